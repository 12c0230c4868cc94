"""Nonce Orders, clause by clause: Evil sits first, Good second, and cards are drawn as text."""

import itertools

import pytest

import whitesmoke
from whitesmoke.games.nonce_orders.cards import CARDS, PLURALS
from whitesmoke.games.nonce_orders.game import GAME
from whitesmoke.kernel.state import SPECTATOR
from whitesmoke.kernel.table import Table
from whitesmoke.testing import clause

EVIL, GOOD = 0, 1
ANY_TIME = {"inspector_timing": "any_time"}
WORDS = dict(zip((*CARDS, *PLURALS), (*CARDS, *CARDS), strict=True))


def cards(text):
    """`"2 devils, 1 angel"` as counts by kind."""
    pairs = (part.split() for part in text.split(",") if part.strip())
    return {WORDS[card]: int(count) for count, card in pairs}


def text_of(counts):
    """The inverse: counts by kind as text."""
    some = [(int(n), one, many) for n, one, many in zip(counts, CARDS, PLURALS, strict=False) if n]
    return ", ".join(f"{n} {one if n == 1 else many}" for n, one, many in some)


def at(mover, hand, partner="", table="", deck=None, seed=0, options=(), **more) -> Table:
    """A table in which the mover has drawn and is to give orders.

    With `deck` given, what is nowhere else lies on the discard pile.
    """
    hands = [cards(hand), cards(partner)] if mover == EVIL else [cards(partner), cards(hand)]
    drawn = {
        "options": {"evil_seat": "1"} | dict(options),
        "turn": mover,
        "hand": hands,
        "on_table": cards(table),
        **more,
    }
    if deck is not None:
        face_down = cards(deck)
        whole = dict(zip(CARDS, dict(options).get("deck", (20, 20, 10, 10, 10)), strict=True))
        zones = (*hands, drawn["on_table"], face_down)
        rest = {card: whole[card] - sum(zone.get(card, 0) for zone in zones) for card in CARDS}
        drawn |= {"face_down": face_down, "discard_pile": rest}
    return whitesmoke.arrange(GAME, drawn, seed)


def play(table, *moves):
    """Decisions of the player whose turn it is, each by name."""
    for move in moves:
        table.play(table.turn, move)
    return table


def hand(table, seat):
    return text_of(table.states["hand"][0, seat])


def on_table(table):
    return text_of(table.states["on_table"][0])


def discards(table):
    return text_of(table.states["discard_pile"][0])


def lead(table):
    """Good's lead on the table."""
    angels, demons, spirits, devils = map(int, table.states["on_table"][0])
    return angels + spirits - demons - devils


def ending(table):
    return GAME.endings(int(table.states["ending"][0])).name.lower()


@clause("NO1")
def test_allied_and_opposing_follow_the_player_to_move():
    for mover, special in ((EVIL, "devil"), (GOOD, "spirit")):
        table = play(at(mover, "1 angel, 1 demon, 2 spirits, 2 devils"), "give orders")
        assert on_table(table) == f"2 {special}s"
        assert f"play {special}" not in table.legal(mover)


@clause("NO2")
def test_seven_cards_each_evil_moves_first_and_the_rest_is_the_deck():
    table = whitesmoke.deal(GAME, seed=5, options={"evil_seat": "2"})
    assert table.turn == 1
    assert [int(n) for n in table.states["held"][0]] == [7, 7 + 3]
    assert table.states["deck_left"][0] == 56 - 3
    assert on_table(table) == discards(table) == ""
    assert GAME.telling.conserved(GAME.layout.open(table.states)) == {
        "angels": 20, "demons": 20, "spirits": 10, "devils": 10, "inspectors": 10,
    }  # fmt: skip


@clause("NO3")
def test_sizes_table_and_discards_are_public_and_hands_are_secret():
    table = at(EVIL, "3 demons", partner="2 angels", table="1 spirit", deck="9 demons, 5 angels")
    view = table.view(EVIL)
    facts = view["facts"]
    assert facts["deck_left"] == 14
    assert facts["on_table"] == [0, 0, 1, 0]
    assert facts["discard_pile"][-1] == 10
    assert facts["held"] == [3, 2]
    assert view["own"]["hand"] == [0, 3, 0, 0, 0]
    assert "hand" not in facts
    assert table.view(SPECTATOR)["own"] == {}


@clause("NO4", "NO5")
def test_a_turn_is_draw_orders_and_end():
    table = at(EVIL, "3 demons", partner="2 angels", deck="9 demons")
    assert "end turn" not in table.legal(EVIL)
    play(table, "give orders", "end turn")
    assert (table.turn, hand(table, GOOD)) == (GOOD, "2 angels, 3 demons")
    assert table.legal(GOOD) == ["show hand", "ask for hand", "give orders"]


