"""Table: refusals that tell things apart and change nothing, views, logs and copies."""

import copy
import json
import pickle

import numpy as np
import pytest
from toys import lots, north
from toys.lots import Say
from toys.tables import LOTS, TO_THE_PICKS, dealt, everything, played

import whitesmoke
from whitesmoke.games import GAMES
from whitesmoke.kernel import table
from whitesmoke.kernel.errors import (
    BadOption,
    IllegalMove,
    NoSuchGame,
    NoSuchMove,
    NoSuchSeat,
    NotAsked,
    WhiteSmokeError,
)
from whitesmoke.kernel.record import record
from whitesmoke.kernel.sentences import Common
from whitesmoke.kernel.state import OPEN, SPECTATOR
from whitesmoke.kernel.views import Line


@pytest.mark.parametrize(
    ("seat", "name", "error", "sentence"),
    [
        (0, "dance", NoSuchMove, "'dance' is no move of Lots."),
        (0, "PASS", NoSuchMove, "'PASS' is no move of Lots."),
        (0, "", NoSuchMove, "'' is no move of Lots."),
        (0, 3, NoSuchMove, "3 is no move of Lots."),
        (0, None, NoSuchMove, "None is no move of Lots."),
        (0, ["pass"], NoSuchMove, "['pass'] is no move of Lots."),
        (1, "pass", NotAsked, "Nothing is asked of Seat 2 now; waiting for Seat 1."),
        (0, "pick high", IllegalMove, "It is not the time for that. [LO2] Legal now: pass, draw"),
        (0, "show birch", IllegalMove, "There is no birch in this hand. [LO2] Legal now: pass"),
        (2, "pass", NoSuchSeat, "There is no seat 2; the seats are 0 to 1."),
        (-1, "pass", NoSuchSeat, "There is no seat -1; the seats are 0 to 1."),
        (64, "pass", NoSuchSeat, "There is no seat 64; the seats are 0 to 1."),
        (1 << 70, "pass", NoSuchSeat, "There is no seat 1180591620717411303424"),
        ("0", "pass", NoSuchSeat, "A seat is a whole number, not '0'."),
        (0.0, "pass", NoSuchSeat, "A seat is a whole number, not 0.0."),
        (True, "pass", NoSuchSeat, "A seat is a whole number, not True."),
        (None, "pass", NoSuchSeat, "A seat is a whole number, not None."),
    ],
)
def test_a_refused_move_says_why_and_changes_nothing(seat, name, error, sentence):
    at_play = dealt(seed=HAND_WITHOUT_BIRCH)
    before = everything(at_play)
    with pytest.raises(error) as refusal:
        at_play.play(seat, name)
    assert type(refusal.value) is error
    assert str(refusal.value).startswith(sentence)
    assert everything(at_play) == before


HAND_WITHOUT_BIRCH = next(
    seed for seed in range(50) if not table.deal(LOTS, 2, seed).states["hand"][0, 0, 1]
)


@pytest.mark.parametrize("action", [-1, 12, 99, 1 << 70, "0", 1.0, None, True])
def test_a_number_that_is_no_move_is_refused_and_changes_nothing(action):
    at_play = dealt()
    before = everything(at_play)
    with pytest.raises(NoSuchMove, match="A move of Lots is "):
        at_play.play_id(0, action)
    assert everything(at_play) == before


def test_numbers_of_numpy_are_numbers():
    at_play = dealt()
    at_play.play_id(np.int64(0), np.int8(0))
    at_play.play(np.uint8(1), "pass")
    assert at_play.legal(np.int64(0)) == at_play.legal(0) != []
    assert json.dumps(at_play.view(np.int64(0)))
    assert [type(move.seat) for move in at_play.moves] == [int, int]
    assert [type(move.action) for move in at_play.moves] == [int, int]


def test_errors_tell_three_things_apart():
    kinds = (NoSuchMove, IllegalMove, NotAsked)
    for one in kinds:
        assert issubclass(one, WhiteSmokeError)
        assert not any(issubclass(one, other) for other in kinds if other is not one)
    assert issubclass(NoSuchSeat, NotAsked)


