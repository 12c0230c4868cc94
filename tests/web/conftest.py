"""A server, a real Chromium, and visitors with a desk or a phone."""

import pytest
from browsing import SCREENS, STRANGER, Visitor, chromium
from house import Server
from playwright.sync_api import sync_playwright

from whitesmoke import server as room


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    """A server with the built client."""
    from pathlib import Path

    built = Path(room.__file__).parent / "static" / "index.html"
    assert built.is_file(), "The client is not built: run `make web`."
    server = Server(tmp_path_factory.mktemp("web"), games=STRANGER).start()
    yield server
    assert server.stop() == 0


@pytest.fixture(scope="module")
def browser():
    """One Chromium for a module: its event loop would be in the way of other tests."""
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(**chromium())
        yield launched
        launched.close()


@pytest.fixture
def visit(browser, served):
    """Somebody with a browser of their own: `visit("phone")`, `visit("desk", lang="de")`."""
    visitors = []

    def come(device="desk", **more):
        visitors.append(Visitor(browser, served, device, **more))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.leave()


@pytest.fixture(scope="module")
def screens():
    """The folder of pictures that a person can page through."""
    SCREENS.mkdir(parents=True, exist_ok=True)
    return SCREENS
