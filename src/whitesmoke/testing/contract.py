"""Contract: what every game promises. Name the game, and pytest holds it to its word.

    class TestKuhnPoker(Contract):
        game = GAME

Every promise is looked at in random games of every number of seats and every value of every
option. What fails is reported with the record that leads there.
"""

import random
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from whitesmoke.kernel.game import Game, at
from whitesmoke.kernel.state import SPECTATOR
from whitesmoke.kernel.table import Table, deal
from whitesmoke.testing import imagined, interference, keeping, laws, texts
from whitesmoke.testing.digest import bounds_checked, digests, elsewhere
from whitesmoke.testing.interpreted import interpreted_run_agrees
from whitesmoke.testing.likely import imagined_worlds_are_likely
from whitesmoke.testing.play import look, replayable, rewound, sample
from whitesmoke.testing.setups import mixes, never_agreed, setups
from whitesmoke.testing.small import Small
from whitesmoke.testing.undoing import undo_takes_back_or_refuses

MODEST = settings(
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=15,
    phases=[Phase.generate, Phase.shrink],
    suppress_health_check=list(HealthCheck),
)


class Contract:
    """The promises of one game."""

    game: Game
    longest: int = 100_000
    """A random game takes at most so many decisions."""
    hides: bool | None = None
    """Whether there is something that a seat can not work out; by default, if not all is public."""
    small: Sequence[Small] = ()
    """Beginnings after which worlds must be imagined as often as they are likely."""
    followed: int = 50
    """So many decisions at least are compared between worlds that look alike."""

    def __init_subclass__(cls) -> None:
        """A game that names no small beginnings has no such promise to keep."""
        if not cls.small:
            cls.test_imagined_worlds_come_as_often_as_they_are_likely = None  # type: ignore

    def look(self, moments: int, check: Callable[[Table], object]) -> None:
        """Check about so many moments, spread over games of every set-up, and all their ends."""
        tables = sample(self.game)
        for table in tables:
            look(table, -(-moments // len(tables)), check)

    def test_the_game_is_found_at_its_home(self) -> None:
        assert at(self.game.home) is self.game

    def test_every_value_of_an_option_can_be_played(self) -> None:
        assert never_agreed(self.game) == []

    def test_the_names_of_decisions_parse_back(self) -> None:
        laws.names_parse_back(self.game)

    def test_somebody_is_waited_for_exactly_while_the_game_goes_on(self) -> None:
        self.look(2000, laws.somebody_is_waited_for_while_it_goes_on)

    def test_a_refused_decision_changes_nothing(self) -> None:
        self.look(300, laws.a_refusal_changes_nothing)

    def test_conserved_quantities_never_change(self) -> None:
        self.look(2000, laws.nothing_is_lost)

    def test_no_real_moment_is_called_impossible(self) -> None:
        self.look(2000, laws.is_possible)

    def test_legal_decisions_follow_from_what_the_seat_sees(self) -> None:
        self.look(2000, laws.legal_needs_only_what_is_seen)

    def test_a_seat_sees_what_is_its_own(self) -> None:
        self.look(300, laws.a_seat_sees_what_is_its_own)

    def test_scores_are_in_the_declared_range(self) -> None:
        self.look(200, laws.scores_are_in_range)

    def test_random_play_ends(self) -> None:
        for setup in setups(self.game):
            laws.play_ends(self.game, setup, self.longest)

    def test_the_same_seed_gives_the_same_bytes(self) -> None:
        self.look(50, keeping.the_same_seed_gives_the_same_game)

    def test_another_process_gives_the_same_bytes(self) -> None:
        here = list(digests(self.game, setups(self.game), [0]))
        assert elsewhere(self.game) == here

    def test_a_bounds_checked_run_gives_the_same_bytes(
        self, pytestconfig: pytest.Config, tmp_path: Path
    ) -> None:
        cache = pytestconfig.cache.mkdir("bounds-checked") if pytestconfig.cache else tmp_path
        here = list(digests(self.game, setups(self.game), [0]))
        assert elsewhere(self.game, **bounds_checked(cache)) == here

    def test_an_interpreted_run_gives_the_same_bytes(self) -> None:
        tables = sample(self.game)
        for table in tables:
            interpreted_run_agrees(table, most=max(8, 800 // len(tables)))

    def test_a_record_replays_to_the_same_bytes(self) -> None:
        self.look(100, keeping.a_record_replays)

    def test_a_position_can_be_arranged_again(self) -> None:
        self.look(120, keeping.a_position_can_be_arranged)

    def test_copies_stay_as_they_were(self) -> None:
        self.look(200, keeping.copies_stay_as_they_were)

    def test_a_save_loads_and_a_damaged_one_is_refused(self) -> None:
        self.look(50, keeping.a_save_loads_or_is_refused)

    def test_a_decision_is_taken_back_only_if_nobody_learned_from_it(self) -> None:
        self.look(150, undo_takes_back_or_refuses)

    def test_imagined_worlds_fit_what_the_seat_sees(self) -> None:
        other = []

        def fit(table: Table) -> None:
            for seat in some_seats(table):
                other.append(imagined.imagined_worlds_fit(table, seat))

        self.look(500, fit)
        hides = imagined.hides_something(self.game) if self.hides is None else self.hides
        assert any(other) == hides, "what is hidden is never imagined otherwise, or the reverse"

    def test_imagined_worlds_come_as_often_as_they_are_likely(self) -> None:
        for small in self.small:
            imagined_worlds_are_likely(self.game, small)

    def test_a_seat_learns_nothing_of_what_is_hidden_from_it(self) -> None:
        compared = []

        def follow(table: Table) -> None:
            seed = len(table.moves)
            viewer = seed % table.players
            compared.append(interference.leaks_nothing(table, viewer, seed))

        self.look(120, follow)
        assert sum(compared) >= self.followed, f"only {sum(compared)} decisions were compared"

    def test_a_spectator_learns_nothing_of_what_is_hidden(self) -> None:
        compared = []

        def follow(table: Table) -> None:
            compared.append(interference.leaks_nothing(table, SPECTATOR, len(table.moves)))

        self.look(60, follow)
        assert sum(compared) >= self.followed, f"only {sum(compared)} decisions were compared"

    def test_view_and_log_follow_from_what_is_seen(self) -> None:
        def show(table: Table) -> None:
            viewer = len(table.moves) % (table.players + 1) - 1
            interference.shows_only_what_is_seen(table, viewer, len(table.moves))

        self.look(100, show)

    def test_bystanders_are_told_the_same(self) -> None:
        self.look(100, interference.tells_bystanders_the_same)

    def test_the_log_names_nothing_that_the_table_hides(self) -> None:
        def listen(table: Table) -> None:
            choices = random.Random(len(table.moves))
            interference.names_nothing_hidden(table, choices.randrange(-1, table.players), choices)

        self.look(200, listen)

    def test_every_text_is_translated(self) -> None:
        for language in texts.languages(self.game):
            assert texts.untranslated(self.game, sample(self.game), language) == set()

    def test_translations_have_the_places_of_the_original(self) -> None:
        for language in texts.languages(self.game):
            assert texts.misplaced(self.game, language) == {}

    @MODEST
    @given(data=st.data())
    def test_the_laws_hold_for_any_mix_of_options(self, data: st.DataObject) -> None:
        setup = data.draw(mixes(self.game))
        seed = data.draw(st.integers(0, (1 << 64) - 1))
        table = deal(self.game, setup.players, seed, setup.options)
        with replayable(table):
            for _ in range(data.draw(st.integers(0, 40))):
                if table.over:
                    break
                seat = data.draw(st.sampled_from(table.waiting))
                table.play_id(seat, data.draw(st.sampled_from(table.legal_ids(seat))))
            self.keeps_all_laws(table)

    def keeps_all_laws(self, table: Table) -> None:
        """Everything that can be said of one moment by itself."""
        laws.somebody_is_waited_for_while_it_goes_on(table)
        laws.a_refusal_changes_nothing(table)
        laws.nothing_is_lost(table)
        laws.is_possible(table)
        laws.legal_needs_only_what_is_seen(table)
        laws.scores_are_in_range(table)
        for viewer in some_seats(table):
            imagined.imagined_worlds_fit(table, viewer)
            interference.leaks_nothing(rewound(table, len(table.moves)), viewer, viewer)
        keeping.a_record_replays(table)
        keeping.a_position_can_be_arranged(table)
        undo_takes_back_or_refuses(rewound(table, len(table.moves)))
        interpreted_run_agrees(table)


def some_seats(table: Table) -> set[int]:
    """One or two seats, others at other moments."""
    return {(len(table.moves) + shift) % table.players for shift in (0, 2)}
