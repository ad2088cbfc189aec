"""Trains the corner network on generated photos.

    python train.py --cards <folder of card pictures> ... --out <folder>
"""

import argparse
import copy
import math
import time
from pathlib import Path

import cv2
import numpy as np
import torch
from torch.utils.data import DataLoader, IterableDataset

import cards
from network import INPUT, CornerNet
from scene import sample
from targets import loss

SEED = 20261121


class Photos(IterableDataset):
    """Batches of generated photos without end; the same seed gives the same photos."""

    def __init__(self, folders: list[Path], backs: list[Path], size: int, seed: int):
        self.folders, self.backs, self.size, self.seed = folders, backs, size, seed

    def __iter__(self):
        cv2.setNumThreads(1)
        rng = np.random.default_rng(self.seed)
        fronts, backs = cards.load(self.folders), cards.load(self.backs)
        while True:
            photos = [sample(rng, fronts, backs) for _ in range(self.size)]
            yield tuple(torch.from_numpy(np.stack([getattr(p, key) for p in photos])) for key in ("image", "quad", "flags"))


class Store:
    """Keeps the latest photos, so that each is used a few times."""

    def __init__(self, capacity: int):
        self.images = torch.zeros(capacity, INPUT, INPUT, 3, dtype=torch.uint8)
        self.quads = torch.zeros(capacity, 4, 2)
        self.flags = torch.zeros(capacity, 3, dtype=torch.int8)
        self.count = 0

    def add(self, images, quads, flags) -> None:
        at = (torch.arange(len(images)) + self.count) % len(self.images)
        self.images[at], self.quads[at], self.flags[at] = images, quads, flags
        self.count += len(images)

    def draw(self, fresh: int, size: int):
        newest = (torch.arange(fresh) + self.count - fresh) % len(self.images)
        older = torch.randint(min(self.count, len(self.images)), (size - fresh,))
        at = torch.cat([newest, older])
        return self.images[at], self.quads[at], self.flags[at]


def turned(images: torch.Tensor, quads: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """Each photo mirrored or turned by quarters at random, and its colours shifted."""
    x = images.permute(0, 3, 1, 2).float() / 255
    xs, qs = [], []
    for image, quad in zip(x, quads):
        if torch.rand(()) < 0.5:
            image, quad = image.flip(2), torch.stack([INPUT - quad[:, 0], quad[:, 1]], 1)
        for _ in range(int(torch.randint(4, ()))):
            image, quad = image.transpose(1, 2).flip(2), torch.stack([INPUT - quad[:, 1], quad[:, 0]], 1)
        xs.append(image)
        qs.append(quad)
    x = torch.stack(xs)
    gain = 1 + 0.1 * torch.randn(len(x), 3, 1, 1)
    return (x * gain + 0.03 * torch.randn(len(x), 3, 1, 1)).clamp(0, 1), torch.stack(qs)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--cards", type=Path, nargs="+", required=True)
    parser.add_argument("--backs", type=Path, nargs="+", required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--steps", type=int, default=9000)
    parser.add_argument("--minutes", type=float, default=math.inf, help="ends sooner on a slow machine")
    parser.add_argument("--batch", type=int, default=32)
    parser.add_argument("--fresh", type=int, default=8)
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--store", type=int, default=8192)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--start", type=Path)
    wish = parser.parse_args()
    wish.out.mkdir(parents=True, exist_ok=True)
    torch.manual_seed(wish.seed)
    torch.set_num_threads(1)

    net = CornerNet().to(memory_format=torch.channels_last)
    if wish.start:
        net.load_state_dict(torch.load(wish.start))
    mean = copy.deepcopy(net)
    optimiser = torch.optim.AdamW(net.parameters(), wish.rate, weight_decay=0.02)
    began = time.time()

    def pace(step: int) -> float:
        """Rises at first, then falls to a hundredth along a cosine."""
        return min(1, (step + 1) / 100) * (0.01 + 0.99 * 0.5 * (1 + math.cos(math.pi * done(step))))

    def done(step: int) -> float:
        return min(1, max(step / wish.steps, (time.time() - began) / 60 / wish.minutes))

    schedule = torch.optim.lr_scheduler.LambdaLR(optimiser, pace)
    store = Store(wish.store)
    source = iter(DataLoader(Photos(wish.cards, wish.backs, wish.fresh, wish.seed), None, num_workers=1, prefetch_factor=8))
    recent = 0.0
    for step in range(wish.steps):
        store.add(*next(source))
        images, quads, flags = store.draw(wish.fresh, wish.batch)
        x, quads = turned(images, quads)
        with torch.autocast("cpu", torch.bfloat16):
            maps, logits = net(x.contiguous(memory_format=torch.channels_last))
        error = loss(maps.float(), logits.float(), quads, flags)
        optimiser.zero_grad(set_to_none=True)
        error.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 2.0)
        optimiser.step()
        schedule.step()
        keep = min(0.998, (1 + step) / (10 + step))
        with torch.no_grad():
            for slow, fast in zip(mean.state_dict().values(), net.state_dict().values()):
                if slow.dtype.is_floating_point:
                    slow.lerp_(fast, 1 - keep)
        recent = 0.98 * recent + 0.02 * error.item() if step else error.item()
        if (step + 1) % 100 == 0:
            speed = (step + 1) * wish.batch / (time.time() - began)
            print(f"{step + 1} loss {recent:.4f} {speed:.0f} photos/s", flush=True)
            torch.save(mean.state_dict(), wish.out / "corners.pt")
        if done(step) == 1:
            break
    print(f"{step + 1} steps of {wish.batch} photos, {store.count} photos generated")
    torch.save(mean.state_dict(), wish.out / "corners.pt")


if __name__ == "__main__":
    main()
