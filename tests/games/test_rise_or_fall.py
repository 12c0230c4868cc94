"""Rise or Fall: what a round does to the points, clause by clause."""

import pytest
from cliques import after, drawn, lay, seat_of, sketch

import whitesmoke
from whitesmoke.kernel.errors import IllegalMove, NoSuchMove, NotAsked
from whitesmoke.testing import clause

CLIQUES = (
    "cheerleaders", "jocks", "geeks", "punks", "goths", "skaters", "artists", "cool teachers",
)  # fmt: skip
GROSS = {"settlement": "gross"}


@clause("RF1", "RF-R12")
@pytest.mark.parametrize(
    ("players", "in_bin"), [(3, 34), (4, 29), (5, 24), (6, 19), (7, 14), (8, 9)]
)
def test_every_clique_starts_with_five_points_and_the_bin_holds_the_rest(players, in_bin):
    table = whitesmoke.deal("rise_or_fall", players=players, seed=1)
    cliques = [f"{clique} 5" for clique in CLIQUES[:players]]
    assert sketch(table) == ", ".join([*cliques, f"bin {in_bin}"])


@clause("RF-R13")
@pytest.mark.parametrize(("players", "each", "in_bin"), [(3, 1, 46), (4, 2, 41), (8, 6, 1)])
def test_another_number_of_points_to_start_with_can_be_agreed(players, each, in_bin):
    options = {"start_points": each}
    table = whitesmoke.deal("rise_or_fall", players=players, seed=1, options=options)
    cliques = [f"{clique} {each}" for clique in CLIQUES[:players]]
    assert sketch(table) == ", ".join([*cliques, f"bin {in_bin}"])


@clause("RF1")
@pytest.mark.parametrize("players", range(3, 9))
def test_a_hand_holds_an_attack_on_every_other_clique_a_defense_and_an_achievement(players):
    table = whitesmoke.deal("rise_or_fall", players=players, seed=1)
    for seat in range(players):
        rivals = [clique for clique in CLIQUES[:players] if clique != CLIQUES[seat]]
        attacks = [f"attack {clique}" for clique in rivals]
        assert table.legal(seat) == [*attacks, "defend", "achieve"]


@clause("RF14")
@pytest.mark.parametrize("players", range(3, 9))
def test_the_short_game_has_no_achievement_cards(players):
    table = whitesmoke.deal("rise_or_fall", players, seed=1, options={"no_achievements": True})
    for seat in range(players):
        assert len(table.legal(seat)) == players
        assert "achieve" not in table.legal(seat)
    with pytest.raises(IllegalMove, match=r"played without achievement cards\. \[RF14\]"):
        table.play(0, "achieve")


@clause("RF2")
def test_all_cliques_in_play_are_asked_at_once():
    table = drawn("geeks 5, goths 0, jocks 5, punks 2, bin 37")
    assert table.waiting == [0, 2, 3]


@clause("RF2")
def test_nothing_happens_before_the_last_pick():
    table = drawn("geeks 5, goths 5, jocks 5, bin 34")
    lay(table, geeks="attack goths", goths="defend")
    assert sketch(table) == "geeks 5, goths 5, jocks 5, bin 34"
    lay(table, jocks="defend")
    assert sketch(table) == "geeks 4, goths 5, jocks 3, bin 37"


@clause("RF2")
def test_every_card_can_be_picked_again_in_the_next_round():
    table = drawn("geeks 5, goths 5, jocks 5, bin 34")
    hands = [table.legal(seat) for seat in range(3)]
    lay(table, geeks="attack goths", goths="defend", jocks="achieve")
    assert [table.legal(seat) for seat in range(3)] == hands
    lay(table, geeks="attack goths", goths="defend", jocks="achieve")
    assert sketch(table) == "geeks 3, goths 5, jocks 7, bin 34"


