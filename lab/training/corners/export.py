"""Writes a trained network for the recogniser.

    python export.py --from <folder>/corners.pt --to ../../../services/recognition/models

corners.onnx takes (1, 3, 192, 192) of 0..1 and answers (1, 5, 48, 48) logits: maps of corners, face and sides, then two
maps with the same value in every cell: how likely the photo shows a card, and several. Its weights are 16-bit floats,
widened when it is opened.
"""

import argparse
import hashlib
import json
import warnings
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

from network import INPUT, MAP, CornerNet


class Single(torch.nn.Module):
    """The network with one output: its two values for the whole photo become two more maps."""

    def __init__(self, net: CornerNet):
        super().__init__()
        self.net = net

    def forward(self, photo):
        maps, whole = self.net(photo)
        return torch.cat([maps, whole[:, :, None, None].expand(-1, -1, MAP, MAP)], 1)


def halved(model: onnx.ModelProto) -> onnx.ModelProto:
    """Stores the weights as 16-bit floats, each followed by a cast that the runtime does once."""
    casts = []
    for tensor in model.graph.initializer:
        if tensor.data_type != TensorProto.FLOAT or np.prod(tensor.dims) < 16:
            continue
        values = numpy_helper.to_array(tensor).astype(np.float16)
        casts.append(helper.make_node("Cast", [f"{tensor.name}.half"], [tensor.name], to=TensorProto.FLOAT))
        tensor.CopyFrom(numpy_helper.from_array(values, f"{tensor.name}.half"))
    nodes = [*casts, *model.graph.node]
    del model.graph.node[:]
    model.graph.node.extend(nodes)
    onnx.checker.check_model(model)
    return model


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--from", dest="source", type=Path, required=True)
    parser.add_argument("--to", type=Path, required=True)
    parser.add_argument("--training", default="", help="what it was trained with, in words")
    wish = parser.parse_args()
    net = CornerNet().eval()
    net.load_state_dict(torch.load(wish.source))
    target = wish.to / "corners.onnx"
    warnings.simplefilter("ignore")
    picture = torch.zeros(1, 3, INPUT, INPUT)
    torch.onnx.export(
        Single(net), (picture,), target, dynamo=False, input_names=["photo"], output_names=["maps"], opset_version=17
    )
    onnx.save(halved(onnx.load(target)), target)
    about = {
        "what": "corners, face and sides of a card in a photo of 192 x 192",
        "training": wish.training,
        "parameters": sum(p.numel() for p in net.parameters()),
        "sha256": hashlib.sha256(target.read_bytes()).hexdigest(),
    }
    (wish.to / "corners.json").write_text(json.dumps(about, indent=2) + "\n")
    print(target.stat().st_size, "bytes")


if __name__ == "__main__":
    main()
