"""What the pages about the doors show is what they do."""

import contextlib
import io
import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("page", ["batches", "gymnasium", "openspiel", "pettingzoo"])
def test_the_code_on_the_page_runs(page):
    text = (DOCS / f"{page}.md").read_text("utf-8")
    program = "\n".join(re.findall(r"```python\n(.*?)```", text, re.DOTALL))
    with contextlib.redirect_stdout(io.StringIO()):
        exec(compile(program, f"{page}.md", "exec"), {})
