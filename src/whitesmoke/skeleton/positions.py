"""What holds in every position of Skeleton. Here all is known."""

from collections.abc import Mapping

from whitesmoke.kernel.state import Seen

from .state import NAMES


def conserved(state: Seen) -> Mapping[str, int]:
    """No card is lost. [SK1]"""
    hidden = state.deck + state.gone + state.hand.sum(axis=0)
    laid = list(state.laid)
    return {name: int(hidden[i]) + laid.count(i + 1) for i, name in enumerate(NAMES)}
