"""Avignon: petitions from a file. A good one is played and travels with the record; a bad one is
refused with line and reason."""

import json

import pytest
from test_avignon import at, play, sketch

import whitesmoke
from whitesmoke.games.avignon import characters
from whitesmoke.games.avignon.cards import NAMES
from whitesmoke.games.avignon.game import GAME
from whitesmoke.kernel import record
from whitesmoke.kernel.errors import BadOption, BadRecord
from whitesmoke.testing import clause

GOOD = """
# The printed cards, say.
bishop = [{ pull = "others", many = "1 to 3", times = 2 }]
priest_wins = "without bishop"
[[knight]]
push = "each bishop"
times = 2
[[knight]]
pull = "other nobles"
many = "moved"
"""


@pytest.fixture
def written(tmp_path):
    def write(text):
        path = tmp_path / "cards.toml"
        path.write_text(text, "utf-8")
        return str(path)

    return write


@clause("AV-R5")
def test_a_file_is_played_and_what_it_leaves_out_stays_as_it_was(written):
    options = {"characters": written(GOOD)}
    board = "Bishop, Knight, Noble, Noble, Cardinal"
    table = at(board, options=options)
    assert sketch(play(table.copy(), "petition 1", "pick 1", "other 5")) == (
        "Bishop, Knight, Noble, Noble, Cardinal Rome"
    )
    assert sketch(play(table.copy(), "petition 2")) == (
        "Bishop Avignon, Knight, Noble Florence, Noble Florence, Cardinal"
    )
    assert sketch(play(table, "petition 3")) == "Bishop, Knight, Noble Florence, Noble, Cardinal"


@clause("AV-R5")
def test_a_record_replays_without_the_file(written, tmp_path):
    table = whitesmoke.deal(GAME, seed=4, options={"characters": written(GOOD)})
    while not table.over:
        play(
            table, table.legal(table.turn)[-1 - len(table.moves) % 7 % len(table.legal(table.turn))]
        )
    (tmp_path / "cards.toml").unlink()
    assert "cards.toml" not in record.record(table)
    again = record.replay(record.record(table), lambda name: GAME)
    assert again.states.tobytes() == table.states.tobytes()


@clause("AV-R5")
def test_what_is_shown_of_a_file_reads_back_to_the_same(written):
    option = GAME.options["characters"]
    for value in ("reconstruction", written(GOOD), characters.SAMPLE, characters.FREE):
        stored = option.read(option.fetch(value))
        blank = GAME.blank(2, GAME.meant({"characters": value}))
        shown = json.loads(json.dumps(option.show(blank["characters"][0])))
        assert option.read(shown) == stored
    assert option.show(GAME.blank(2, {})["characters"][0]) == "reconstruction"


@clause("AV19", "AV-R5")
def test_the_pack_is_itself_such_a_file_and_says_that_it_is_a_reconstruction():
    path = GAME.folder / "reconstruction.toml"
    option = GAME.options["characters"]
    own = option.read(option.fetch(str(path)))
    table = whitesmoke.deal(GAME, seed=1)
    steps = GAME.blank(2, {})["characters"][0][:, :4]
    assert [row[:4] for row in own] == steps.tolist()
    assert "NOT KNOWN TO US" in path.read_text("utf-8")
    assert "not known to us" in GAME.about.reconstruction.lower()
    assert "not known to us" in str(table)
    assert "not known to us" in " ".join(GAME.rulebook.split())
    assert "not known to us" in GAME.options["characters"].says


def texts(table, language="en"):
    """What each character does at a table."""
    facts = table.view(language=language)["facts"]
    cast = [NAMES[character] for character in facts["cast"]]
    return dict(zip(cast, facts["texts"], strict=True))


@clause("AV-R5")
def test_cards_from_a_file_are_not_called_a_reconstruction(written):
    table = whitesmoke.deal(GAME, seed=1, options={"characters": written(GOOD)})
    for language, word in (("en", "reconstruction"), ("de", "Rekonstruktion")):
        for name, text in texts(table, language).items():
            assert (word in text) == (name not in ("Bishop", "Knight"))


