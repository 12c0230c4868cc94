"""Avignon: the board, the turns and the four actions. Positions are drawn lane by lane.

"Cardinal, Bishop Rome, Knight Nice, ..." is the character of each column and the city it is in;
no city means Genoa.
"""

from collections import Counter

import pytest

import whitesmoke
from whitesmoke.games.avignon.cards import NAMES, City
from whitesmoke.games.avignon.game import GAME
from whitesmoke.games.avignon.sentences import Say
from whitesmoke.kernel.chance import follow, outcomes
from whitesmoke.kernel.errors import BadPosition, IllegalMove, NotAsked
from whitesmoke.testing import clause

ROME, AVIGNON = 0, 1
BASE = ("Cardinal", "Bishop", "Inquisitor", "Noble", "Knight", "Peasant")
SWAPS = {"evangelists": "Evangelist", "guildmasters": "Guildmaster", "priests": "Priest"}
FIVE = "Cardinal, Bishop, Inquisitor, Noble, Knight"


def counts(text):
    return dict(Counter(text.split(", "))) if text else {}


def lanes(board):
    """The zones `cards` and `cities` of a drawn board."""
    pairs = [(*lane.split(), "Genoa")[:2] for lane in board.split(", ")]
    return [card.lower() for card, _ in pairs], [city.lower() for _, city in pairs]


def at(board, rome="", avignon="", discard="", deck=None, forbidden="", active=ROME, **more):
    """A table with this board; with a `deck`, all that lies nowhere else is discarded."""
    options = more.pop("options", {})
    cards, cities = lanes(board)
    drawn = {"options": options, "cards": cards, "cities": cities, "active": active, **more}
    drawn["congregations"] = [counts(rome), counts(avignon)]
    if deck is not None:
        lie = Counter(map(str.capitalize, cards)) + Counter(counts(rome)) + Counter(counts(avignon))
        left = Counter(dict.fromkeys(cast(options), 2)) - lie - Counter(counts(deck))
        discard = ", ".join(left.elements())
    drawn["discard"] = counts(discard)
    if forbidden:
        drawn["forbidden_cards"], drawn["forbidden_cities"] = lanes(forbidden)
    return whitesmoke.arrange(GAME, drawn, seed=1)


def cast(options):
    swapped = {"Cardinal": "evangelists", "Knight": "guildmasters", "Noble": "priests"}
    return [SWAPS[swapped[n]] if options.get(swapped.get(n)) else n for n in BASE]


def play(table, *moves):
    """Decisions of whoever has the turn."""
    for move in moves:
        table.play(table.turn, move)
    return table


def sketch(table):
    """The board as text."""
    return ", ".join(
        named(card) if city in (City.GENOA, 0) else f"{named(card)} {City(city).name.capitalize()}"
        for card, city in zip(facts(table)["cards"], facts(table)["cities"], strict=True)
    )


def facts(table):
    """What everybody sees."""
    return table.view()["facts"]


def named(card):
    """A character, or nobody."""
    return NAMES[card] if card else "nobody"


def listed(counts):
    """Counts by character as a list."""
    return [NAMES[card] for card, count in enumerate(counts) for _ in range(count)]


def joined(table, side):
    return ", ".join(listed(facts(table)["congregations"][side]))


def after(board, *moves, **more):
    return sketch(play(at(board, **more), *moves))


def kinds(table):
    """Which kinds of action are open."""
    return sorted({name.split()[0] for name in table.legal(table.turn)})


def refused(table, move):
    """The clause that forbids a move."""
    with pytest.raises(IllegalMove):
        table.play(table.turn, move)
    return table.why_not(table.turn, move).clause


@clause("AV1", "AV-R15")
def test_the_first_seat_is_rome_and_the_second_is_avignon():
    table = whitesmoke.deal(GAME, seed=1)
    assert list(table.names()) == ["Rome", "Avignon"]
    assert table.players == 2
    assert table.names("de")[ROME] == "Rom"