@clause("RF2")
def test_nobody_passes_and_nobody_attacks_the_own_clique_or_one_that_is_out():
    table = drawn("geeks 5, goths 0, jocks 5, punks 5, bin 34")
    with pytest.raises(NoSuchMove, match="'pass' is no move of Rise or Fall"):
        table.play(0, "pass")
    with pytest.raises(IllegalMove, match=r"You cannot attack your own clique\. \[RF2\]"):
        table.play(0, "attack geeks")
    with pytest.raises(IllegalMove, match=r"The goths are out\. \[RF10\]"):
        table.play(0, "attack goths")
    with pytest.raises(NotAsked, match="Nothing is asked of Goths now"):
        table.play(1, "defend")
    assert table.legal(0) == ["attack jocks", "attack punks", "defend", "achieve"]


@clause("RF3", "RF4")
def test_three_attackers_on_one_clique_bring_the_principal_and_each_throws_a_point_away():
    assert after(
        "geeks 5, goths 5, jocks 5, punks 5, bin 29",
        geeks="attack punks", goths="attack punks", jocks="attack punks", punks="achieve",
    ) == "geeks 4, goths 4, jocks 4, punks 5, bin 32"  # fmt: skip


@clause("RF4")
@pytest.mark.parametrize("card", ["achieve", "attack geeks", "attack skaters", "defend"])
def test_with_the_principal_there_nothing_else_happens(card):
    assert after(
        "geeks 5, goths 5, jocks 5, punks 5, skaters 5, artists 5, bin 19",
        geeks="attack punks", goths="attack punks", jocks="attack punks", punks=card,
        skaters="defend", artists="achieve",
    ) == "geeks 4, goths 4, jocks 4, punks 5, skaters 5, artists 5, bin 22"  # fmt: skip


@clause("RF4")
def test_two_attackers_do_not_bring_the_principal():
    assert after(
        "geeks 5, goths 5, jocks 5, bin 34",
        geeks="attack jocks", goths="attack jocks", jocks="attack geeks",
    ) == "geeks 5, goths 6, jocks 4, bin 34"  # fmt: skip


@clause("RF-R3")
def test_when_two_cliques_are_ganged_up_on_both_groups_are_punished():
    assert after(
        "geeks 5, goths 5, jocks 5, punks 5, skaters 5, artists 5, bin 19",
        geeks="attack punks", goths="attack punks", jocks="attack punks",
        punks="attack geeks", skaters="attack geeks", artists="attack geeks",
    ) == "geeks 4, goths 4, jocks 4, punks 4, skaters 4, artists 4, bin 25"  # fmt: skip


@clause("RF-R4")
def test_the_principal_punishes_attackers_even_if_their_target_defended():
    assert after(
        "geeks 5, goths 5, jocks 5, punks 5, bin 29",
        geeks="attack punks", goths="attack punks", jocks="attack punks", punks="defend",
    ) == "geeks 4, goths 4, jocks 4, punks 5, bin 32"  # fmt: skip


@clause("RF-R11")
def test_with_three_cliques_the_principal_never_comes():
    assert after(
        "geeks 5, goths 5, jocks 5, bin 34",
        geeks="attack jocks", goths="attack jocks", jocks="defend",
    ) == "geeks 4, goths 4, jocks 5, bin 36"  # fmt: skip


@clause("RF-R11")
@pytest.mark.parametrize("threshold", range(2, 8))
@pytest.mark.parametrize("attackers", range(1, 8))
def test_the_principal_comes_at_the_agreed_number_of_attackers(threshold, attackers):
    situation = ", ".join(f"{clique} 5" for clique in CLIQUES) + ", bin 9"
    table = drawn(situation, principal_threshold=threshold)
    for seat in range(8):
        table.play(seat, "attack cool teachers" if seat < attackers else "achieve")
    came = attackers >= threshold
    assert table.view()["facts"]["principal"] == came
    assert table.view(0)["own"]["own_points"] == (4 if came else 6)