@pytest.mark.parametrize("seat", [2, -1, -3, 64, 1 << 70, "0", 0.0, True, None, [0]])
def test_a_seat_that_is_not_there_can_ask_for_nothing(seat):
    at_play = played("0 pass", players=2)
    asks = [
        lambda: at_play.legal(seat),
        lambda: at_play.legal_ids(seat),
        lambda: at_play.why_not(seat, "pass"),
        lambda: at_play.play(seat, "pass"),
        lambda: LOTS.imagine(at_play.states, seat, 1),
    ]
    if seat is not None:
        asks += [lambda: at_play.undo(seat), lambda: at_play.why_no_undo(seat)]
    if seat != SPECTATOR:
        asks += [
            lambda: at_play.view(seat),
            lambda: at_play.prompt(seat),
            lambda: at_play.log_for(seat),
            lambda: at_play.draw(seat),
        ]
    before = everything(at_play)
    for ask in asks:
        with pytest.raises(NoSuchSeat):
            ask()
    assert everything(at_play) == before


def test_a_seat_beyond_the_last_does_not_see_the_open_table():
    at_play = dealt(players=4)
    for viewer in (4, 5):
        with pytest.raises(NoSuchSeat):
            at_play.view(viewer)


def test_an_empty_seat_of_the_game_is_no_seat_of_the_table():
    with pytest.raises(NoSuchSeat, match="There is no seat 3; the seats are 0 to 1"):
        dealt(players=2).view(3)


@pytest.mark.parametrize("number", [-1, 2, 1.0, "0", None])
def test_a_state_can_be_had_of_moves_that_were_made_only(number):
    at_play = played("0 pass")
    with pytest.raises(NoSuchMove, match="The number of a move is"):
        at_play.at(number)
    assert at_play.at(0).tobytes() == at_play.first
    assert at_play.at(1).tobytes() == at_play.states.tobytes()


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"players": "3"}, "The number of players is a whole number, not '3'."),
        ({"players": 3.0}, "The number of players is a whole number, not 3.0."),
        ({"players": True}, "The number of players is a whole number, not True."),
        ({"players": 0}, "Rise or Fall takes 3 to 8 players, not 0."),
        ({"players": 2}, "Rise or Fall takes 3 to 8 players, not 2."),
        ({"players": 9}, "Rise or Fall takes 3 to 8 players, not 9."),
        ({"seed": -1}, "The seed is a number from 0 to 18446744073709551615, not -1."),
        ({"seed": 1 << 64}, "The seed is a number from 0 to 18446744073709551615, not 184467"),
        ({"seed": "x"}, "The seed is a whole number, not 'x'."),
        ({"seed": 1.5}, "The seed is a whole number, not 1.5."),
        ({"options": []}, "Options are names with values, not []."),
        ({"options": "x"}, "Options are names with values, not 'x'."),
        ({"options": {5: 1}}, "There is no option 5; the options are: settlement"),
        ({"names": "abc"}, "The names are a list of texts, not 'abc'."),
        ({"names": 5}, "The names are a list of texts, not 5."),
        ({"names": None}, "The names are a list of texts, not None."),
        ({"names": ["Ann", "Bob", 3]}, "The names are a list of texts, not ['Ann', 'Bob', 3]."),
        ({"names": ["Ann", "Bob"]}, "There are 2 names for 3 seats."),
        ({"names": ["A", "B", "C", "D"]}, "There are 4 names for 3 seats."),
    ],
)
def test_a_table_that_cannot_be_dealt_is_refused_in_one_sentence(given, sentence):
    with pytest.raises(BadOption) as refusal:
        whitesmoke.deal("rise_or_fall", **given)
    assert str(refusal.value).startswith(sentence)


NO_GAMES = (
    "chess", "", "rise or fall!", "no.such.module", ".", ".game", "whitesmoke..x", "json.decoder",
    5, None, b"rise_or_fall",
)  # fmt: skip


@pytest.mark.parametrize("game", NO_GAMES)
def test_what_is_no_game_is_refused(game):
    with pytest.raises(NoSuchGame):
        whitesmoke.deal(game)


def test_a_game_may_be_spelled_otherwise_or_be_given_itself():
    for game in ("rise-or-fall", "Rise_Or_Fall"):
        assert whitesmoke.deal(game).game.name == "rise_or_fall"
    assert whitesmoke.deal(LOTS).players == 2
    assert whitesmoke.deal("toys.lots").game is LOTS


