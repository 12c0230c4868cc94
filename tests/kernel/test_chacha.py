"""ChaCha20 gives the numbers of RFC 8439, compiled and plain, and a wide seed draws by it."""

import json
from collections import Counter

import numpy as np
import pytest
from scipy.stats import chisquare
from toys import lots

from whitesmoke.kernel import chacha, record, table
from whitesmoke.kernel.chance import SCRIPT, WIDE, below, derive, outcomes, plant, seed_in
from whitesmoke.kernel.compiling import plainly
from whitesmoke.kernel.errors import BadOption, BadRecord
from whitesmoke.testing import interpreted

LOTS = lots.GAME
KEY = bytes(range(32)).hex()
COUNTED = "000000090000004a00000000"

PUBLISHED = [
    ("00" * 32, 0, "00" * 12, "76b8e0ada0f13d90"),
    ("00" * 32, 1, "00" * 12, "9f07e7be5551387a"),
    ("00" * 31 + "01", 1, "00" * 12, "3aeb5224ecf84992"),
    ("00ff" + "00" * 30, 2, "00" * 12, "72d54dfbf12ec44b"),
    ("00" * 32, 0, "00" * 11 + "02", "c2c64d378cd53637"),
    (KEY, 1, COUNTED, "10f1e7e4d13b5915"),
]
"""RFC 8439, A.1 and 2.3.2: key, counter, nonce, and how the block begins."""


def words(text, kind):
    return tuple(map(np.uint64, np.frombuffer(bytes.fromhex(text), kind)))


both = pytest.mark.parametrize("way", [lambda rule: rule, plainly], ids=["compiled", "plain"])


@both
@pytest.mark.parametrize(("key", "counter", "nonce", "block"), PUBLISHED)
def test_a_block_begins_as_published(way, key, counter, nonce, block):
    given = words(key, "<u8"), np.uint64(counter), words(nonce, "<u4")
    assert int(way(chacha.first_words)(*given)).to_bytes(8, "little").hex() == block


@both
def test_a_quarter_round_is_as_published(way):
    given = map(np.uint64, (0x11111111, 0x01020304, 0x9B8D6F43, 0x01234567))
    mixed = [int(word) for word in way(chacha.quarter)(*given)]
    assert mixed == [0xEA2A92F4, 0xCB1CF8CE, 0x4581472E, 0x5881C4BB]


def test_the_kth_draw_is_the_kth_block():
    states = LOTS.blank(2, {})
    plant(states, "00" * 32)
    drawn = [int(below(states[0], 1 << 32)) for _ in range(2)]
    assert drawn == [int.from_bytes(bytes.fromhex(b), "little") for b in ("a0f13d90", "5551387a")]


def test_a_wide_seed_draws_the_same_compiled_and_plain():
    game = table.deal(LOTS, 3, KEY)
    for name in ("draw", "gamble", "pass"):
        game.play(game.waiting[0], name)
    interpreted.agrees(LOTS, interpreted.dealt(game), game.at(0), "at the deal")
    opened = LOTS.layout.open(game.states)
    compiled = [int(below(game.states[0], n)) for n in (2, 52, 1000, 1 << 31)]
    assert [int(plainly(below)(opened, n)) for n in (2, 52, 1000, 1 << 31)] == compiled
    assert LOTS.layout.close(opened).tobytes() == game.states.tobytes()


def test_wide_numbers_below_n_are_equally_likely():
    states = LOTS.blank(2, {})
    plant(states, KEY)
    counted = Counter(int(below(states[0], 7)) for _ in range(1400))
    assert chisquare(list(counted.values())).pvalue > 0.001


def test_each_byte_of_a_wide_seed_counts():
    dealt = set()
    for changed in range(32):
        states = LOTS.blank(2, {})
        plant(states, f"{int(KEY, 16) ^ 1 << 8 * changed:064x}")
        dealt.add(int(below(states[0], 1 << 32)))
    assert len(dealt) == 32


def test_nothing_of_a_wide_seed_is_shown_and_imagined_worlds_draw_by_short_ones():
    game = table.deal(LOTS, 2, KEY)
    for viewer in (-2, -1, 0, 1):
        seen = LOTS.redact(game.states, viewer)
        assert not any(seen[name].any() for name in ("seed", "script", "scripted"))
    world = LOTS.imagine(game.states, 0, 7)
    assert seed_in(world) == derive(7, 0)


def test_chance_is_enumerated_from_a_wide_seed_as_from_a_short_one():
    def found(seed):
        states, gamble = table.deal(LOTS, 2, seed).states, LOTS.ids["gamble"]
        made = outcomes(states, lambda s: LOTS.step(s, 0, gamble, LOTS.offer_buffer()))
        return [(probability, state["luck"].tolist()) for probability, state in made]

    assert found(KEY) == found(7)


def test_a_record_tells_a_wide_seed_by_its_digits_and_replays():
    game = table.deal(LOTS, 2, KEY.upper())
    game.play(0, "gamble")
    text = record.record(game)
    assert f"seed: {json.dumps(KEY)}\n" in text
    again = record.replay(text, lambda name: LOTS)
    assert again.states.tobytes() == game.states.tobytes()
    with pytest.raises(BadRecord, match="Line 5: The seed is a whole number"):
        record.replay(text.replace(KEY, KEY[:-1]), lambda name: LOTS)


@pytest.mark.parametrize("seed", [KEY, 7, (1 << 64) - 1])
def test_a_table_can_be_dealt_anew_and_says_its_seed(seed):
    fresh, again = table.deal(LOTS, 2, seed), table.deal(LOTS, 2, "ff" * 32)
    again.again(seed)
    assert again.states.tobytes() == fresh.states.tobytes()
    assert seed_in(again.states) == seed


def test_a_key_fills_the_script():
    states = LOTS.blank(2, {})
    plant(states, KEY)
    assert states["scripted"] == WIDE
    assert bytes(states["script"][0]) == bytes.fromhex(KEY)[8:]
    assert 8 + SCRIPT == 32


@pytest.mark.parametrize("seed", ["0" * 63, "g" * 64, int(KEY, 16), bytes.fromhex(KEY)])
def test_a_wide_seed_is_64_hexadecimal_digits(seed):
    with pytest.raises(BadOption, match="The seed is a"):
        table.deal(LOTS, 2, seed)