@clause("RF5")
def test_a_blocked_attack_and_an_idle_defense_both_feed_the_bin():
    assert after(
        "geeks 5, goths 5, jocks 5, bin 34",
        geeks="attack goths", goths="defend", jocks="defend",
    ) == "geeks 4, goths 5, jocks 3, bin 37"  # fmt: skip


@clause("RF5")
def test_an_attack_takes_a_point_from_a_clique_that_attacks_or_achieves():
    assert after(
        "geeks 5, goths 5, jocks 5, bin 34",
        geeks="attack goths", goths="attack jocks", jocks="achieve",
    ) == "geeks 6, goths 5, jocks 4, bin 34"  # fmt: skip


@clause("RF5")
def test_a_defense_costs_nothing_with_one_attacker_and_nothing_with_two():
    assert after(
        "geeks 5, goths 5, jocks 5, bin 34",
        geeks="attack jocks", goths="achieve", jocks="defend",
    ) == "geeks 4, goths 6, jocks 5, bin 34"  # fmt: skip
    assert after(
        "geeks 5, goths 5, jocks 5, bin 34",
        geeks="attack jocks", goths="attack jocks", jocks="defend",
    ) == "geeks 4, goths 4, jocks 5, bin 36"  # fmt: skip


@clause("RF5")
def test_an_achiever_gains_only_alone_and_in_peace():
    swap = {"jocks": "attack punks", "punks": "attack jocks"}
    four = "geeks 5, goths 5, jocks 5, punks 5, bin 29"
    assert after(four, geeks="achieve", goths="defend", **swap) == (
        "geeks 6, goths 3, jocks 5, punks 5, bin 30"
    )
    assert after(four, geeks="achieve", goths="achieve", **swap) == four
    assert after(four, geeks="achieve", goths="attack geeks", **swap) == (
        "geeks 4, goths 6, jocks 5, punks 5, bin 29"
    )


@clause("RF5", "RF16")
def test_the_lines_of_a_round_add_up():
    assert after(
        "geeks 5, goths 5, jocks 5, punks 5, bin 29",
        geeks="attack goths", goths="attack jocks", jocks="attack geeks", punks="attack geeks",
    ) == "geeks 4, goths 5, jocks 5, punks 6, bin 29"  # fmt: skip


@clause("RF6")
def test_a_creditor_is_paid_in_full_and_the_bin_pays_what_a_debtor_cannot():
    assert after(
        "geeks 5, goths 5, jocks 1, punks 5, bin 33",
        geeks="attack jocks", goths="attack jocks", jocks="achieve", punks="attack geeks",
    ) == "geeks 5, goths 6, jocks 0, punks 6, bin 32"  # fmt: skip


@clause("RF7", "RF-R6")
def test_a_lone_achiever_at_an_empty_bin_gains_nothing():
    assert after(
        "geeks 20, goths 20, jocks 9, bin 0",
        geeks="attack goths", goths="attack geeks", jocks="achieve",
    ) == "geeks 20, goths 20, jocks 9, bin 0"  # fmt: skip


@clause("RF7")
def test_the_achievement_is_paid_after_the_fines_have_come_in():
    assert after(
        "geeks 20, goths 20, jocks 9, bin 0",
        geeks="attack goths", goths="defend", jocks="achieve",
    ) == "geeks 19, goths 20, jocks 10, bin 0"  # fmt: skip


@clause("RF7")
def test_the_achievement_finds_the_bin_empty_if_it_paid_for_a_debtor_first():
    assert after(
        "geeks 20, goths 22, jocks 1, punks 5, bin 1",
        geeks="attack jocks", goths="attack jocks", jocks="attack goths", punks="achieve",
    ) == "geeks 21, goths 22, jocks 0, punks 6, bin 0"  # fmt: skip
    assert after(
        "geeks 20, goths 22, jocks 1, punks 5, bin 1",
        geeks="attack jocks", goths="attack jocks", jocks="attack punks", punks="achieve",
    ) == "geeks 21, goths 23, jocks 0, punks 4, bin 1"  # fmt: skip