@clause("AV2")
def test_a_board_has_five_columns_of_five_cities_and_a_card_stays_in_its_column():
    assert [city.name.capitalize() for city in City] == [
        "Avignon", "Nice", "Genoa", "Florence", "Rome",
    ]  # fmt: skip
    rows = at("Cardinal Avignon, Bishop Nice, Noble, Knight Florence, Peasant Rome")
    assert facts(rows)["cities"] == [1, 2, 3, 4, 5]
    assert sketch(play(rows, "beseech 2")) == (
        "Cardinal Avignon, Bishop, Noble, Knight Florence, Peasant Rome"
    )


@clause("AV3", "AV6")
def test_five_of_twelve_cards_are_dealt_to_genoa_and_seven_are_the_deck():
    met = Counter()
    for seed in range(60):
        seen = facts(whitesmoke.deal(GAME, seed=seed))
        assert seen["cities"] == [City.GENOA] * 5
        assert sum(seen["deck"]) == 7
        assert sum(seen["discard"]) == 0
        assert sum(map(sum, seen["congregations"])) == 0
        dealt = Counter(map(named, seen["cards"]))
        assert max(dealt.values()) <= 2
        met += dealt
    assert sorted(met) == sorted(BASE)


@clause("AV4")
@pytest.mark.parametrize("evangelists", [False, True])
@pytest.mark.parametrize("guildmasters", [False, True])
@pytest.mark.parametrize("priests", [False, True])
def test_each_swap_changes_its_two_cards_alone(evangelists, guildmasters, priests):
    options = {"evangelists": evangelists, "guildmasters": guildmasters, "priests": priests}
    table = whitesmoke.deal(GAME, seed=1, options=options)
    whole = GAME.telling.conserved(GAME.layout.open(table.states))
    assert {name for name, number in whole.items() if number} == set(cast(options))
    assert set(whole.values()) == {0, 2}


@clause("AV5")
def test_a_guildmaster_serves_where_a_noble_asks_for_a_knight():
    table = at("Noble Rome, Bishop, Cardinal, Peasant, Inquisitor",
               avignon="Guildmaster", options={"guildmasters": True})  # fmt: skip
    play(table, "beseech 1")
    assert table.scores == [1, 0]


@clause("AV7", "AV-R1")
def test_rome_begins_unless_agreed_otherwise():
    def first(**options):
        return {whitesmoke.deal(GAME, seed=seed, options=options).turn for seed in range(20)}

    assert first() == first(starts="rome") == {ROME}
    assert first(starts="avignon") == {AVIGNON}
    assert first(starts="random") == {ROME, AVIGNON}


@clause("AV8", "AV10")
@pytest.mark.parametrize(
    ("active", "move", "city"),
    [
        (ROME, "beseech 1", "Florence"), (ROME, "chastise 1", "Nice"),
        (AVIGNON, "beseech 1", "Nice"), (AVIGNON, "chastise 1", "Florence"),
    ],
)  # fmt: skip
def test_to_pull_is_toward_oneself_and_to_push_toward_the_rival(active, move, city):
    board = after(FIVE, move, active=active)
    assert board == f"Cardinal {city}, Bishop, Inquisitor, Noble, Knight"


@clause("AV8")
def test_petitions_pull_toward_whoever_has_the_turn():
    board = "Noble, Bishop, Cardinal, Knight, Peasant"
    assert after(board, "petition 1") == "Noble Florence, Bishop, Cardinal, Knight, Peasant"
    assert after(board, "petition 1", active=AVIGNON) == (
        "Noble Nice, Bishop, Cardinal, Knight, Peasant"
    )


@clause("AV9")
def test_the_first_turn_is_one_action_and_later_ones_are_two_of_different_kinds():
    table = whitesmoke.deal(GAME, seed=1)
    play(table, "beseech 1")
    assert table.turn == AVIGNON
    play(table, "beseech 2")
    assert table.turn == AVIGNON
    assert kinds(table) == ["chastise", "excommunicate", "petition"]
    assert refused(table, "beseech 3") == "AV9"
    play(table, "chastise 3")
    assert table.turn == ROME
    assert kinds(table) == ["beseech", "chastise", "excommunicate", "petition"]