@clause("AV-R5")
@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("bishop = [\n  { pull = 'self' }\n  { push = 'others' }\n]", 3, "Unclosed array"),
        ("bishop = [", 1, "Invalid value"),
        ("\n\npope = []", 3, "A name cannot be 'pope'; it may be cardinal, bishop"),
        ("\nbishop = 3", 2, "bishop is a list of steps"),
        ("noble = []\n\nbishop.pull = 'self'", 3, "bishop is a list of steps"),
        ("noble = []\n\n[bishop.pull]\nself = 1", 3, "bishop is a list of steps"),
        ("noble = []\nbishop = ['pull self']", 2, "bishop is a list of steps"),
        ("bishop = [\n {pull='self'},\n {pull='self'},\n {push='self'},\n {push='self'},"
         "\n {pull='self'}]", 6, "at most 4 steps"),
        ("bishop = [\n  { pull = 'self' }, # { here }\n  { pull = 'all' },\n]", 3,
         "pull cannot be 'all'; it may be self, others, each cardinal"),
        ("bishop = [\n  { pull = 'self' },\n  { },\n]", 3, "either pull or push"),
        ("bishop = [{ pull = 'self', push = 'self' }]", 1, "either pull or push"),
        ("noble = []\n[[bishop]]\npull = 'self'\n[[bishop]]\npull = 'self'\noften = 2", 4,
         "key cannot be 'often'; it may be pull, push, many, times, spread, chosen_by or one_of"),
        ("bishop = [{ pull = 'self', many = 2 }]", 1, "Only a step on others says how many"),
        ("bishop = [{ pull = 'others', many = 6 }]", 1, "many cannot be 6"),
        ("bishop = [{ pull = 'others', many = true }]", 1, "many cannot be True"),
        ("bishop = [{ pull = 'others', times = 0 }]", 1, "times cannot be 0"),
        ("bishop = [{ pull = 'others', times = '1 to 6' }]", 1, "times cannot be '1 to 6'"),
        ("bishop = [{ pull = 'others', many = '1 to 2', times = '1 to 2' }]", 1,
         "Only one number is picked"),
        ("bishop = [{ pull = 'others', many = 'moved' }]", 1, "nothing has moved"),
        ("bishop = [{ pull = 'each knight or nun' }]", 1, "pull cannot be 'each knight or nun'"),
        ("bishop = [{ pull = 'other knights or noble' }]", 1, "pull cannot be 'other knights or"),
        ("bishop = [{ pull = 'others', spread = 2, many = 2 }]", 1, "neither many nor times"),
        ("bishop = [{ pull = 'self', spread = 2 }]", 1, "Only a step on others spreads its moves"),
        ("bishop = [{ pull = 'others', chosen_by = 'pope' }]", 1, "chosen_by cannot be 'pope'"),
        ("bishop = [{ pull = 'self', chosen_by = 'rival' }]", 1, "there is nothing to choose"),
        ("bishop = [\n { one_of = [\n  { pull = 'self' },\n  { pull = 'me' }] }]", 4,
         "pull cannot be 'me'"),
        ("bishop = [{ one_of = [{ pull = 'self' }] }]", 1, "two steps or more"),
        ("bishop = [{ one_of = 'nothing' }]", 1, "two steps or more"),
        ("bishop = [{ one_of = ['nothing', { one_of = [] }] }]", 1, "no one_of inside one_of"),
        ("bishop = [{ one_of = [{ pull = 'self' }, 'nothing'], times = 2 }]", 1,
         "Beside one_of a step says only chosen_by"),
        ("bishop = [{ pull = 'self' }, { one_of = [{ pull = 'self' }, { push = 'self' }, 'nothing',"
         "\n { pull = 'others' }] }]", 2, "at most 4 steps"),
        ("bishop = []\n\npriest_wins = 'always'", 3,
         "priest_wins cannot be 'always'; it may be with bishop or without bishop"),
    ],
)  # fmt: skip
def test_a_bad_file_is_refused_with_line_and_reason(written, text, line, reason):
    path = written(text)
    with pytest.raises(BadOption) as refusal:
        whitesmoke.deal(GAME, seed=1, options={"characters": path})
    assert str(refusal.value).startswith(f"{path}, line {line}: ")
    assert reason in str(refusal.value)