@clause("RF8")
def test_an_empty_bin_serves_the_creditors_in_order_of_seats():
    assert after(
        "geeks 30, goths 17, jocks 1, punks 1, bin 0",
        geeks="attack jocks", goths="attack jocks", jocks="achieve", punks="achieve",
    ) == "geeks 31, goths 17, jocks 0, punks 1, bin 0"  # fmt: skip


@clause("RF8")
def test_the_surplus_comes_first_from_those_whose_target_was_short():
    assert after(
        "geeks 1, goths 30, jocks 16, punks 1, skaters 1, bin 0",
        geeks="achieve", goths="attack geeks", jocks="attack geeks",
        punks="attack skaters", skaters="achieve",
    ) == "geeks 0, goths 31, jocks 16, punks 2, skaters 0, bin 0"  # fmt: skip


@clause("RF8")
def test_nothing_is_taken_back_from_a_clique_that_has_nothing_left():
    assert after(
        "geeks 45, goths 1, jocks 1, punks 1, skaters 1, bin 0",
        geeks="attack goths", goths="achieve", jocks="attack skaters", punks="attack skaters",
        skaters="attack goths",
    ) == "geeks 45, goths 0, jocks 2, punks 2, skaters 0, bin 0"  # fmt: skip


@clause("RF8")
def test_a_clique_that_covers_its_debts_with_a_stolen_point_was_not_short():
    assert after(
        "geeks 44, goths 1, jocks 1, punks 1, skaters 1, artists 1, bin 0",
        geeks="attack jocks", goths="attack jocks", jocks="achieve", punks="attack geeks",
        skaters="attack punks", artists="attack punks",
    ) == "geeks 44, goths 1, jocks 0, punks 0, skaters 2, artists 2, bin 0"  # fmt: skip


@clause("RF8", "RF10")
def test_who_comes_down_to_nothing_by_a_take_back_is_out():
    table = drawn(
        "geeks 1, goths 1, jocks 1, punks 1, skaters 45, bin 0",
        principal_threshold=7,
    )
    lay(
        table,
        geeks="attack punks", goths="attack punks", jocks="attack punks",
        punks="attack skaters", skaters="attack geeks",
    )  # fmt: skip
    assert sketch(table) == "geeks 1, goths 2, jocks 1, punks 0, skaters 45, bin 0"
    assert table.waiting == [0, 1, 2, 4]


@clause("RF9")
def test_two_cliques_that_attack_each_other_swap_a_point():
    assert after(
        "geeks 1, goths 1, jocks 5, bin 42",
        geeks="attack goths", goths="attack geeks", jocks="achieve",
    ) == "geeks 1, goths 1, jocks 6, bin 41"  # fmt: skip


@clause("RF9", "RF-R1")
def test_settled_gross_two_cliques_on_their_last_point_both_go_out():
    assert after(
        "geeks 1, goths 1, jocks 5, bin 42", GROSS,
        geeks="attack goths", goths="attack geeks", jocks="achieve",
    ) == "geeks 0, goths 0, jocks 6, bin 43"  # fmt: skip


@clause("RF-R1")
def test_a_point_received_in_a_round_saves_a_clique_net_but_not_gross():
    situation = "geeks 1, goths 5, jocks 5, punks 5, bin 33"
    cards = {
        "geeks": "attack goths", "goths": "attack jocks",
        "jocks": "attack geeks", "punks": "defend",
    }  # fmt: skip
    assert after(situation, **cards) == "geeks 1, goths 5, jocks 5, punks 3, bin 35"
    assert after(situation, GROSS, **cards) == "geeks 0, goths 5, jocks 5, punks 3, bin 36"


