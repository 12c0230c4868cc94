"""Policies: what was trained elsewhere sits down as a bot, and never makes an illegal decision."""

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper

import whitesmoke
from whitesmoke.bots.lineup import bot
from whitesmoke.bots.policy import BadPolicy, Policy, from_onnx
from whitesmoke.games import find
from whitesmoke.kernel.chance import stream
from whitesmoke.kernel.observing import Observer


def onnx_file(path, size, preferences):
    """A file with a policy that likes the same whatever it sees."""
    weights = helper.make_tensor("w", TensorProto.FLOAT, (size, len(preferences)),
                                 np.zeros(size * len(preferences), np.float32))  # fmt: skip
    bias = helper.make_tensor("b", TensorProto.FLOAT, (len(preferences),), preferences)
    graph = helper.make_graph(
        [helper.make_node("Gemm", ["observation", "w", "b"], ["preferences"])],
        "policy",
        [helper.make_tensor_value_info("observation", TensorProto.FLOAT, ["games", size])],
        [helper.make_tensor_value_info("preferences", TensorProto.FLOAT, None)],
        [weights, bias],
    )
    made = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=9)
    onnx.save(made, path)
    return str(path)


def chosen(player, game="rise_or_fall", seat=0):
    table = whitesmoke.deal(game, seed=1)
    seen = table.game.redact(table.states, seat)
    return table.game.names[player.choose(table.game, seen, seat, stream(1, "test"))]


def test_a_function_is_a_policy():
    def prefer(observation, mask):
        assert observation.shape == (Observer(find("rise_or_fall"), 3).size,)
        assert mask.tolist() == [0, 1, 1, 0, 0, 0, 0, 0, 1, 1]
        return [9, 0, 5, 8, 8, 8, 8, 8, 1, 2]

    assert chosen(Policy(prefer)) == "attack geeks"


def test_with_a_temperature_it_mixes():
    likes = Policy(lambda observation, mask: np.arange(10), temperature=3.0)
    table = whitesmoke.deal("rise_or_fall", seed=1)
    dice = stream(1, "test")
    made = {likes.choose(table.game, table.states, 0, dice) for _ in range(100)}
    assert made == {1, 2, 8, 9}


def test_an_onnx_file_is_a_bot_by_its_name(tmp_path):
    size = Observer(find("rise_or_fall"), 3).size
    path = onnx_file(tmp_path / "mine.onnx", size, [9, 0, 5, 8, 8, 8, 8, 8, 1, 2])
    assert chosen(bot(path, "rise_or_fall")) == "attack geeks"


def test_a_policy_that_does_not_fit_is_refused(tmp_path):
    path = onnx_file(tmp_path / "small.onnx", 7, [0.0] * 10)
    with pytest.raises(BadPolicy, match="made for observations of 7 numbers, not of"):
        chosen(from_onnx(path))
    with pytest.raises(BadPolicy, match="2 preferences do not fit 10 decisions"):
        chosen(Policy(lambda observation, mask: [1, 2]))
    with pytest.raises(BadPolicy, match=r"There is no file nowhere\.onnx"):
        bot("nowhere.onnx", "rise_or_fall")
    broken = tmp_path / "broken.onnx"
    broken.write_bytes(b"nothing")
    with pytest.raises(BadPolicy, match=r"broken\.onnx cannot be read"):
        bot(str(broken), "rise_or_fall")


def test_a_policy_is_checked_before_a_deal(tmp_path):
    game = find("rise_or_fall")
    policy = from_onnx(onnx_file(tmp_path / "three.onnx", Observer(game, 3).size, [0.0] * 10))
    policy.check(game, 3)
    with pytest.raises(BadPolicy, match="number of players"):
        policy.check(game, 4)
    with pytest.raises(BadPolicy, match="It does not answer: division by zero"):
        Policy(lambda observation, mask: 1 / 0).check(game, 3)


def test_a_function_is_a_bot_by_its_name(tmp_path, monkeypatch):
    lines = [
        "liked = [9, 0, 5, 8, 8, 8, 8, 8, 1, 2]",
        "def prefer(observation, mask):",
        "    return liked",
    ]
    (tmp_path / "stubborn_policy.py").write_text("\n".join(lines), "utf-8")
    monkeypatch.chdir(tmp_path)
    assert chosen(bot("stubborn_policy:prefer", "rise_or_fall")) == "attack geeks"
    for wrong in ("stubborn_policy:nobody", "stubborn_policy:liked", "no_such_module:prefer"):
        with pytest.raises(BadPolicy, match=wrong):
            bot(wrong, "rise_or_fall")
