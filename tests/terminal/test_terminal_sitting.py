"""Sitting: a game with one person, typed line by line."""

import numpy as np
import pytest
from toys import lots

import whitesmoke
from whitesmoke.bots.random import Random
from whitesmoke.kernel.record import record


def test_a_whole_game_ends_with_verdict_ranking_and_seed(sit):
    sitting, shown = sit(typed=["1"] * 200, again="whitesmoke play again")
    table = sitting.table
    assert table.over
    winner = table.names()[int(np.argmax(table.scores))]
    assert f"  1. {winner}" in shown
    assert "[RF11]" in shown
    assert shown.count(table.prompt(0).text) == 1
    assert "The seed was 7." in shown
    assert "The same deal again: whitesmoke play again" in shown


def test_the_same_seed_and_answers_give_the_same_game(sit):
    one, other = (sit(typed=["2"] * 200)[0].table for _ in range(2))
    assert record(one) == record(other)


def test_the_person_sees_the_table_the_prompt_and_numbered_decisions(sit):
    shown = sit()[1]
    assert "* Cheerleaders       5" in shown
    assert "Jocks              ?" in shown
    assert "Pick a card: attack a clique, defend, or show an achievement. [RF2]" in shown
    assert "  1  attack jocks\n  2  attack geeks\n  3  defend\n  4  achieve\n> " in shown


def test_what_happened_since_is_told_once(sit):
    shown = sit(typed=["1", "1"])[1]
    assert shown.count("Round 1: the cards are turned over") == 1
    assert shown.index("Round 1: the cards are turned over") < shown.index("Round 2, ")


@pytest.mark.parametrize("typed", ["3", "defend", "DEF", "d"])
def test_a_decision_is_made_by_number_name_or_beginning(sit, typed):
    table = sit(typed=[typed])[0].table
    assert table.game.names[table.moves[0].action] == "defend"


def test_german_labels_and_english_names_both_decide(sit):
    for typed in ("verteidigen", "defend"):
        sitting, shown = sit(typed=[typed], language="de")
        assert sitting.table.game.names[sitting.table.moves[0].action] == "defend"
        assert "  3  verteidigen\n" in shown
        assert "--- Was geschah ---" in shown
        assert all(str(line) in shown for line in sitting.table.log_for(0, "de"))


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("attack", "That can mean: attack jocks, attack geeks."),
        ("attack cheerleaders", "You cannot attack your own clique. [RF2]"),
        ("attack goths", "The goths are not in this game. [RF1]"),
        ("why attack cheer", "You cannot attack your own clique. [RF2]"),
        ("why 3", "That is possible now: defend."),
        ("why def", "That is possible now: defend."),
        ("why", "Type why and a move"),
        ("why x", "“x” is no move; type a number from 1 to 4, or ? for help."),
        ("7", "Type a number from 1 to 4."),
        ("why 7", "Type a number from 1 to 4."),
        ("castle", "“castle” is no move; type a number from 1 to 4, or ? for help."),
        ("{castle}", "“{castle}” is no move"),
        ("undo", "There is no decision to take back."),
        ("log", "Round 1 begins: every clique has 5 points, and 34 are in the bin. [RF1]"),
        ("?", "rules [CLAUSE]"),
        ("help", "why a move is not possible now"),
        ("rules rf5", "RF5 (The effects of the cards)"),
        ("rules", "# Rise or Fall"),
        ("rules RF99", "There is no clause 'RF99' in Rise or Fall; the clauses are: RF1, RF2,"),
        ("save", "Type save and a file name."),
        ("save /", "/ is a folder"),
        ("save /no/such/folder/x", "There is no folder"),
    ],
)
def test_what_is_no_decision_gets_an_answer_and_changes_nothing(sit, typed, answer):
    sitting, shown = sit(typed=[typed])
    assert answer in shown
    assert not sitting.table.moves


def test_an_empty_line_shows_the_table_again(sit):
    assert sit(typed=[""])[1].count("Round 1, 34 points in the bin") == 2


def test_the_log_has_everything_the_seat_may_read(sit):
    sitting, shown = sit(typed=["1", "log"])
    told = shown.split("log\n", 1)[1]
    for line in sitting.table.log_for(0):
        assert f"{line.move + 1 or '':>4}  {line.text}" in told


