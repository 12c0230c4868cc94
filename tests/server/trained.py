"""Trained: files with policies, as a host would have them."""

import numpy as np
import onnx
from onnx import TensorProto, helper

from whitesmoke.games import find
from whitesmoke.kernel.observing import Observer


def onnx_file(path, game="nope", players=2):
    """A policy with a firm opinion of whatever it sees, in an ONNX file."""
    dice = np.random.default_rng(7)
    size, actions = Observer(find(game), players).size, len(find(game).actions)
    weights = dice.normal(size=(size, actions)).astype(np.float32)
    bias = dice.normal(size=actions).astype(np.float32)
    graph = helper.make_graph(
        [helper.make_node("Gemm", ["observation", "w", "b"], ["preferences"])],
        "policy",
        [helper.make_tensor_value_info("observation", TensorProto.FLOAT, ["games", size])],
        [helper.make_tensor_value_info("preferences", TensorProto.FLOAT, None)],
        [onnx.numpy_helper.from_array(weights, "w"), onnx.numpy_helper.from_array(bias, "b")],
    )
    made = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=9)
    onnx.save(made, path)
    return path
