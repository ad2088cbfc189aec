"""The maps that the network should answer with, and how far its own are from them."""

import torch
import torch.nn.functional as F

from network import INPUT, MAP

CORNER_SPREAD = 1.2
SIDE_SPREAD = 1.0
"""In cells of the maps (4 px of the input)."""

cells = torch.stack(torch.meshgrid(*(torch.arange(MAP) + 0.5,) * 2, indexing="xy"), -1)


def maps_of(quads: torch.Tensor, there: torch.Tensor) -> torch.Tensor:
    """(n, 4, 2) corners in px of the input -> (n, 3, 48, 48): corners, face, sides. Empty without a card."""
    corners = quads * (MAP / INPUT)
    to_corner = cells[None, None] - corners[:, :, None, None]
    near = torch.exp(-to_corner.square().sum(-1) / (2 * CORNER_SPREAD**2)).amax(1)
    along = (corners.roll(-1, 1) - corners)[:, :, None, None]
    length = along.norm(dim=-1).clamp_min(1e-3)
    at = ((to_corner * along).sum(-1) / length.square()).clamp(0, 1)[..., None]
    distance = (to_corner - at * along).norm(dim=-1)
    side = torch.exp(-distance.square().amin(1) / (2 * SIDE_SPREAD**2))
    across = to_corner[..., 1] * along[..., 0] - to_corner[..., 0] * along[..., 1]
    turn = across / length
    inside = torch.maximum(turn.amin(1), -turn.amax(1))
    face = (inside + 0.5).clamp(0, 1)
    return torch.stack([near, face, side], 1) * there[:, None, None, None]


def loss(maps: torch.Tensor, logits: torch.Tensor, quads: torch.Tensor, flags: torch.Tensor) -> torch.Tensor:
    """The cross-entropy of the maps and of the two flags. The rare cells of a corner or a side weigh more."""
    wanted = maps_of(quads, (flags[:, 0] > 0).float())
    counts = (flags[:, 2] > 0).float()[:, None, None]
    each = F.binary_cross_entropy_with_logits(maps, wanted, reduction="none")
    weights = torch.tensor([60.0, 1.0, 4.0])[:, None, None] * wanted + 1
    weighted = (each * weights).mean((2, 3))
    known = (flags[:, :2] >= 0).float()
    told = F.binary_cross_entropy_with_logits(logits, flags[:, :2].clamp_min(0).float(), reduction="none")
    return (weighted * counts[..., 0]).mean() + 0.1 * (told * known).mean()