def test_players_and_options_that_do_not_go_together_are_refused():
    with pytest.raises(BadOption, match="Four players do not gamble for much"):
        dealt(players=4, wager="large")


def test_without_a_seed_every_table_is_another():
    seeds = {int(whitesmoke.deal(LOTS).states["seed"][0]) for _ in range(5)}
    assert len(seeds) == 5


def test_dealing_again_gives_what_a_fresh_table_gives():
    at_play = played("0 draw", "1 gamble")
    at_play.again(77)
    assert everything(at_play) == everything(dealt(seed=77))
    assert at_play.first == dealt(seed=77).first
    for seed in (-1, 1 << 64, "7", 1.5, None):
        with pytest.raises(BadOption, match="The seed is a"):
            at_play.again(seed)
    assert everything(at_play) == everything(dealt(seed=77))


def test_legal_moves_are_named_for_seats_that_are_asked_and_nobody_else():
    at_play = played(*TO_THE_PICKS)
    assert at_play.waiting == [0, 1]
    assert at_play.turn == 0
    assert at_play.legal(0) == at_play.legal(1) == ["pick high", "pick low"]
    at_play.play(1, "pick low")
    assert at_play.legal(1) == []
    assert at_play.legal_ids(0) == [lots.HIGH, lots.LOW]
    at_play.play(0, "pick low")
    assert at_play.over
    assert at_play.turn is None
    assert at_play.scores == [0.5, 0.5]


def test_a_refused_move_does_not_spoil_the_list_of_legal_ones():
    at_play = dealt()
    legal = at_play.legal(0)
    for _ in range(2):
        with pytest.raises(IllegalMove):
            at_play.play(0, "pick low")
        assert at_play.legal(0) == legal


def test_a_view_is_plain_data_for_everyone():
    for at_play in (dealt(), played("0 mark ash", "0 draw"), played(*TO_THE_PICKS, "0 pick low")):
        for viewer in (0, 1, SPECTATOR, OPEN):
            view = at_play.view(viewer)
            assert json.loads(json.dumps(view)) == view
            assert view["seat"] == (viewer if viewer >= 0 else None)
            assert [offer["name"] for offer in view["legal"]] == (
                at_play.legal(viewer) if viewer >= 0 else []
            )


def test_an_offer_carries_its_label_its_parts_and_its_warning():
    offers = {offer["name"]: offer for offer in dealt().view(0)["legal"]}
    assert offers["mark ash"] == {
        "name": "mark ash", "label": "mark ash", "verb": "mark",
        "parts": {"stick": "ash"}, "warning": None,
    }  # fmt: skip
    assert offers["gamble"]["warning"] == "A gamble may win nothing. [LO4]"


def test_what_a_game_does_not_say_the_kernel_says():
    at_play = table.deal(north.GAME, 1, 0)
    assert at_play.prompt(0).text == "Choose a move."
    assert at_play.prompt(SPECTATOR).text == "Waiting for Seat 1."
    assert str(at_play) == "players: 1"
    at_play.play(0, "go")
    assert [line.text for line in at_play.log] == ["Seat 1: go", "The game is over."]
    assert at_play.prompt(0).text == "The game is over."
    assert str(at_play.why_not(0, "go")) == "The game is over."
    assert at_play.view(0)["facts"] == {"ending": 1, "place": 1}
    assert (at_play.view(0)["own"], at_play.view(0)["places"]) == ({}, [1])
    assert (at_play.view(0)["round"], at_play.view(0)["turn"]) == (0, 0)
    seen = north.GAME.see(at_play.states, 0)
    assert north.GAME.ask("why_not", seen, 0, 0) == Common.NOT_NOW()
    assert at_play.talk_closed(0) is None
    assert north.GAME.telling.conserved(seen) == {}
    assert north.GAME.ask("impossible", seen) is None


def test_seats_are_called_by_their_players_or_else_by_the_game():
    cliques = whitesmoke.deal("rise_or_fall", seed=1)
    assert cliques.view()["names"] == ["Cheerleaders", "Jocks", "Geeks"]
    named = whitesmoke.deal("rise_or_fall", seed=1, names=("Ann", "Bob", "Zoë"))
    assert named.view()["names"] == ["Ann", "Bob", "Zoë"]
    assert named.prompt(SPECTATOR, "de").text == "Warten auf Ann, Bob und Zoë."
    assert dealt().view()["names"] == ["Seat 1", "Seat 2"]


