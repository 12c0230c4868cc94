"""Nonce Orders: what is told, in English and German, from numbers."""

import whitesmoke
from whitesmoke.kernel import told
from whitesmoke.kernel.state import OPEN, SPECTATOR
from whitesmoke.kernel.teller import Teller
from whitesmoke.kernel.views import standing
from whitesmoke.testing import clause

NAMES = ["Ada", "Bruno"]


def drawn(turn=0, step="inspectors", options=None, **more):
    """A table at which Ada leads Evil and Bruno Good."""
    return whitesmoke.arrange(
        "nonce_orders",
        {"players": 2, "evil": 0, "turn": turn, "step": step}
        | ({"options": options} if options else {})
        | more,
        seed=3,
    )


def after(table, name, viewer=SPECTATOR, language="en"):
    """What a viewer is told of the decision that is made next."""
    speech, first = table.game.speech(language, NAMES), len(table.moves)
    table.play(table.waiting[0], name)
    return [speech.cited(line.told) for line in table.log_for(viewer, since=first)]


def asked(table, language="en"):
    """What is asked of the seat whose turn it is."""
    return table.game.speech(language, NAMES).cited(table.prompt(table.waiting[0]).told)


def why(table, name, language="en"):
    why = table.why_not(table.waiting[0], name)
    return table.game.speech(language, NAMES).cited(why.told)


@clause("NO2", "NO5", "NO13")
def test_the_start_tells_who_begins_the_first_draw_and_the_silence():
    table = whitesmoke.deal("nonce_orders", seed=5, names=NAMES)
    assert [str(line) for line in table.log] == [
        "Ada begins: Evil always has the first turn. [NO2]",
        "Ada draws 3 cards. [NO5]",
        "Somebody holds an Inspector: do not talk about hands now. [NO13]",
    ]


@clause("NO6", "NO-R9")
def test_a_draw_for_an_inspector_cites_its_clause_and_a_short_one_the_ruling():
    hands = [{"inspector": 2}, {"demon": 1}]
    assert after(drawn(hand=hands), "discard inspector")[:2] == [
        "Ada discards an Inspector. [NO6]",
        "Bruno draws 3 cards immediately. [NO6]",
    ]
    options = {"deck": "1,1,0,0,2", "hand_size": 1}
    short = drawn(hand=[{"inspector": 2}, {"demon": 1}], options=options)
    assert after(short, "discard inspector")[1] == "Bruno draws a card immediately. [NO-R9]"


@clause("NO3", "NO6")
def test_only_who_drew_is_told_which_cards():
    hands = [{"inspector": 1, "demon": 1}, {"angel": 1}]
    for viewer, is_told in ((0, False), (1, True), (OPEN, True), (SPECTATOR, False)):
        line = after(drawn(hand=hands), "discard inspector", viewer)[1]
        assert (line != "Bruno draws 3 cards immediately. [NO6]") == is_told


@clause("NO7", "NO-R15")
def test_orders_without_a_special_force_do_not_read_as_a_ban():
    table = drawn(hand=[{"demon": 2}, {"angel": 1}])
    line = "Ada gives orders and has no Devils that must be played. [NO7]"
    assert after(table, "give orders") == [line]


@clause("NO7")
def test_orders_tell_which_special_forces_had_to_go():
    table = drawn(hand=[{"devil": 2, "demon": 1}, {"angel": 1}])
    assert after(table, "give orders")[0] == "Ada gives orders and has to play 2 Devils. [NO7]"
    assert after(table, "play demon") == ["Ada plays a Demon. [NO7]"]


@clause("NO8")
def test_orders_under_an_inspector_tell_what_was_played_and_discarded():
    hands = [{"inspector": 1, "demon": 2, "angel": 1}, {"angel": 1}]
    english = "With an Inspector watching, Ada plays 2 Demons and discards an Angel. [NO8]"
    german = "Ada spielt unter den Augen eines Inspektors 2 Dämonen aus und wirft einen Engel ab."
    assert after(drawn(hand=hands), "give orders") == [english]
    assert after(drawn(hand=hands), "give orders", language="de") == [f"{german} [NO8]"]


@clause("NO10")
def test_a_hand_that_is_too_large_is_asked_only_for_what_is_possible():
    table = drawn(step="orders", hand=[{"demon": 9}, {"angel": 1}])
    assert asked(table) == "Your hand is too large: play at least 2 cards. [NO10]"
    assert {name.split()[0] for name in table.legal(0)} == {"play", "show", "ask"}


@clause("NO-R2")
def test_who_holds_no_inspector_is_told_to_give_orders_first():
    free = drawn(hand=[{"demon": 1}, {"angel": 1}])
    assert why(free, "play demon") == "Give orders first, then play cards. [NO-R2]"
    watched = drawn(hand=[{"demon": 1, "inspector": 1}, {"angel": 1}])
    decide = "Decide about your Inspectors first, then give orders. [NO-R2]"
    assert why(watched, "play demon") == decide


@clause("NO4", "NO12")
def test_a_game_that_ends_in_its_first_turn_ends_in_turn_1():
    table = drawn(step="orders", hand=[{"demon": 1}, {"angel": 1}], on_table={"demon": 3})
    table.play(0, "play demon")
    table.play(0, "end turn")
    speech = table.game.speech("en", NAMES)
    assert [(line.turn, speech.cited(line.told)) for line in table.log_for(0, since=1)] == [
        (1, "Ada ends the turn. [NO4]"),
        (1, "Evil is ahead by 4 and conquers the earth: you both lose. [NO12]"),
    ]