def test_warnings_stand_below_their_decision(sit):
    shown = sit(lots.GAME, players=2)[1]
    assert "  3  gamble\n       ! A gamble may win nothing. [LO4]\n" in shown


def test_undo_takes_back_a_decision_that_nobody_has_learned_of(sit):
    sitting, shown = sit(lots.GAME, typed=["mark ash", "undo", "mark birch"], players=2)
    marks = [sitting.table.game.names[move.action] for move in sitting.table.moves]
    assert marks == ["mark birch"]
    assert shown.count("mark cedar") == 2


def test_undo_is_refused_when_others_have_decided_since(sit):
    sitting, shown = sit(typed=["1", "undo"])
    assert "Only whoever made the last decision can take it back." in shown
    assert len(sitting.table.moves) == 3


@pytest.mark.parametrize("typed", [["1", "quit"], ["1", "q"], ["1"]])
def test_leaving_is_polite_and_keeps_the_record(sit, tmp_path, typed):
    file = tmp_path / "game.txt"
    sitting, shown = sit(typed=typed, record=file)
    assert "You leave the table after 3 decisions." in shown
    assert f"whitesmoke replay {file}" in shown
    assert record(whitesmoke.replay(file.read_text("utf-8"))) == record(sitting.table)


def test_save_keeps_the_record_and_never_overwrites_anything_else(sit, tmp_path):
    kept, other = tmp_path / "kept.txt", tmp_path / "other.txt"
    other.write_text("a shopping list")
    shown = sit(typed=[f"save {kept}", "1", f"save {kept}", f"save {other}"])[1]
    assert shown.count(f"The record is in {kept}.") == 2
    assert "exists and is no record; choose another name." in shown
    assert len(whitesmoke.replay(kept.read_text("utf-8")).moves) == 3
    assert other.read_text() == "a shopping list"


def test_when_the_people_are_out_the_bots_play_on(sit):
    sitting, shown = sit(typed=["defend"] * 50, players=8, seed=1)
    table = sitting.table
    last = max(number for number, move in enumerate(table.moves) if move.seat == 0)
    assert table.over
    assert table.states["points"][0][0] == 0
    assert len(table.moves) - last > 8
    assert shown.count("> ") == sum(move.seat == 0 for move in table.moves)
    assert "The seed was 1." in shown


def test_bots_alone_can_be_watched(sit):
    sitting, shown = sit(people=0, options={"max_rounds": 200})
    assert sitting.table.over
    assert "Bots: Cheerleaders, Jocks and Geeks." in shown
    assert ">" not in shown


def test_a_bot_is_given_only_what_its_seat_sees(sit):
    given = []

    class Witness(Random):
        def choose(self, game, seen, seat, stream):
            given.append((seat, seen.copy()))
            return super().choose(game, seen, seat, stream)

    sit(typed=["1"] * 20, bot=Witness())
    assert given
    for seat, seen in given:
        assert not seen["seed"].any()
        assert not np.delete(seen["picked"][0], seat).any()


def test_a_random_bot_chooses_every_legal_decision_equally_often():
    game = whitesmoke.deal("rise_or_fall", 3, 1).game
    from whitesmoke.kernel.chance import stream

    table, own, bot = whitesmoke.deal(game, 3, 1), stream(1, "bot"), Random()
    seen = game.redact(table.states, 0)
    chosen = [bot.choose(game, seen, 0, own) for _ in range(4000)]
    assert set(chosen) == set(table.legal_ids(0))
    counts = np.bincount(chosen)
    assert all(abs(count - 1000) < 130 for count in counts[counts > 0])


def test_only_the_latest_news_are_told_of_a_long_game(sit):
    shown = sit(people=0, players=8, seed=3)[1]
    assert "earlier decisions" in shown


def test_places_are_told_unless_all_came_out_alike(sit):
    told = sit(typed=["defend"] * 9, options={"max_rounds": 3})[1]
    assert "  1. " in told
    alike = sit(typed=["defend"], people=3, options={"max_rounds": 1})
    assert not alike[0].table.over
    shared = sit(typed=["defend"] * 3, people=3, options={"max_rounds": 1})[1]
    assert "  1. " not in shared
    assert "     Cheerleaders     0.333" in shared
