"""A bot for Python people: by name, at any table of its game, deciding from what its seat sees."""

import pytest

import whitesmoke
from whitesmoke.bots.at_table import NoOpinion
from whitesmoke.bots.lineup import NoSuchBot
from whitesmoke.kernel.errors import IllegalMove


def test_a_bot_chooses_and_plays():
    table = whitesmoke.deal("rise_or_fall", 3, seed=1)
    bot = whitesmoke.bot("rule", "rise_or_fall", seed=1)
    assert bot.choose(table, 2) in table.legal(2)
    assert table.waiting == [0, 1, 2]
    made = bot.play(table)
    assert table.waiting == [1, 2]
    assert made in bot.game.names


def test_a_bot_of_no_game_decides_at_any_table():
    bot = whitesmoke.bot("rule", seed=1)
    for name in ("rise_or_fall", "nope"):
        table = whitesmoke.deal(name, 3, seed=1)
        assert bot.choose(table) in table.legal(table.waiting[0])


def test_a_bot_plays_a_whole_game_and_again_the_same():
    def game():
        table = whitesmoke.deal("rise_or_fall", 3, seed=4, options={"max_rounds": 20})
        bot = whitesmoke.bot("search:20", "rise_or_fall", seed=4)
        while not table.over:
            bot.play(table)
        return table.moves

    assert game() == game()


def test_a_bot_says_what_it_makes_of_each_decision():
    table = whitesmoke.deal("rise_or_fall", 3, seed=1)
    for name in ("rule", "search:50"):
        values = whitesmoke.bot(name, "rise_or_fall", seed=1).values(table, 1)
        assert sorted(values) == sorted(table.legal(1))
    with pytest.raises(NoOpinion, match="random"):
        whitesmoke.bot("random", "rise_or_fall").values(table)


def test_what_cannot_be_is_refused():
    table = whitesmoke.deal("rise_or_fall", 3, seed=1)
    with pytest.raises(NoSuchBot, match="genius"):
        whitesmoke.bot("genius", "rise_or_fall")
    with pytest.raises(IllegalMove, match="does not know Rise or Fall"):
        whitesmoke.bot("rule", "nope").choose(table)
    with pytest.raises(IllegalMove, match="does not wait for seat 7"):
        whitesmoke.bot("rule", "rise_or_fall").choose(table, 7)
