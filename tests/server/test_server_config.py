"""Settings: file, environment and command line agree, and a mistake is told in a sentence."""

from pathlib import Path

import pytest

from whitesmoke.server import config
from whitesmoke.server.config import BadConfig, Config, load

GUIDE = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text("utf-8")


def written(tmp_path, text):
    path = tmp_path / "whitesmoke.toml"
    path.write_text(text, "utf-8")
    return path


def test_without_a_word_everything_has_a_value():
    assert load(None, {}) == Config()


def test_the_environment_wins_over_the_file_and_the_command_line_over_both(tmp_path):
    path = written(tmp_path, 'host = "0.0.0.0"\nport = 1\nbot_floor = 2')
    found = load(path, {"WHITESMOKE_PORT": "2", "WHITESMOKE_BOT_FLOOR": "3"}, bot_floor=4)
    assert (found.host, found.port, found.bot_floor) == ("0.0.0.0", 2, 4.0)


def test_what_the_command_line_leaves_out_changes_nothing():
    assert load(None, {"WHITESMOKE_PORT": "2"}, port=None).port == 2


def test_the_environment_may_say_where_the_file_is(tmp_path):
    path = written(tmp_path, "port = 4000")
    assert load(None, {"WHITESMOKE_CONFIG": str(path)}).port == 4000


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("ports = 1", "ports"),
        ("port = 70000", "port"),
        ('port = "many"', "port"),
        ('log_level = "LOUD"', "log_level"),
        ("bot_floor = -1", "bot_floor"),
        ("port = ", "TOML"),
    ],
)
def test_a_wrong_setting_is_told_by_its_name(tmp_path, text, why):
    with pytest.raises(BadConfig, match=why):
        load(written(tmp_path, text), {})


def test_a_misspelt_variable_is_no_silence():
    with pytest.raises(BadConfig, match="WHITESMOKE_PROT"):
        load(None, {"WHITESMOKE_PROT": "80"})


def test_a_file_that_is_not_there_is_told(tmp_path):
    with pytest.raises(BadConfig, match="No such file"):
        load(tmp_path / "nothing.toml", {})


def test_every_setting_is_in_the_guide_as_the_code_has_it():
    for name, default, says in config.settings():
        assert f"| `{name}` | {default} | {says} |" in GUIDE


def test_the_guide_lists_no_setting_that_is_not_there():
    listed = [line.split("`")[1] for line in GUIDE.splitlines() if line.startswith("| `")]
    assert listed == [setting.name for setting in config.settings()]


@pytest.mark.parametrize(
    ("db", "file"),
    [
        ("a.db", Path("a.db")),
        ("/b/a.db", Path("/b/a.db")),
        ("sqlite:////b/a.db", Path("/b/a.db")),
        ("sqlite://", None),
        ("postgresql://u@h/n", None),
        ("postgres://u@h/n", None),
    ],
)
def test_a_database_is_a_file_or_not(db, file):
    assert config.file_of(db) == file
    assert config.is_postgres(db) == db.startswith("postgres")