@clause("AV9")
@pytest.mark.parametrize("kind", ["beseech", "chastise", "excommunicate", "petition"])
def test_no_kind_of_action_is_open_twice_in_a_turn(kind):
    table = play(at("Noble, Bishop, Noble, Knight, Knight"), f"{kind} 1")
    assert kind not in kinds(table)
    assert len(kinds(table)) == 3
    assert all(refused(table, f"{kind} {column}") == "AV9" for column in range(1, 6))


@clause("AV10", "AV-R16")
def test_an_excommunicated_card_is_replaced_on_its_very_space():
    table = at("Cardinal Rome, Bishop, Noble, Knight, Peasant", deck="Inquisitor, Inquisitor")
    play(table, "excommunicate 1")
    assert sketch(table) == "Inquisitor Rome, Bishop, Noble, Knight, Peasant"
    assert "Cardinal" in listed(facts(table)["discard"])
    assert GAME.layout.show(table.states)["used"] == "excommunicate"


@clause("AV-R16")
def test_to_excommunicate_is_a_full_action_even_if_the_twin_comes():
    table = at(FIVE, deck="Cardinal")
    play(table, "excommunicate 1")
    assert sketch(table) == FIVE
    assert kinds(table) == ["beseech", "chastise", "petition"]


@clause("AV11")
def test_both_actions_may_be_about_one_character_even_one_just_drawn():
    table = at("Noble, Bishop, Cardinal, Knight, Peasant")
    play(table, "beseech 1", "petition 1")
    assert sketch(table) == "Noble Rome, Bishop, Cardinal, Knight, Peasant"
    drawn = at("Knight, Bishop, Cardinal, Inquisitor, Peasant", deck="Noble")
    assert sketch(play(drawn, "excommunicate 1", "petition 1")) == (
        "Noble Florence, Bishop, Cardinal, Inquisitor, Peasant"
    )


@clause("AV12")
def test_any_character_may_be_acted_on_wherever_it_is():
    board = "Noble Avignon, Bishop Nice, Cardinal, Knight Florence, Peasant Rome"
    for active in (ROME, AVIGNON):
        legal = at(board, active=active).legal(active)
        assert len(legal) == 20
        assert legal[:2] == ["beseech 1", "beseech 2"]


@clause("AV13")
def test_the_turn_passes_to_the_other_player_and_only_that_one_is_asked():
    table = play(at(FIVE), "beseech 1", "chastise 2")
    assert table.turn == AVIGNON
    with pytest.raises(NotAsked):
        table.play(ROME, "beseech 1")


@clause("AV2", "AV14")
def test_a_card_on_genoa_needs_three_pulls_to_join():
    table = at("Bishop, Cardinal, Inquisitor, Noble, Knight", deck="Peasant, Peasant")
    play(table, "beseech 1", "petition 4", "beseech 5", "excommunicate 5", "beseech 1")
    assert sketch(table).startswith("Bishop Rome")
    play(table, "excommunicate 5", "beseech 5", "excommunicate 5")
    assert joined(table, ROME) == ""
    play(table, "beseech 1")
    assert joined(table, ROME) == "Bishop"


@clause("AV14")
@pytest.mark.parametrize("active", [ROME, AVIGNON])
def test_a_card_joins_the_side_that_it_comes_to_whoever_moved_it(active):
    board = "Bishop Rome, Cardinal Avignon, Inquisitor, Noble, Knight"
    to_rome, to_avignon = ("beseech", "chastise") if active == ROME else ("chastise", "beseech")
    table = play(at(board, active=active), f"{to_rome} 1")
    assert (joined(table, ROME), joined(table, AVIGNON)) == ("Bishop", "")
    assert len(kinds(table)) == 3
    play(table, f"{to_avignon} 2")
    assert (joined(table, ROME), joined(table, AVIGNON)) == ("Bishop", "Cardinal")


@clause("AV15")
def test_what_has_joined_is_public_and_never_leaves():
    for seed in range(10):
        table = whitesmoke.deal(GAME, seed=seed)
        held = [Counter(), Counter()]
        while not table.over:
            play(table, table.legal(table.turn)[(seed * 7 + len(table.moves) * 5) % 5])
            for side, counted in enumerate(facts(table)["congregations"]):
                assert not held[side] - Counter(listed(counted))
                held[side] = Counter(listed(counted))