@clause("NO5")
def test_who_draws_from_a_short_deck_takes_what_is_left():
    table = at(EVIL, "1 demon", deck="2 angels")
    play(table, "give orders", "end turn")
    assert hand(table, GOOD) == "2 angels"
    assert table.view(GOOD)["facts"]["last"], "two cards at the start make this turn the last"


@clause("NO6")
def test_for_each_inspector_discarded_the_other_player_draws_three_at_once():
    table = at(EVIL, "2 inspectors, 1 demon", partner="6 angels", deck="9 angels")
    play(table, "discard inspector", "discard inspector")
    assert hand(table, GOOD) == "12 angels"
    assert hand(table, EVIL) == "1 demon"
    assert table.turn == EVIL


@clause("NO6", "NO-R4")
def test_cards_drawn_in_the_partners_turn_bring_no_duty_but_silence_at_once():
    table = at(EVIL, "1 inspector, 1 demon", partner="7 spirits", deck="9 inspectors")
    play(table, "discard inspector")
    assert hand(table, GOOD) == "7 spirits, 3 inspectors"
    assert table.states["silent"][0] == 1
    play(table, "give orders", "end turn")
    assert on_table(table) == ""
    assert hand(table, GOOD) == "7 spirits, 6 inspectors"


@clause("NO7")
def test_devils_must_go_out_and_angels_can_balance_them():
    table = play(at(EVIL, "2 devils, 3 demons, 2 angels"), "give orders")
    assert (on_table(table), lead(table)) == ("2 devils", -2)
    play(table, "play angel", "play angel", "end turn")
    assert hand(table, EVIL) == "3 demons"
    assert (lead(table), ending(table)) == (0, "going_on")


@clause("NO7", "NO12")
def test_after_two_devils_the_difference_can_be_anything_from_minus_five_to_zero():
    found = set()
    for angels, demons in itertools.product(range(3), range(4)):
        table = play(at(EVIL, "2 devils, 3 demons, 2 angels"), "give orders")
        found.add(lead(play(table, *["play angel"] * angels, *["play demon"] * demons, "end turn")))
    assert found == {-5, -4, -3, -2, -1, 0}


@clause("NO7", "NO-R6")
def test_without_an_inspector_opposing_cards_are_played_or_kept_and_never_discarded():
    table = play(at(GOOD, "2 angels, 2 demons, 1 devil"), "give orders")
    assert table.legal(GOOD) == ["play angel", "play demon", "play devil", "show hand", "end turn"]
    assert str(table.why_not(GOOD, "discard demon")) == (
        "Without an Inspector in hand, you cannot discard Fighting Orders. [NO7]"
    )


@clause("NO8", "NO12")
def test_an_inspector_kept_sends_five_good_cards_out_and_both_lose():
    table = at(GOOD, "1 inspector, 4 angels, 1 spirit, 2 demons", table="1 demon")
    assert (
        table.view(GOOD)["legal"][-1]["warning"]
        == "Good would be ahead by 4: you both lose. [NO12]"
    )
    play(table, "give orders")
    assert on_table(table) == "4 angels, 1 demon, 1 spirit"
    assert discards(table) == "2 demons"
    assert hand(table, GOOD) == "1 inspector"
    play(table, "end turn")
    assert (lead(table), ending(table), table.scores) == (4, "good_conquers", [0, 0])


@clause("NO6", "NO7")
def test_with_the_inspector_discarded_first_only_the_spirit_is_forced():
    table = at(GOOD, "1 inspector, 4 angels, 1 spirit, 2 demons", table="1 demon")
    play(table, "discard inspector")
    assert table.states["held"][0, EVIL] == 3
    play(table, "give orders", "end turn")
    assert (hand(table, GOOD), lead(table)) == ("4 angels, 2 demons", 0)


@clause("NO9")
def test_after_the_orders_inspectors_may_still_go():
    table = play(at(EVIL, "2 inspectors, 1 angel"), "give orders")
    assert table.legal(EVIL) == ["discard inspector", "end turn"]
    play(table, "discard inspector", "discard inspector")
    assert table.states["held"][0, GOOD] == 6
    assert "discard inspector" not in table.legal(EVIL)


@clause("NO10", "NO-R8")
def test_a_turn_ends_with_seven_orders_at_most_inspectors_included():
    table = play(at(EVIL, "9 demons"), "give orders", "play demon")
    assert table.legal(EVIL) == ["play demon", "show hand"]
    assert (
        str(table.why_not(EVIL, "end turn")) == "A turn ends with at most 7 cards in hand. [NO10]"
    )
    assert "end turn" in play(table, "play demon").legal(EVIL)
    watched = play(at(EVIL, "8 inspectors"), "give orders")
    assert watched.legal(EVIL) == ["discard inspector"]
    assert "end turn" in play(watched, "discard inspector").legal(EVIL)


