"""`whitesmoke mcp`: a seat for language models."""

import contextlib
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from whitesmoke.cli import given

if TYPE_CHECKING:
    from mcp.server.mcpserver import MCPServer


@click.command("mcp")
@click.option("--server", metavar="URL", help="The server whose tables it opens the door to.")
@click.option("--db", type=click.Path(path_type=Path), help="A file for tables of its own server.")
@click.option("--http", "port", type=given.WholeNumber(1, 65535), help="Streamable HTTP on a port.")
@click.option("--host", default="127.0.0.1", show_default=True, help="The address for --http.")
@click.option("--no-offers", is_flag=True, help="Do not list which decisions are legal.")
@given.language
def command(
    server: str | None, db: Path | None, port: int | None, host: str, no_offers: bool, language: str
) -> None:
    """Let language models play, over the Model Context Protocol.

    On the standard input and output unless --http says otherwise. Without --server it serves tables
    of its own, kept in --db or for as long as it runs.
    """
    from whitesmoke.mcp_door.own_server import own_server
    from whitesmoke.mcp_door.table_client import TableClient
    from whitesmoke.mcp_door.tools import table_tools

    with contextlib.ExitStack() as held, contextlib.suppress(KeyboardInterrupt):
        if server is None:
            folder = Path(held.enter_context(tempfile.TemporaryDirectory()))
            server = held.enter_context(own_server(db or folder / "tables.db"))
        _serve(table_tools(TableClient(server, language), not no_offers), host, port)


def _serve(door: "MCPServer[Any]", host: str, port: int | None) -> None:
    if port is None:
        door.run("stdio")
    else:
        door.run("streamable-http", host=host, port=port, stateless_http=True, json_response=True)
