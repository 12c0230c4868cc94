"""Pope or Nope: who sees what, and which worlds a seat imagines."""

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence

import numpy as np
import pytest
from cardinals import counts, dealt, discards, drawn, hand, play, sketch

import whitesmoke
from whitesmoke.games.pope_or_nope.cards import CARDS
from whitesmoke.games.pope_or_nope.game import GAME
from whitesmoke.kernel.errors import NoUndo
from whitesmoke.kernel.position import position
from whitesmoke.kernel.state import SPECTATOR
from whitesmoke.kernel.table import Table
from whitesmoke.testing import clause

WORLDS = 20_000
TINY = {"deeds": "3,2,0,0", "crosses": "3,0,0,0", "actions": "4,0,3,0", "popes": 1, "nopes": 1}
"""17 cards, so that two hands of seven leave three."""


def is_deed(card: str) -> bool:
    return card.startswith("deed")


def anything(card: str) -> bool:
    return True


def no_deed(card: str) -> bool:
    return not is_deed(card)


Slot = Callable[[str], bool]
World = tuple[tuple[str, ...], ...]


def fillings(pool: Mapping[str, int], slots: Sequence[Slot]) -> Iterator[tuple[list[str], int]]:
    """Every way to put physical cards into places, by kind, with how many ways that are."""
    if not slots:
        yield [], 1
        return
    for card, count in pool.items():
        if count and slots[0](card):
            for rest, ways in fillings({**pool, card: count - 1}, slots[1:]):
                yield [card, *rest], ways * count


def likely(pool: Mapping[str, int], **zones: Sequence[Slot]) -> dict[World, float]:
    """How likely each content of the named zones is, if all physical cards are alike."""
    found: Counter[World] = Counter()
    cuts = np.cumsum([len(slots) for slots in zones.values()])[:-1]
    for cards, ways in fillings(pool, [slot for slots in zones.values() for slot in slots]):
        plain = [card.removesuffix(", returned") for card in cards]
        found[tuple(tuple(sorted(part)) for part in np.split(np.array(plain), cuts))] += ways
    return {world: ways / found.total() for world, ways in found.items()}


def imagined(table: Table, viewer: int, *zones: str, seat: int) -> Counter[World]:
    """How often each content of another seat's zones is imagined."""
    worlds = GAME.imagine(np.repeat(table.states, WORLDS), viewer, 7)
    found: Counter[World] = Counter()
    for world in worlds:
        found[tuple(zone_of(world[zone][seat]) for zone in zones)] += 1
    return found


def zone_of(stored: np.ndarray) -> tuple[str, ...]:
    return tuple(sorted(zone_by_kind(stored))) if stored.ndim else (CARDS[stored],)


def fits(found: Counter[World], expected: Mapping[World, float]) -> None:
    """No other worlds, and each as often as it is likely, by chi-square."""
    from scipy.stats import chisquare

    assert set(found) <= set(expected)
    common = [world for world, share in expected.items() if share * WORLDS >= 5]
    seen = [found[world] for world in common]
    share = [expected[world] for world in common]
    rest = WORLDS - sum(seen), 1 - sum(share)
    if rest[1] * WORLDS >= 5:
        seen, share = [*seen, rest[0]], [*share, rest[1]]
    total = sum(seen)
    if len(seen) > 1:
        assert chisquare(seen, [s / sum(share) * total for s in share]).pvalue > 1e-4


def pool_for(table: Table, seat: int) -> Counter[str]:
    """What a seat does not see of a tiny deck while nothing has been played."""
    zones = position(GAME, table.states)
    everything = Counter(GAME.telling.conserved(GAME.layout.open(table.states)))
    return everything - Counter(zones["hands"][seat]) - Counter(zones.get("discard", {}))


def tiny(hands: Sequence[str], **options: object) -> Table:
    position = {"players": 2, "owing": 3, "hands": [counts(cards) for cards in hands]}
    return whitesmoke.arrange(GAME, position | {"options": {**TINY, **options}}, seed=1)


HANDS = (
    "deed I, cross I, draw 2, draw 2, reduco, reduco, pope",
    "deed I, deed II, cross I, cross I, draw 2, reduco, nope",
)
WITHOUT = (
    "deed I, deed II, deed I, deed II, draw 2, reduco, reduco",
    "cross I, cross I, cross I, draw 2, draw 2, reduco, nope",
)


