"""HTTP: all routes for programs; the browser uses them, too."""

from typing import Any

from whitesmoke.server.doors import finished_games, games, tables

ROUTES: list[Any] = [*games.ROUTES, *tables.ROUTES, *finished_games.ROUTES]