@clause("NO11", "NO14")
def test_seats_without_names_are_called_after_their_sides_in_both_languages():
    hands = [{"demon": 1}, {"angel": 1}]
    table = drawn(step="orders", hand=hands, on_table={"angel": 1})
    table.play(0, "play demon")
    table.play(0, "end turn")
    said = {
        language: [line.text for line in table.log_for(SPECTATOR, language, since=1)]
        for language in ("en", "de")
    }
    assert said["en"][:2] == [
        "Evil ends the turn.",
        "Pairs cancel out and leave the table: an Angel and a Demon.",
    ]
    assert said["de"][:2] == [
        "Das Böse beendet den Zug.",
        "Paare heben sich auf; ihr nehmt einen Engel und einen Dämon vom Tisch.",
    ]


SMALL_DECK = {"deck": "3,3,1,1,2", "hand_size": 2}


def last_turn(hand, on_table, **options):
    """The last turn, in which Ada has given her orders; whatever is nowhere else is discarded."""
    thrown = {"angel": 3, "demon": 3, "spirit": 1, "devil": 1, "inspector": 2}
    for zone in (*hand, on_table):
        for card, count in zone.items():
            thrown[card] -= count
    return drawn(
        step="orders",
        hand=hand,
        on_table=on_table,
        face_down={},
        discard_pile=thrown,
        options=SMALL_DECK | options,
    )


def warned(table, name):
    seat = table.waiting[0]
    offers = {
        table.game.names[offer.action]: offer.warnings
        for offer in standing(table, (seat,)).offers(seat)
    }
    return [table.game.speech("en", NAMES).cited(each) for each in offers[name]]


@clause("NO14")
def test_the_last_turn_warns_and_then_tells_who_conquered():
    table = last_turn([{"demon": 1}, {"angel": 1}], {"demon": 1})
    would = "This is the last turn, and Evil would be ahead by 1: you both lose. [NO14]"
    assert warned(table, "end turn") == [would]
    assert after(table, "end turn") == [
        "Ada ends the turn. [NO4]",
        "Evil is ahead by 1 after the last turn and conquers the earth: you both lose. [NO14]",
    ]


@clause("NO14")
def test_a_battle_in_balance_is_won_by_both():
    table = last_turn([{"demon": 1}, {"angel": 1}], {})
    assert warned(table, "end turn") == []
    assert after(table, "end turn")[-1] == "The battle ends in balance: you both win. [NO14]"


@clause("NO-R5")
def test_types_that_do_not_match_are_warned_of_and_told():
    table = last_turn(
        [{"demon": 1}, {"angel": 1}], {"angel": 1, "devil": 1}, final_match="per_type"
    )
    would = "This is the last turn, and the types do not match: you both lose. [NO-R5]"
    assert warned(table, "end turn") == [would]
    lost = "The sides are equal, but their types do not match: you both lose. [NO-R5]"
    assert after(table, "end turn")[-1] == lost


@clause("NO-R1")
def test_one_more_turn_is_announced_and_so_is_the_turn_itself():
    options = SMALL_DECK | {"last_turn": "one_more_turn"}
    table = drawn(
        step="orders",
        hand=[{"demon": 1}, {"angel": 1}],
        face_down={"angel": 1},
        discard_pile={"angel": 1, "demon": 2, "spirit": 1, "devil": 1, "inspector": 2},
        options=options,
    )
    assert after(table, "end turn")[-2:] == [
        "Bruno draws a card. [NO5]",
        "The deck is empty; one more turn follows. [NO-R1]",
    ]
    table.play(1, "give orders")
    assert "This is the last turn. [NO-R1]" in after(table, "end turn")


@clause("NO-R3")
def test_with_one_inspector_a_turn_the_second_one_stays():
    options = {"inspector_discards_per_turn": "1"}
    table = drawn(hand=[{"inspector": 2, "demon": 1}, {"angel": 1}], options=options)
    table.play(0, "discard inspector")
    stays = "Only one Inspector may be discarded in a turn. [NO-R3]"
    assert why(table, "discard inspector") == stays
    assert asked(table).startswith("You may discard no more Inspectors, so all your allied cards")


@clause("NO8")
def test_orders_under_an_inspector_may_leave_little_to_do():
    throws = drawn(hand=[{"inspector": 1, "angel": 2}, {"angel": 1}])
    line = "With an Inspector watching, Ada discards 2 Angels. [NO8]"
    assert after(throws, "give orders") == [line]
    idle = drawn(hand=[{"inspector": 1}, {"angel": 1}])
    nothing = (
        "Ada gives orders with an Inspector watching and has nothing to play or discard. [NO8]"
    )
    assert after(idle, "give orders") == [nothing]


@clause("NO8", "NO-R15")
def test_a_turn_of_mixed_orders_that_leaves_only_inspectors_says_so():
    options = {"inspector_timing": "any_time"}
    table = drawn(step="mixed", hand=[{"inspector": 1}, {"angel": 1}], options=options)
    assert after(table, "end turn")[0] == "Ada ends the turn and keeps only Inspectors. [NO8]"


@clause("NO-R16", "NO-R18")
def test_decks_that_cannot_be_played_are_refused_with_the_reason():
    game = drawn(hand=[{"demon": 1}, {"angel": 1}]).game
    for options, reason in (
        ({"deck": "3,3,0,0,0"}, "6 cards are too few to deal 7 to each player and have a deck."),
        (
            {"deck": "20,20,20,20,20", "draw_count": 1},
            "So many cards would take more than 60 turns",
        ),
    ):
        said = Teller(game).explain(game.undealt(2, options), told.OPTIONS_CLASH, SPECTATOR)
        assert game.speech().read(said).startswith(reason)