@clause("NO15")
def test_inspectors_are_never_played_and_discards_stay():
    assert "play inspector" not in GAME.ids
    table = at(EVIL, "1 inspector, 1 demon", deck="1 angel")
    play(table, "discard inspector", "give orders")
    assert table.states["deck_left"][0] == 0
    assert "10 inspectors" in discards(table)


@clause("NO11", "NO12")
def test_a_pair_of_a_kind_leaves_the_table_and_unlike_types_stay():
    table = at(EVIL, "2 demons", table="3 angels, 1 demon, 1 spirit", step="orders")
    play(table, "end turn")
    assert on_table(table) == "2 angels, 1 spirit"
    assert discards(table) == "1 angel, 1 demon"
    assert (lead(table), ending(table)) == (3, "going_on")
    unlike = at(EVIL, "2 demons", table="2 angels, 2 devils")
    assert on_table(play(unlike, "give orders", "end turn")) == "2 angels, 2 devils"


@clause("NO12")
def test_only_the_end_of_a_turn_is_judged():
    table = play(at(EVIL, "4 angels, 4 demons"), "give orders", *["play demon"] * 4)
    assert (lead(table), table.over) == (-4, False)
    play(table, "play angel", "end turn")
    assert (lead(table), table.over) == (-3, False)


@clause("NO12", "NO17")
def test_four_ahead_loses_at_once_and_the_larger_side_conquers():
    table = play(at(EVIL, "4 demons"), "give orders", *["play demon"] * 4, "end turn")
    assert (ending(table), table.scores) == ("evil_conquers", [0, 0])
    assert table.prompt(GOOD).text == "Evil is ahead by 4 and conquers the earth: you both lose."


@clause("NO14", "NO17")
@pytest.mark.parametrize(
    ("angels", "result", "score"), [(1, "balanced", 1), (0, "evil_conquers", 0)]
)
def test_when_the_deck_has_run_out_only_a_difference_of_nothing_wins(angels, result, score):
    table = at(GOOD, "1 angel", table="1 demon", deck="")
    play(table, "give orders", *["play angel"] * angels, "end turn")
    assert (ending(table), table.scores) == (result, [score, score])


@clause("NO14", "NO-R9", "NO-R10")
def test_an_inspector_that_empties_the_deck_makes_the_turn_the_last_and_the_next_draws_nothing():
    table = at(EVIL, "2 inspectors, 1 demon", partner="1 angel", deck="2 angels")
    play(table, "discard inspector")
    assert hand(table, GOOD) == "3 angels"
    assert table.view(EVIL)["facts"]["last"]
    play(table, "discard inspector")
    assert hand(table, GOOD) == "3 angels"
    play(table, "give orders", "end turn")
    assert (ending(table), table.scores) == ("balanced", [1, 1])


@clause("NO-R1")
def test_with_one_more_turn_the_other_player_has_the_last_word_over_an_empty_deck():
    one_more = {"last_turn": "one_more_turn"}
    table = at(
        EVIL, "1 demon", partner="1 angel", table="1 angel", deck="1 demon", options=one_more
    )
    play(table, "give orders", "play demon", "end turn")
    assert (table.turn, hand(table, GOOD)) == (GOOD, "1 angel, 1 demon")
    play(table, "give orders", "play angel", "end turn")
    assert (table.turn, ending(table)) == (EVIL, "going_on"), "judged by the tolerance only"
    assert table.view(EVIL)["facts"]["last"]
    play(table, "give orders", "end turn")
    assert (ending(table), table.scores) == ("good_conquers", [0, 0])


@clause("NO-R2")
def test_first_the_inspectors_then_the_duties_in_full():
    table = at(EVIL, "1 inspector, 3 angels, 1 demon")
    assert table.legal(EVIL) == ["discard inspector", "give orders"]
    assert str(table.why_not(EVIL, "discard angel")).endswith("[NO-R2]")
    assert str(table.why_not(EVIL, "play angel")).endswith("[NO-R2]")
    play(table, "give orders")
    assert discards(table) == "3 angels"
    assert (
        str(table.why_not(EVIL, "give orders"))
        == "You have already given your orders for this turn. [NO-R2]"
    )


