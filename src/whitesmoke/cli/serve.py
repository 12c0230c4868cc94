"""`whitesmoke serve`: tables for people with browsers."""

import contextlib
from pathlib import Path

import click

from whitesmoke.cli import given


@click.command("serve")
@click.option("--config", type=click.Path(path_type=Path), help="A TOML file with settings.")
@click.option("--host", help="The address to listen on.  [default: 127.0.0.1]")
@click.option("--port", type=given.Whole(0, 65535), help="The port.  [default: 8765]")
@click.option("--db", help="A file, or postgresql://...  [default: whitesmoke.db]")
@click.option(
    "--policy", "policies", multiple=True, metavar="NAME=GAME:FILE",
    help="A bot that you trained, an ONNX file; may be given several times.",
)  # fmt: skip
@click.option("--open", "browse", is_flag=True, help="Open a browser on it.")
def command(
    config: Path | None,
    host: str | None,
    port: int | None,
    db: str | None,
    policies: tuple[str, ...],
    browse: bool,
) -> None:
    """Host tables for people and bots until it is stopped."""
    from whitesmoke.server.config import load
    from whitesmoke.server.serving import serve

    with contextlib.suppress(KeyboardInterrupt):
        named = ", ".join(policies) or None
        serve(load(config, host=host, port=port, db=db, policies=named), browse)
