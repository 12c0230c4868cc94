"""Nonce Orders: the generals of Good and Evil keep the battle on earth in balance, together."""

from whitesmoke.kernel.about import About

ABOUT = About(
    name="nonce_orders",
    title="Nonce Orders",
    code="NO",
    version=1,
    players=(2, 2),
    minutes=20,
    genre="you win or lose together",
    says="The generals of Good and Evil secretly work together so that neither side conquers.",
    cooperative=True,
    small_talk=True,
)
