"""The command line: thin, and a room is imported only when its command is called.

Whatever goes wrong is one sentence on stderr with what is allowed, and exit code 2.
"""

import errno
import importlib
import io
import os
import re
import sys
from typing import Any

import click

from whitesmoke.kernel.errors import WhiteSmokeError

COMMANDS = (
    *("admin", "arena", "compile", "games", "learn", "mcp", "new", "play", "replay", "rules"),
    *("serve", "sim", "site", "skill", "study", "think", "train", "verify"),
)
EXTRAS = ("server", "lab", "rl", "ray", "site", "mcp")
REFUSED, INTERRUPTED = 2, 130


class Program(click.Group):
    """The commands, each in a module of its own that is imported when it is needed."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = importlib.import_module(f"whitesmoke.cli.{cmd_name}").command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in COMMANDS:
            known = ", ".join(COMMANDS)
            raise click.UsageError(f"There is no command {args[0]!r}; the commands are: {known}.")
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; what is wrong is said in the language that it was asked in."""
        try:
            return super().invoke(ctx)
        except WhiteSmokeError as error:
            from whitesmoke.cli.given import LANGUAGE

            raise click.ClickException(error.read(ctx.meta.get(LANGUAGE, "en"))) from error

    def main(self, *given: Any, **more: Any) -> Any:
        """Run a command; leave with an exit code and never with a traceback."""
        sys.exit(self._code(*given, **more | {"standalone_mode": False}))

    def _code(self, *given: Any, **more: Any) -> int:
        try:
            code = super().main(*given, **more)
            sys.stdout.flush()
        except click.Abort:
            click.echo("Stopped.", err=True)
            return INTERRUPTED
        except click.ClickException as error:
            return _refuse(error.format_message())
        except ModuleNotFoundError as error:
            return _refuse(_lacking(error))
        except OSError as error:
            return _broken(error)
        except SystemExit as left:
            # click leaves with 1 when a reader has seen enough.
            return 0 if left.code == 1 else REFUSED
        return code if isinstance(code, int) else 0


def _refuse(sentence: str) -> int:
    click.echo(f"whitesmoke: {sentence}", err=True)
    return REFUSED


def _lacking(error: ModuleNotFoundError) -> str:
    """What to install for a command whose libraries were left out; any other error goes on."""
    from importlib.metadata import PackageNotFoundError, requires

    library = (error.name or "").partition(".")[0].replace("_", "-")
    if library in ("", "whitesmoke"):
        raise error
    try:
        wanted = requires("whitesmoke") or []
    except PackageNotFoundError:
        wanted = []
    for extra in EXTRAS:
        of_extra = [one for one in wanted if one.endswith(f"extra == '{extra}'")]
        if any(re.split(r"[^\w-]", one)[0] == library for one in of_extra):
            return f"This needs {library}; install it with: pip install 'whitesmoke[{extra}]'."
    return f"This needs {library}, which is not installed."


def _broken(error: OSError) -> int:
    """A reader that has seen enough is no error; anything else is said."""
    _forget_stdout()
    if error.errno == errno.EPIPE:
        return 0
    where = f" {error.filename}" if error.filename else ""
    return _refuse(f"The system refused{where}: {error.strerror or error}.")


def _forget_stdout() -> None:
    """Nothing more can be written, so that Python must not try when it ends."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError):
        sys.stdout = io.StringIO()


def _version(ctx: click.Context, param: click.Parameter, asked: bool) -> None:
    if asked:
        from importlib.metadata import version

        click.echo(f"White Smoke {version('whitesmoke')}")
        ctx.exit()


@click.command(cls=Program, invoke_without_command=True)
@click.option(
    "--version", is_flag=True, expose_value=False, is_eager=True, callback=_version,
    help="Show the version and leave.",
)  # fmt: skip
@click.pass_context
def program(ctx: click.Context) -> None:
    """A table for modern card games: play, read the rules, simulate, replay."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def main() -> None:
    """The entry point."""
    _mend_streams()
    program(prog_name="whitesmoke")


def _mend_streams() -> None:
    """A closed stream says nothing; what cannot be printed or is no text is replaced."""
    for name in ("stdin", "stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "r" if name == "stdin" else "w"))  # noqa: SIM115
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