@clause("AV16")
def test_a_column_that_lost_its_card_is_refilled_on_genoa():
    table = at("Bishop Rome, Cardinal, Inquisitor, Noble, Knight", deck="Peasant")
    play(table, "beseech 1")
    assert sketch(table) == "Peasant, Cardinal, Inquisitor, Noble, Knight"


@clause("AV17")
def test_an_empty_deck_is_made_of_the_whole_discard_pile_first():
    table = at("Bishop Rome, Cardinal, Inquisitor, Noble, Knight", rome="Peasant", deck="")
    assert (sum(facts(table)["deck"]), sum(facts(table)["discard"])) == (0, 6)
    play(table, "beseech 1")
    assert (sum(facts(table)["deck"]), sum(facts(table)["discard"])) == (5, 0)
    assert Say.RESHUFFLED() in [line.told for line in table.log]


@clause("AV17")
def test_an_excommunicated_card_may_come_back_at_once():
    def drawn(seed):
        cards, cities = lanes("Bishop, Cardinal, Inquisitor, Noble, Knight")
        rome, avignon = {"Cardinal": 1, "Inquisitor": 1}, {"Bishop": 1, "Knight": 1}
        drawn = {"cards": cards, "cities": cities, "congregations": [rome, avignon]}
        drawn["discard"] = {"Noble": 1, "Peasant": 2}
        table = whitesmoke.arrange(GAME, drawn, seed=seed)
        return sketch(play(table, "excommunicate 1")).split(", ")[0]

    assert {drawn(seed) for seed in range(40)} == {"Bishop", "Noble", "Peasant"}


@clause("AV18")
@pytest.mark.parametrize("refill", ["at_once", "after_action"])
def test_without_any_card_left_a_column_stays_empty_and_the_game_ends(refill):
    sweep = [{"pull": "others", "many": 5, "times": 5}, {"pull": "self", "times": 5}] * 2
    options = {"characters": {"bishop": sweep}, "refill": refill}
    table = at("Bishop, Cardinal, Inquisitor, Knight, Peasant", options=options)
    play(table, "petition 1")
    assert table.over
    assert sum(facts(table)["congregations"][ROME]) == (10 if refill == "at_once" else 5)
    assert sketch(table).count("nobody") == (3 if refill == "at_once" else 0)


@clause("AV33")
def test_several_empty_columns_are_refilled_in_the_order_of_their_numbers():
    sweep = {"bishop": [{"pull": "others", "many": 2, "times": 5}]}
    table = at("Bishop, Cardinal, Cardinal, Inquisitor, Knight", options={"characters": sweep})
    play(table, "petition 1", "other 4")
    follow(table.states, (0, 5))
    play(table, "other 2")
    assert sketch(table) == "Bishop, Bishop, Cardinal, Peasant, Knight"


@clause("AV36")
def test_all_lies_open_but_the_order_of_the_deck():
    table = play(whitesmoke.deal(GAME, seed=3), "excommunicate 1")
    for viewer in (ROME, AVIGNON, -1):
        seen = table.view(viewer)["facts"]
        assert seen == table.view(-2)["facts"]
        assert (sum(seen["discard"]), sum(seen["deck"])) == (1, 6)
    assert GAME.redact(table.states, ROME)["seed"][0] == 0


@clause("AV36")
def test_every_card_of_the_deck_is_as_likely_to_be_drawn():
    table, likely = at(FIVE, discard="Peasant"), Counter()
    move = GAME.ids["excommunicate 1"]
    for chance, states in outcomes(
        table.states, lambda s: GAME.step(s, ROME, move, GAME.offer_buffer())
    ):
        likely[int(states["cards"][0][0])] += chance
    assert likely == pytest.approx(dict.fromkeys(range(1, 7), 1 / 6))


@clause("AV3")
def test_a_position_with_three_of_a_kind_is_refused():
    with pytest.raises(BadPosition, match="two cards of each character"):
        at("Noble, Noble, Noble, Knight, Knight")
