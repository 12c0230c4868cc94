"""Questions: five that a designer asks, each one command; `docs/lab-answers.md` keeps the answers.

`python -m bench.questions` runs the command of every question in `docs/lab.md`, writes the answers,
their pictures and the whole reports, and says how long it took. A number after it asks that
question only, and leaves the other answers as they are.
"""

import json
import re
import resource
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from click import echo

DOCS = Path(__file__).parents[1] / "docs"
ANSWERS, REPORTS = DOCS / "lab-answers.md", DOCS / "lab"
LONGEST = 15.0
"""So many minutes may all of them take on two cores."""
LARGEST = 300_000
"""So many bytes may a report have."""
WORK = "Work for one processor: {:.0f} seconds."
WORKED = re.compile(r"Work for one processor: (\d+) seconds\.")
ASKED = re.compile(r"^\*\*(?P<question>[^*]+)\*\*\n+```sh\n(?P<command>whitesmoke .*?)\n```", re.M)


def asked() -> list[tuple[str, str]]:
    """The questions on the page, each with its command."""
    return ASKED.findall((DOCS / "lab.md").read_text("utf-8"))


def main(only: set[int]) -> int:
    REPORTS.mkdir(exist_ok=True)
    sections, began = kept(), time.monotonic()
    for number, (question, command) in enumerate(asked(), 1):
        if only and number not in only:
            continue
        start, before = time.monotonic(), processor_time()
        told = answer(number, question, command)
        took = processor_time() - before
        sections[question] = f"{told}\n{WORK.format(took)}\n"
        echo(f"{question} {time.monotonic() - start:.0f} s, {took:.0f} s of a processor")
    found = [sections[question] for question, _ in asked() if question in sections]
    work = sum(float(WORKED.search(each)[1]) for each in found) / 60  # type: ignore[index]
    total = f"All of them are {work:.1f} minutes of work for one processor.\n"
    ANSWERS.write_text("\n".join([HEAD, *found, total]), "utf-8")
    large = [path.name for path in REPORTS.glob("*.html") if path.stat().st_size > LARGEST]
    minutes = (time.monotonic() - began) / 60
    echo(f"{minutes:.1f} minutes now; all: {work:.1f} of a processor; too large: {large or 'none'}")
    return int(work / 2 > LONGEST or bool(large) or len(found) < len(asked()))


def kept() -> dict[str, str]:
    """The answers on the page so far, by question, of those that are asked still."""
    known = {question for question, _ in asked()}
    parts = ANSWERS.read_text("utf-8").split("\n## ")[1:] if ANSWERS.is_file() else []
    found = {}
    for part in parts:
        question, _, rest = part.partition("\n")
        if question in known and (worked := WORKED.search(rest)):
            found[question] = f"## {question}\n{rest[: worked.end()]}\n"
    return found


def processor_time() -> float:
    """The processor seconds of all commands so far."""
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    return spent.ru_utime + spent.ru_stime


HEAD = """# Five questions, answered

Written by `python -m bench.questions` from the commands of [the lab](lab.md). The whole reports are
pages that need nothing else: open them in a browser.
"""


def answer(number: int, question: str, command: str) -> str:
    """What one command says, as a section of the page."""
    with tempfile.TemporaryDirectory() as folder:
        is_study = " study " in command
        out = Path(folder) / "study"
        words = [*shlex.split(command)[1:], "--out", str(out)]
        words += ["--title", question] if is_study else []
        run = subprocess.run(
            [sys.executable, "-m", "whitesmoke", *words], check=True, capture_output=True, text=True
        )
        report = f"question-{number}.html"
        shutil.copy(out / "report.html", REPORTS / report)
        head = f"## {question}\n\n```sh\n{command}\n```\n\n[The whole report](lab/{report})\n"
        if not is_study:
            return f"{head}\n```text\n{run.stdout.strip()}\n```\n"
        shutil.copy(out / "chart.svg", REPORTS / f"question-{number}.svg")
        said = json.loads((out / "study.json").read_text("utf-8"))
    sentences = "\n".join(said["answers"])
    outs = "\n".join(f"- {_finding(finding)}" for finding in said["stands_out"][:6])
    picture = f"![{question}](lab/question-{number}.svg)"
    return f"{head}\n{sentences}\n\n{picture}\n\nWhat stands out:\n\n{outs}\n"


def _finding(finding: dict[str, str]) -> str:
    return f"{finding['label']}: {finding['sentence']}" if finding["label"] else finding["sentence"]


if __name__ == "__main__":
    sys.exit(main({int(number) for number in sys.argv[1:]}))
