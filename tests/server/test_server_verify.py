"""`whitesmoke verify` finds a deal that was chosen afterwards and a record that was changed."""

import hashlib
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

import whitesmoke
from whitesmoke.cli import program
from whitesmoke.kernel.record import record
from whitesmoke.server.tables import dealing

SECRET = "5f" * 32
HASH = hashlib.sha256(bytes.fromhex(SECRET)).hexdigest()
FIRST, THIRD = "a1" * 32, "c3" * 32
SHARES = {
    "commitment 1": hashlib.sha256(b"White Smoke entropy" + bytes.fromhex(FIRST)).hexdigest(),
    "entropy 1": FIRST,
    "commitment 2": "0" * 64,
    "entropy 2": "missing",
}
"""The first browser has added to the deal, the second came too late, the third seat is a bot."""

SEED = hashlib.sha256(
    b"White Smoke deal" + bytes.fromhex(SECRET) + b"\1" + bytes.fromhex(FIRST) + b"\0\0"
).hexdigest()


def played(seed, over=True):
    table = whitesmoke.deal("rise_or_fall", players=3, seed=seed)
    while not table.over:
        for seat in table.waiting:
            table.play(seat, table.legal(seat)[seat])
        if not over:
            break
    return record(table)


def told(text, **remarks):
    said = {"hash": HASH, "secret": SECRET} | SHARES | remarks
    lines = [f"# {name}: {value}" for name, value in said.items() if value]
    head, _, rest = text.partition("\n")
    return "\n".join([head, *lines, rest])


@pytest.fixture
def verify(tmp_path):
    def verified(text, *options):
        path = tmp_path / "game.txt"
        path.write_text(text, "utf-8")
        return CliRunner(catch_exceptions=False).invoke(
            program, ["verify", str(path), *options], prog_name="whitesmoke"
        )

    return verified


@pytest.fixture(scope="module")
def honest():
    return played(SEED)


def test_an_honest_game_is_proved(verify, honest):
    done = verify(told(honest), "--hash", HASH)
    assert done.exit_code == 0, done.output
    assert "the one you noted" in done.output
    assert "The seed follows from the secret and from what seat 1 added." in done.output
    assert "Without what seat 2 had committed itself to: it came too late." in done.output


def test_ones_own_commitment_is_looked_for(verify, honest):
    mine = SHARES["commitment 1"]
    assert verify(told(honest), "--commitment", mine.upper()).exit_code == 0
    other = verify(told(honest), "--commitment", "1" * 64)
    assert "Your commitment is not in the record" in other.output


ALONE = dict.fromkeys(SHARES)


def test_a_deal_without_the_players_is_proved_and_told(verify):
    seeds = [dealing.seed_of(SECRET, [None] * 3), dealing.first_seed_of(SECRET)]
    for seed in seeds:
        done = verify(told(played(seed), **ALONE))
        assert done.exit_code == 0, done.output
        assert "No player added to it" in done.output


def test_a_game_of_the_first_way_to_deal_still_verifies(verify):
    """Its seed has 64 bits and follows from the secret alone."""
    digest = hashlib.sha256(b"White Smoke seed" + bytes.fromhex(SECRET)).digest()
    old = played(int.from_bytes(digest[:8], "little"))
    assert verify(told(old, **ALONE), "--hash", HASH).exit_code == 0
    assert "does not follow" in verify(told(old)).output, "the players' part was left out"


def test_the_page_on_fairness_verifies_by_hand(honest, tmp_path, monkeypatch):
    page = (Path(__file__).parents[2] / "docs" / "fairness.md").read_text("utf-8")
    [program] = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    monkeypatch.chdir(tmp_path)
    kept = tmp_path / "game.txt"
    kept.write_text(told(honest), "utf-8")
    exec(compile(program, "fairness.md", "exec"), {})
    for changed in (told(played(7)), told(honest, secret="6f" * 32), told(honest, **ALONE)):
        kept.write_text(changed, "utf-8")
        with pytest.raises(AssertionError):
            exec(compile(program, "fairness.md", "exec"), {})


def test_the_published_hash_does_not_give_the_seed_away():
    assert dealing.seed_of(SECRET, []) != HASH
    assert SEED != HASH


@pytest.mark.parametrize(
    ("remarks", "why"),
    [
        ({"secret": "6f" * 32}, "not the hash of the secret"),
        ({"secret": None}, "does not tell its secret"),
        ({"hash": None}, "does not tell its hash"),
        ({"secret": "5f"}, "64 hexadecimal digits"),
        ({"hash": "z" * 64}, "64 hexadecimal digits"),
        ({"entropy 1": "5"}, "64 hexadecimal digits"),
        ({"entropy 1": THIRD}, "is not what it had committed itself to"),
        ({"entropy 1": "missing"}, "does not follow from the secret"),
        ({"entropy 1": None}, "tells only half"),
        ({"commitment 1": None}, "tells only half"),
        ({"commitment 1": None, "entropy 1": None}, "does not follow from the secret"),
        ({"commitment 3": dealing.commitment_to(THIRD), "entropy 3": THIRD}, "does not follow"),
    ],
)
def test_remarks_that_do_not_fit_are_told(verify, honest, remarks, why):
    done = verify(told(honest, **remarks))
    assert done.exit_code == 2
    assert why in done.output


def test_another_hash_than_the_one_noted_is_told(verify, honest):
    assert "not the one you noted" in verify(told(honest), "--hash", "0" * 64).output


def test_a_seed_that_was_chosen_is_told(verify):
    assert "does not follow from the secret" in verify(told(played(7))).output


def test_a_record_that_breaks_off_is_told(verify):
    cut = played(SEED, over=False)
    assert "breaks off" in verify(told(cut)).output


def test_a_forged_decision_is_told_by_its_line(verify, honest):
    assert "Line " in verify(told(honest).rstrip() + "\n1 defend\n").output


def test_a_second_secret_is_told(verify, honest):
    text = told(honest) + f"# secret: {'6f' * 32}\n"
    assert "twice" in verify(text).output
