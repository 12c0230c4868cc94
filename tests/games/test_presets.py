"""Presets: every one is a table that can be dealt, said in every language."""

import pytest

from whitesmoke.games import GAMES, find
from whitesmoke.kernel.languages import languages
from whitesmoke.kernel.presets import presets


@pytest.mark.parametrize("name", GAMES)
def test_every_preset_can_be_played_and_differs_from_the_usual_table(name):
    game = find(name)
    assert len(presets(game)) >= 2
    for preset in presets(game):
        assert set(preset.says) == set(languages())
        players = preset.players or game.about.fewest
        shown = game.layout.show(game.blank(players, preset.options))
        usual = game.layout.show(game.blank(players, {}))
        assert {option for option in game.options if shown[option] != usual[option]} == set(
            preset.options
        )