@clause("PN32")
def test_all_but_hands_draw_pile_and_opening_deeds_is_public():
    table = drawn(
        "1: deed II - reduco < deed II, 2: slot", {1: "pope, nope"}, discard={"reduco": 1}
    )
    seen = table.view(SPECTATOR)
    assert sketch(table) == "1: deed II - reduco < deed II, 2: slot"
    assert {"tops", "levels", "owners", "covered"} <= set(seen["facts"])
    assert discards(table) == ["reduco"]
    assert seen["facts"]["sizes"] == [2, 1]
    assert not {"hands", "set_down", "deck"} & set(seen["facts"] | seen["own"])
    assert hand(table, 1) == ["pope", "nope"]


@clause("PN11", "PN32")
def test_that_a_deed_lies_face_down_is_seen_but_not_which():
    sent = []
    for deed in ("deed I", "deed II"):
        table = tiny(HANDS)
        table.play(1, f"open with {deed}")
        lines = list(map(str, table.log_for(0)))
        sent.append(json.dumps([table.view(0), lines, table.draw(0)]))
        assert lines == []
        assert table.view(0)["facts"]["face_down"] == [0, 1]
    assert sent[0] == sent[1]


@clause("PN32")
def test_a_chosen_card_is_secret_until_its_target_is_chosen():
    table = drawn("2: deed I", {1: "cross I, reduco, draw 2"})
    before = json.dumps([table.view(1)["facts"], table.view(1)["own"]])
    table.play(0, "play reduco")
    assert json.dumps([table.view(1)["facts"], table.view(1)["own"]]) == before
    assert table.log_for(1) == []
    assert CARDS[table.view(0)["own"]["picked"]] == "reduco"
    table.undo(0)
    play(table, 1, "cross I", "pile 1")
    assert [str(line) for line in table.log_for(1)] == [
        "Seat 1 crosses pile 1 of Seat 2 with a Cross I. [PN16]"
    ]
    with pytest.raises(NoUndo):
        table.undo(0)


@clause("PN32")
def test_only_the_drawer_reads_what_was_drawn():
    table = play(dealt_with_draw_2(), 1, "draw 2")
    assert len(table.log_for(0)) == 2
    assert [str(line) for line in table.log_for(1)] == [
        "Seat 1 plays Draw 2 and draws 2 cards. [PN17]"
    ]


def dealt_with_draw_2() -> Table:
    return drawn("", {1: "draw 2", 2: "nope"})


@clause("PN32")
def test_hands_left_at_the_end_of_a_round_are_discarded_unseen():
    table = drawn("", {1: "nope", 2: "pope"}, options={"reshuffle": False})
    play(play(table, 1, "pass"), 2, "pass")
    assert discards(table) == []
    for viewer, own, other in ((0, "nope", "pope"), (1, "pope", "nope")):
        worlds = GAME.imagine(np.repeat(table.states, 2000), viewer, 1)
        mine, theirs = worlds["buried"][:, viewer], worlds["buried"][:, 1 - viewer]
        assert (mine[:, CARDS.index(own)] == 1).all(), "a seat remembers its own"
        assert 0 < theirs[:, CARDS.index(other)].mean() < 0.5
        assert (theirs.sum(1) == 1).all()


@clause("PN32")
@pytest.mark.parametrize("viewer", [0, 1])
def test_a_dealt_hand_is_imagined_as_any_cards_that_one_does_not_hold(viewer):
    table = tiny(HANDS)
    expected = likely(pool_for(table, viewer), hands=[anything] * 7)
    fits(imagined(table, viewer, "hands", seat=1 - viewer), expected)


@clause("PN11", "PN32")
def test_a_card_that_lies_face_down_is_imagined_as_a_deed():
    table = tiny(HANDS)
    table.play(1, "open with deed II")
    expected = likely(pool_for(table, 0), set_down=[is_deed], hands=[anything] * 6)
    fits(imagined(table, 0, "set_down", "hands", seat=1), expected)