def test_a_copy_goes_on_by_itself():
    at_play = played("0 mark ash", "0 draw")
    before = everything(at_play)
    for twin in (at_play.copy(), copy.copy(at_play), copy.deepcopy(at_play),
                 pickle.loads(pickle.dumps(at_play))):  # fmt: skip
        assert everything(twin) == before
        assert twin.log == at_play.log
        assert record(twin) == record(at_play)
        assert twin.game is at_play.game
        twin.play(1, "gamble")
        assert everything(at_play) == before
        twin.again(5)
        assert everything(at_play) == before


def test_a_copy_keeps_the_names_and_what_was_arranged():
    at_play = whitesmoke.arrange(LOTS, {"hand": [{"ash": 1}, {"birch": 2}]})
    named = table.deal(LOTS, 2, 1, names=["Ann", "Bob"])
    assert copy.deepcopy(at_play).arranged
    assert pickle.loads(pickle.dumps(named)).view()["names"] == ["Ann", "Bob"]


def test_the_same_seed_and_decisions_give_the_same_bytes():
    moves = ("0 draw", "1 gamble", "0 gamble", "1 draw", "0 pick low", "1 pick high")
    assert played(*moves).states.tobytes() == played(*moves).states.tobytes()
    assert played(*moves).states.tobytes() != played(*moves, seed=2).states.tobytes()


def test_a_log_line_knows_its_move_its_clause_and_what_was_told():
    at_play = played("0 mark birch", "0 pass", "1 draw")
    action = LOTS.ids["mark birch"]
    common = [
        Line(1, 0, 0, "Seat 1: pass", "", Say.SAW(seat=0, what=LOTS.ids["pass"])),
        Line(2, 0, 0, "The deck gets smaller.", "LO2", Say.SMALLER()),
        Line(2, 0, 0, "The deck gets smaller.", "LO2", Say.SMALLER()),
    ]
    told = Say.ALONE(seat=0, what=action)
    own = Line(0, 0, 0, "Only Seat 1 knows of it: mark birch.", "LO3", told)
    others = Line(0, 0, 0, "Seat 1 decides.", "", Say.DECIDES(seat=0))
    assert at_play.log_for(0) == [own, *common]
    assert at_play.log_for(1) == at_play.log == [others, *common]
    assert str(own) == "Only Seat 1 knows of it: mark birch. [LO3]"
    assert str(common[0]) == "Seat 1: pass"


def test_an_open_table_reads_what_was_secret():
    at_play = played("0 mark birch")
    assert at_play.log_for(SPECTATOR)[0].text == "Seat 1 decides."
    assert at_play.log_for(OPEN)[0].text == "Seat 1: mark birch"


def test_a_log_can_be_read_from_any_move_on():
    at_play = played(*TO_THE_PICKS, "0 pick low", "1 pick low")
    whole = at_play.log_for(0)
    assert whole[-1] == Line(6, 0, 0, "The game is over.", "", Common.OVER())
    for since in range(8):
        assert at_play.log_for(0, since=since) == [line for line in whole if line.move >= since]
    assert at_play.log_for(0, since=-5) == whole
    with pytest.raises(NoSuchMove, match="is a whole number, not '2'"):
        at_play.log_for(0, since="2")


def test_why_not_never_changes_anything_and_says_nothing_of_legal_moves():
    at_play = dealt()
    before = everything(at_play)
    for name in LOTS.names:
        assert (at_play.why_not(0, name) is None) == (name in at_play.legal(0))
    assert everything(at_play) == before


@pytest.mark.parametrize("game", GAMES)
def test_whoever_changes_a_view_changes_nothing_else(game):
    def spoil(value):
        for inner in value.values() if isinstance(value, dict) else value:
            if isinstance(inner, (dict, list)):
                spoil(inner)
        value.clear()

    dealt = whitesmoke.deal(game, whitesmoke.games.about(game).most, seed=4)
    views = [dealt.view(seat) for seat in range(dealt.players)]
    before = json.dumps(views)
    for view in views:
        spoil(view)
    assert json.dumps([dealt.view(seat) for seat in range(dealt.players)]) == before
