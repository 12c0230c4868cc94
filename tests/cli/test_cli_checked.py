"""`sim --checked` names the line where a rule reaches beyond an array, in any of many games."""

from pathlib import Path

KUHN = Path("examples/kuhn_poker.py").read_text("utf-8")
WRITES = "    state.said[state.spoken] = action + 1"
SELDOM = "    state.said[state.spoken + 9 * (state.seed % 97 == 5)] = action + 1"


def test_a_write_out_of_bounds_is_told_with_its_line(run, tmp_path):
    (tmp_path / "seldom").mkdir()
    (tmp_path / "seldom" / "game.py").write_text(KUHN.replace(WRITES, SELDOM), "utf-8")
    told = run("sim", "seldom.game", "--games", 2000, "--checked", cwd=tmp_path)
    line = KUHN.splitlines().index(WRITES) + 1
    assert told.returncode == 2
    assert told.stdout == ""
    where = tmp_path / "seldom" / "game.py"
    said = f"whitesmoke: {where}:{line}: a place outside of an array: index 9 is out of bounds"
    assert told.stderr.splitlines()[-1].startswith(said)
