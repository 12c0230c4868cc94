"""`whitesmoke verify` finds a deal that was chosen afterwards and a record that was changed."""

import hashlib

import pytest
from click.testing import CliRunner

import whitesmoke
from whitesmoke.cli import program
from whitesmoke.kernel.record import record
from whitesmoke.server import tokens

SECRET = "5f" * 32
HASH = hashlib.sha256(bytes.fromhex(SECRET)).hexdigest()


def played(seed, over=True):
    table = whitesmoke.deal("rise_or_fall", players=3, seed=seed)
    while not table.over:
        for seat in table.waiting:
            table.play(seat, table.legal(seat)[seat])
        if not over:
            break
    return record(table)


def told(text, **remarks):
    said = {"hash": HASH, "secret": SECRET} | remarks
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
    return played(tokens.seed_of(SECRET))


def test_an_honest_game_is_proved(verify, honest):
    done = verify(told(honest), "--hash", HASH)
    assert done.exit_code == 0, done.output
    assert "the one you noted" in done.output
    assert "The seed follows from the secret." in done.output


def test_the_published_hash_does_not_give_the_seed_away():
    assert tokens.seed_of(SECRET) != int.from_bytes(bytes.fromhex(HASH)[:8], "little")
    assert tokens.seed_of(SECRET) != int.from_bytes(bytes.fromhex(HASH)[:8], "big")


@pytest.mark.parametrize(
    ("remarks", "why"),
    [
        ({"secret": "6f" * 32}, "not the hash of the secret"),
        ({"secret": None}, "does not tell its secret"),
        ({"hash": None}, "does not tell its hash"),
        ({"secret": "5f"}, "64 hexadecimal digits"),
        ({"hash": "z" * 64}, "64 hexadecimal digits"),
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
    cut = played(tokens.seed_of(SECRET), over=False)
    assert "breaks off" in verify(told(cut)).output


def test_a_forged_decision_is_told_by_its_line(verify, honest):
    assert "Line " in verify(told(honest).rstrip() + "\n1 defend\n").output


def test_a_second_secret_is_told(verify, honest):
    text = told(honest) + f"# secret: {'6f' * 32}\n"
    assert "twice" in verify(text).output