@clause("PN-R4", "PN32")
def test_who_had_to_open_and_did_not_is_imagined_without_deeds():
    table = tiny(WITHOUT, opening="compulsory")
    table.play(1, "open with nothing")
    expected = likely(pool_for(table, 0), hands=[no_deed] * 7)
    fits(imagined(table, 0, "hands", seat=1), expected)
    optional = tiny(WITHOUT)
    optional.play(1, "open with nothing")
    assert likely(pool_for(optional, 0), hands=[anything] * 7).keys() > expected.keys()


@clause("PN-R4", "PN17", "PN32")
def test_what_such_a_player_draws_later_may_be_a_deed():
    table = tiny(WITHOUT, opening="compulsory")
    table.play(1, "open with nothing")
    table.play(0, "open with deed I")
    if table.waiting == [0]:
        play(table, 1, "pass")
    play(table, 2, "draw 2")
    play(table, 1, "pass")
    pool = pool_for(table, 0) - Counter(["deed I"])
    fits(imagined(table, 0, "hands", seat=1), likely(pool, hands=[no_deed] * 6 + [anything] * 2))
    assert position(GAME, table.states)["plain"] == [0, 6]


@clause("PN-R4", "PN32")
@pytest.mark.parametrize(("card", "plain"), [("cross I", 2), ("deed II", 3)])
def test_a_played_card_may_have_been_one_of_those_known_to_be_no_deeds(card, plain):
    table = drawn(
        "2: deed I, 2: deed I", {1: f"{card}, nope, pope, reduco, draw 2"}, plain=[3],
        options={"opening": "compulsory"},
    )  # fmt: skip
    play(table, 1, card, "pile 1")
    assert position(GAME, table.states)["plain"] == [plain, 0]


def shuffled() -> Table:
    """Seat 1 has drawn the last card of the draw pile, and one more after the shuffle."""
    options = {
        "deeds": "2,0,0,0",
        "crosses": "4,6,0,0",
        "actions": "4,0,0,0",
        "popes": 1,
        "nopes": 1,
    }
    hands = [
        counts("draw 2, draw 2, cross I, cross II"),
        counts("cross I, cross I, cross II, draw 2"),
    ]
    discard = counts("deed I, nope, cross II, cross II, draw 2")
    rest = {"deck": {"pope": 1}, "discard": discard, "tops": ["deed I"]}
    covers = {"tops": ["cross II"], "covered": [[CARDS.index("deed I"), 1, 0]]}
    position = {"players": 2, "options": options, "hands": hands, "turn": 0} | rest | covers
    position["discard"]["cross II"] = 3
    position["discard"]["cross I"] = 1
    return play(whitesmoke.arrange(GAME, position, seed=3), 1, "draw 2")


@clause("PN17", "PN32")
def test_cards_older_than_a_shuffle_are_none_of_those_shuffled_in():
    table = shuffled()
    pool = pool_for(table, 1) - Counter(["deed I", "cross II"])
    back = {"deed I": 1, "nope": 1, "cross II": 3, "cross I": 1}
    split = {f"{card}, returned": count for card, count in back.items()}
    split |= {card: count - back.get(card, 0) for card, count in pool.items()}

    def older(card: str) -> bool:
        return "returned" not in card

    expected = likely(split, hands=[older] * 4 + [anything])
    fits(imagined(table, 1, "hands", seat=0), expected)
    own = imagined(table, 0, "hands", seat=1)
    assert not any("nope" in cards or "deed I" in cards for (cards,) in own)


@clause("PN32")
@pytest.mark.parametrize("players", range(2, 7))
def test_every_world_has_the_cards_of_the_deck_and_the_sizes_that_are_seen(players):
    table = dealt(players, seed=players, opening="compulsory", reshuffle=False)
    choices = random.Random(players)
    while not table.over and len(table.moves) < 120:
        seat = choices.choice(table.waiting)
        table.play(seat, choices.choice(table.legal(seat)))
        viewer = choices.randrange(players)
        world = GAME.layout.open(GAME.imagine(table.states, viewer, len(table.moves)))
        assert GAME.ask("impossible", world) is None
        assert (world.sizes == world.hands.sum(1)).all()
        assert world.deck.sum() == world.deck_size
        assert hand(table, viewer + 1) == [*zone_by_kind(world.hands[viewer])]


def zone_by_kind(stored: np.ndarray) -> Iterator[str]:
    for card, count in zip(CARDS, stored, strict=True):
        yield from [card] * int(count)