@clause("RF-R9")
@pytest.mark.parametrize("options", [{}, GROSS], ids=["net", "gross"])
def test_a_fined_clique_that_is_short_pays_what_there_is(options):
    assert after(
        "geeks 1, goths 5, jocks 5, bin 38", options,
        geeks="defend", goths="attack jocks", jocks="attack goths",
    ) == "geeks 0, goths 5, jocks 5, bin 39"  # fmt: skip


@clause("RF10")
def test_all_cliques_at_nothing_go_out_together_after_their_cards_have_counted():
    table = drawn("geeks 1, goths 1, jocks 5, punks 5, skaters 5, bin 32")
    lay(
        table,
        geeks="attack jocks", goths="defend", jocks="attack geeks",
        punks="attack geeks", skaters="attack punks",
    )  # fmt: skip
    assert sketch(table) == "geeks 0, goths 0, jocks 5, punks 5, skaters 6, bin 33"
    assert table.waiting == [2, 3, 4]
    assert table.legal(2) == ["attack punks", "attack skaters", "defend", "achieve"]


VECTORS = [
    ("geeks 5, goths 5, jocks 5, punks 5, bin 29",
     {"geeks": "attack goths", "goths": "attack jocks", "jocks": "defend", "punks": "achieve"},
     "geeks 6, goths 3, jocks 5, punks 6, bin 29"),
    ("geeks 5, goths 5, jocks 5, bin 34",
     {"geeks": "attack jocks", "goths": "attack jocks", "jocks": "defend"},
     "geeks 4, goths 4, jocks 5, bin 36"),
    ("geeks 5, goths 5, jocks 1, bin 38",
     {"geeks": "attack jocks", "goths": "attack jocks", "jocks": "achieve"},
     "geeks 6, goths 6, jocks 0, bin 37"),
    ("geeks 1, goths 5, jocks 5, bin 38",
     {"geeks": "defend", "goths": "attack jocks", "jocks": "attack goths"},
     "geeks 0, goths 5, jocks 5, bin 39"),
    ("geeks 5, goths 5, jocks 5, punks 5, artists 5, bin 24",
     {"geeks": "attack punks", "goths": "attack punks", "jocks": "attack punks",
      "punks": "achieve", "artists": "defend"},
     "geeks 4, goths 4, jocks 4, punks 5, artists 5, bin 27"),
    ("geeks 5, goths 5, jocks 5, punks 5, bin 29",
     {"geeks": "achieve", "goths": "achieve", "jocks": "attack punks", "punks": "attack jocks"},
     "geeks 5, goths 5, jocks 5, punks 5, bin 29"),
    ("geeks 5, goths 5, jocks 5, bin 34",
     {"geeks": "achieve", "goths": "achieve", "jocks": "attack geeks"},
     "geeks 4, goths 5, jocks 6, bin 34"),
    ("geeks 30, goths 17, jocks 1, punks 1, bin 0",
     {"geeks": "attack jocks", "goths": "attack jocks", "jocks": "achieve", "punks": "achieve"},
     "geeks 31, goths 17, jocks 0, punks 1, bin 0"),
]  # fmt: skip
"""The test vectors of the specification, with A as the geeks, B as the goths and so on."""


@clause("RF4", "RF5", "RF6", "RF7", "RF8")
@pytest.mark.parametrize(("before", "cards", "result"), VECTORS)
def test_the_vectors_of_the_specification(before, cards, result):
    assert after(before, **cards) == result


@clause("RF-R12")
def test_which_clique_one_leads_has_no_effect_on_play():
    one = drawn("geeks 5, goths 3, jocks 5, bin 36")
    other = drawn("cool teachers 5, artists 3, punks 5, bin 36")
    lay(one, geeks="attack goths", goths="achieve", jocks="defend")
    lay(other, cool_teachers="attack artists", artists="achieve", punks="defend")
    assert one.states["points"].tolist() == other.states["points"].tolist()
    assert seat_of(other, "cool teachers") == 0