@clause("NO-R2", "NO-R7")
def test_at_any_time_an_inspector_is_a_free_partial_discard():
    table = at(EVIL, "1 inspector, 3 angels, 1 devil", options=ANY_TIME)
    assert table.legal(EVIL) == ["discard angel", "play devil", "discard inspector"]
    assert str(table.why_not(EVIL, "play angel")) == (
        "With an Inspector in hand, opposing cards are discarded and not played. [NO-R7]"
    )
    play(table, "discard angel", "discard inspector")
    assert table.legal(EVIL) == ["play angel", "play devil"]
    assert str(table.why_not(EVIL, "end turn")) == "All your Devils must be played. [NO7]"
    play(table, "play devil", "end turn")
    assert (hand(table, EVIL), lead(table)) == ("2 angels", -1)


@clause("NO-R2")
def test_at_any_time_a_turn_ends_only_without_an_unmet_duty():
    table = at(GOOD, "2 inspectors, 1 angel, 1 devil", options=ANY_TIME)
    assert "end turn" not in play(table, "play angel").legal(GOOD)
    assert str(table.why_not(GOOD, "end turn")).endswith("[NO8]")
    assert "end turn" in play(table, "discard devil").legal(GOOD)


@clause("NO-R3")
def test_one_inspector_a_turn_if_so_agreed_in_both_steps_together():
    once = {"inspector_discards_per_turn": "1"}
    table = play(at(EVIL, "3 inspectors, 1 demon", options=once), "discard inspector")
    assert str(table.why_not(EVIL, "discard inspector")) == (
        "Only one Inspector may be discarded in a turn. [NO-R3]"
    )
    assert play(table, "give orders").legal(EVIL) == ["end turn"]
    later = play(at(EVIL, "3 inspectors", options=once), "give orders", "discard inspector")
    assert later.legal(EVIL) == ["end turn"]


@clause("NO10", "NO-R3")
def test_the_limit_allows_more_inspectors_to_go_than_agreed():
    once = {"inspector_discards_per_turn": "1"}
    table = play(at(EVIL, "10 inspectors", options=once), "discard inspector", "give orders")
    play(table, "discard inspector")
    assert table.legal(EVIL) == ["discard inspector"]
    assert play(table, "discard inspector").legal(EVIL) == ["end turn"]


@clause("NO-R5")
@pytest.mark.parametrize(("match", "result"), [("total", "balanced"), ("per_type", "unmatched")])
def test_an_angel_and_a_devil_match_in_total_but_not_by_type(match, result):
    table = at(EVIL, "1 demon", table="1 angel, 1 devil", deck="", options={"final_match": match})
    play(table, "give orders", "end turn")
    assert ending(table) == result
    assert table.scores == [result == "balanced"] * 2


@clause("NO-R13")
def test_evil_sits_where_agreed_or_where_chance_says():
    for seat in (1, 2):
        dealt = whitesmoke.deal(GAME, seed=1, options={"evil_seat": str(seat)})
        assert dealt.names()[seat - 1] == "Evil"
    seats = {whitesmoke.deal(GAME, seed=seed).turn for seed in range(20)}
    assert seats == {0, 1}


@clause("NO-R15")
def test_forced_duties_are_carried_out_by_the_table_and_told():
    table = play(at(GOOD, "2 spirits, 1 demon"), "give orders")
    assert str(table.log_for(EVIL)[0]) == "Good gives orders and has to play 2 Spirits. [NO7]"
    watched = play(at(GOOD, "1 inspector, 1 angel, 2 demons"), "give orders")
    assert str(watched.log_for(EVIL)[0]) == (
        "With an Inspector watching, Good plays an Angel and discards 2 Demons. [NO8]"
    )


@clause("NO-R3")
@pytest.mark.parametrize("timing", [{}, ANY_TIME], ids=["decide first", "any time"])
def test_who_has_discarded_the_one_inspector_agreed_is_not_asked_for_another(timing):
    options = {"inspector_discards_per_turn": "1"} | timing
    table = at(EVIL, "3 inspectors, 1 demon", options=options)
    assert "iscard" in table.prompt(EVIL).text
    play(table, "discard inspector")
    assert table.prompt(EVIL).text.startswith(
        "You may discard no more Inspectors, so all your allied cards"
    )
    play(table, "play demon" if timing else "give orders")
    assert table.prompt(EVIL).text == "Your orders are carried out: end the turn."


@clause("NO-R5")
@pytest.mark.parametrize(("match", "warns"), [("total", False), ("per_type", True)])
def test_whoever_ends_the_last_turn_with_types_unmatched_is_warned(match, warns):
    options = {"final_match": match}
    ends = play(at(EVIL, "1 demon", table="1 spirit", deck="", options=options), "give orders")
    play(ends, "play demon")
    watched = at(EVIL, "1 demon, 1 inspector", table="1 spirit", deck="", options=options)
    for table, move in ((ends, "end turn"), (watched, "give orders")):
        (legal,) = [m for m in table.view(EVIL)["legal"] if m["name"] == move]
        assert ("types do not match" in str(legal.get("warning"))) == warns
