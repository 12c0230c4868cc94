"""Contract: what every game promises. Name the game, and pytest holds it to its word.

    class TestKuhnPoker(Contract):
        game = GAME

Every promise is looked at in random games of every number of seats and every value of every
option. What fails is reported with the record that leads there.
"""

import functools
import random
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from whitesmoke.kernel.game import Game, at
from whitesmoke.kernel.rehearsal import rehearse
from whitesmoke.kernel.sentences import Told
from whitesmoke.kernel.state import SPECTATOR
from whitesmoke.kernel.table import Table, deal
from whitesmoke.testing import imagined, interference, keeping, laws, telling
from whitesmoke.testing.digest import bounds_checked, digests, elsewhere
from whitesmoke.testing.interpreted import interpreted_run_agrees
from whitesmoke.testing.likely import imagined_worlds_are_likely
from whitesmoke.testing.play import look, replayable, sample
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
    """Whether there is something that a seat cannot work out; by default, if not all is public."""
    small: Sequence[Small] = ()
    """Beginnings after which worlds must be imagined as often as they are likely."""
    followed: int = 50
    """So many decisions at least are compared between worlds that look alike."""

    @pytest.fixture(autouse=True)
    def _rehearsed(self) -> None:
        """Compiled rules do not check where they write, so that mistakes are looked for before."""
        rehearse(self.game)

    @property
    def is_hiding(self) -> bool:
        """Whether a seat has something to imagine."""
        return imagined.hides_something(self.game) if self.hides is None else self.hides

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

    def test_results_are_whole_and_as_declared(self) -> None:
        self.look(200, laws.scores_are_in_range)

    def test_seats_that_nobody_sits_on_stay_blank(self) -> None:
        self.look(500, laws.other_seats_stay_blank)

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
        assert any(other) == self.is_hiding, (
            "what is hidden is never imagined otherwise, or the reverse"
        )

    def test_imagined_worlds_come_as_often_as_they_are_likely(self) -> None:
        game = self.game
        assert self.small or not self.is_hiding, (
            f"{game.about.title} hides something, and nothing shows that 'imagine' is fair: name"
            f" beginnings in the contract, such as small = [Small({game.about.fewest})], small"
            " enough by their options that every deal can be gone through, or with deals=20_000"
            " for so many deals at random"
        )
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

    def test_decisions_that_look_alike_are_secret(self) -> None:
        self.look(100, interference.looks_alike_only_if_secret)

    def test_bystanders_are_told_the_same(self) -> None:
        self.look(100, interference.tells_bystanders_the_same)

    def test_the_log_names_nothing_that_the_table_hides(self) -> None:
        def listen(table: Table) -> None:
            choices = random.Random(len(table.moves))
            interference.names_nothing_hidden(table, choices.randrange(-1, table.players), choices)

        self.look(200, listen)

    def test_every_declared_sentence_is_said_or_has_a_reason_not_to_be(self) -> None:
        assert telling.never_said(self.game, everything_said(self.game)) == set()

    def test_every_value_in_a_sentence_is_of_its_kind(self) -> None:
        assert telling.misfits(self.game, everything_said(self.game)) == []

    def test_every_language_says_the_same(self) -> None:
        for language in telling.told_languages(self.game):
            assert telling.unsaid(self.game, language) == {}

    def test_everything_can_be_read_in_every_language(self) -> None:
        for language in ("en", *telling.told_languages(self.game)):
            telling.reads_in_words(self.game, everything_said(self.game), language)

    def test_decisions_are_labelled_as_they_are_named(self) -> None:
        telling.labels_are_names(self.game)

    def test_telling_without_the_compiler_gives_the_same_numbers(self) -> None:
        self.look(200, telling.interpreted_telling_agrees)

    def test_reasons_without_the_compiler_are_the_same(self) -> None:
        self.look(50, telling.reasons_agree)

    def test_telling_writes_nothing_beyond_its_buffer(self) -> None:
        self.look(100, telling.writes_within_bounds)

    def test_places_follow_from_results(self) -> None:
        self.look(100, telling.places_follow_scores)

    def test_the_scene_has_the_fields_as_they_are_seen(self) -> None:
        self.look(100, telling.scene_is_the_state)

    def test_what_is_a_seats_own_follows_from_what_it_sees(self) -> None:
        self.look(100, telling.own_values_follow_from_what_is_seen)

    def test_prompts_are_one_sentence(self) -> None:
        self.look(200, telling.each_question_has_one_answer)

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
        laws.other_seats_stay_blank(table)
        for viewer in some_seats(table):
            imagined.imagined_worlds_fit(table, viewer)
            interference.leaks_nothing(table.rewound(len(table.moves)), viewer, viewer)
        keeping.a_record_replays(table)
        keeping.a_position_can_be_arranged(table)
        undo_takes_back_or_refuses(table.rewound(len(table.moves)))
        interpreted_run_agrees(table)


@functools.lru_cache(maxsize=1)
def everything_said(game: Game) -> list[tuple[Told, int]]:
    """Every sentence of the games that are looked at, with how many play."""
    return list(telling.all_told(game, sample(game)))


def some_seats(table: Table) -> set[int]:
    """One or two seats, others at other moments."""
    return {(len(table.moves) + shift) % table.players for shift in (0, 2)}