@clause("AV-R5")
def test_a_file_that_is_not_there_or_no_text_is_refused(tmp_path):
    missing, garbage = tmp_path / "none.toml", tmp_path / "garbage.toml"
    garbage.write_bytes(b"\xff\xfe\x00")
    for path in (missing, garbage):
        with pytest.raises(BadOption, match="cannot be read"):
            whitesmoke.deal(GAME, seed=1, options={"characters": str(path)})


@clause("AV-R5")
@pytest.mark.parametrize("entry", ["[" * 5000, "[{ pull = 'self', times = " + "9" * 5000 + " }]"])
def test_a_file_that_is_too_much_for_anyone_to_read_is_refused(written, entry):
    with pytest.raises(BadOption, match="cannot be read"):
        whitesmoke.deal(GAME, seed=1, options={"characters": written(f"bishop = {entry}")})


@clause("AV-R5")
@pytest.mark.parametrize("value", ["printed", 3, None, ["bishop"], True])
def test_anything_else_is_refused_with_what_is_allowed(value):
    with pytest.raises(BadOption, match="reconstruction, or the path of a TOML file"):
        whitesmoke.deal(GAME, seed=1, options={"characters": value})


@clause("AV-R5")
def test_a_bad_table_in_a_record_is_refused_with_its_reason():
    with pytest.raises(BadOption, match="bishop: A step has either pull or push"):
        whitesmoke.deal(GAME, seed=1, options={"characters": {"bishop": [{"times": 2}]}})


@clause("AV19")
@pytest.mark.parametrize(
    ("steps", "text"),
    [
        ([], "no petition"),
        ([{"pull": "each bishop", "times": 2}, {"push": "others", "many": 2}],
         "pull every Bishop 2 spaces toward you, then push 2 other characters away from you"),
        ([{"push": "each knight"}], "push every Knight 1 space away from you"),
        ([{"push": "other guildmasters", "many": "types"}],
         "push N other Knights away from you; N is the number of different characters in both"
         " congregations"),
        ([{"pull": "self", "times": "1 to 4"}, {"push": "others", "many": "moved"}],
         "pull this card 1 to 4 spaces toward you, then push as many other characters away from"
         " you"),
        ([{"pull": "each knight or noble", "times": 2}, {"push": "other peasants or cardinals"}],
         "pull all Nobles and Knights 2 spaces toward you, then push one of the other Cardinals and"
         " Peasants away from you"),
        ([{"push": "others", "spread": "1 to 3"}, {"pull": "other bishops", "spread": "moved"}],
         "push other characters 1 to 3 spaces away from you in all, spread freely, then pull other"
         " Bishops as many spaces toward you in all, spread freely"),
        ([{"push": "others", "many": 2, "chosen_by": "rival"}],
         "push 2 other characters away from you, as your rival chooses"),
        ([{"one_of": [{"pull": "self"}, {"push": "others"}, "nothing"]}, {"push": "self"}],
         "either pull this card 1 space toward you, or push one other character away from you,"
         " or do nothing, then push this card 1 space away from you"),
        ([{"one_of": [{"pull": "self"}, {"push": "self"}], "chosen_by": "rival"}],
         "your rival picks: either pull this card 1 space toward you, or push this card 1 space"
         " away from you"),
        ([{"pull": "others"}, {"push": "self"}, {"pull": "others", "times": "moved"}],
         "pull one other character toward you, then push this card 1 space away from you, then"
         " pull one other character as many spaces toward you"),
    ],
)  # fmt: skip
def test_the_text_of_a_card_is_made_from_the_data(steps, text):
    table = at(
        "Bishop, Cardinal, Knight, Noble, Peasant", options={"characters": {"bishop": steps}}
    )
    assert texts(table)["Bishop"] == text
    assert f"Bishop: {text}" in str(table)


@clause("AV-R5")
def test_a_record_from_a_stranger_opens_no_file(written):
    path = json.dumps(written(GOOD))
    played = record.record(whitesmoke.deal(GAME, seed=4))
    forged = played.replace('option characters: "reconstruction"', f"option characters: {path}")
    assert forged != played
    with pytest.raises(BadRecord, match="Option characters cannot be"):
        whitesmoke.replay(forged)
