"""White Smoke: a table for modern card games."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from whitesmoke.doors import arrange, batch, bot, deal, replay
    from whitesmoke.lab.frames import study

__all__ = ["arrange", "batch", "bot", "deal", "replay", "study"]


def __getattr__(name: str) -> Any:
    """The doors open at first use, so that importing the package stays quick."""
    if name == "study":
        from whitesmoke.lab.frames import study

        return study
    if name in __all__:
        from whitesmoke import doors

        return getattr(doors, name)
    raise AttributeError(f"whitesmoke has no {name!r}")
