"""What lies around the card: tables, cloth, tiles, carpets, clutter. Everything is drawn on a canvas of n x n."""

import cv2
import numpy as np

Rng = np.random.Generator


def smooth(rng: Rng, n: int, columns: int, rows: int) -> np.ndarray:
    """Smooth noise in about 0..1 over a lattice."""
    lattice = rng.random((rows, columns), dtype=np.float32)
    return cv2.resize(lattice, (n, n), interpolation=cv2.INTER_CUBIC)


bank = np.random.default_rng(11).normal(0, 1, (800, 800, 3)).astype(np.float32)


def noise(rng: Rng, n: int) -> np.ndarray:
    """Gaussian noise (n, n, 3) of deviation 1, cut from a bank at random: new noise would take longer than all the rest."""
    y, x = rng.integers(0, 800 - n, 2)
    return bank[y : y + n, x : x + n]


def colour(rng: Rng, saturation=(0.0, 0.8), value=(0.08, 1.0)) -> np.ndarray:
    hue, s, v = rng.uniform(0, 6), rng.uniform(*saturation), rng.uniform(*value)
    k = (np.array([5, 3, 1]) + hue) % 6
    return (255 * (v - v * s * np.clip(np.minimum(k, 4 - k), 0, 1))).astype(np.float32)


def pattern(rng: Rng, n: int) -> np.ndarray:
    """A pattern of 0..1: plain, gradient, grain, weave, tiles, stripes, carpet, print."""
    kind = rng.integers(9)
    if kind == 0:
        return np.zeros((n, n), np.float32)
    if kind == 1:
        return smooth(rng, n, 3, 3)
    if kind == 2:
        grain = 0.6 * smooth(rng, n, 6, int(rng.integers(20, 120))) + 0.4 * smooth(rng, n, 4, 30)
        return grain
    y, x = turned_grid(rng, n)
    if kind == 3:
        period = np.float32(1) * rng.uniform(2, 9)
        return 0.5 + 0.25 * np.sin(x / period * 6.28) * np.sin(y / period * 6.28)
    if kind == 4:
        period = np.float32(1) * rng.uniform(8, 60)
        return np.where((np.floor(x / period) + np.floor(y / period)) % 2 > 0, 0.75, 0.2).astype(np.float32)
    if kind == 5:
        period = np.float32(1) * rng.uniform(5, 60)
        return np.where((x / period) % 1 < rng.uniform(0.1, 0.6), 0.8, 0.2).astype(np.float32)
    if kind == 6:
        board = rng.uniform(40, 140)
        seam = ((y / board) % 1 < rng.uniform(0.01, 0.04)).astype(np.float32)
        shade = np.sin(np.floor(y / board) * 91.7) * 0.15 + 0.5
        return np.clip(shade + 0.3 * (smooth(rng, n, 5, 80) - 0.5) - 0.4 * seam, 0, 1).astype(np.float32)
    if kind == 7:
        size = int(rng.integers(20, 160))
        return smooth(rng, n, size, size)
    return (smooth(rng, n, 12, 12) > 0.5).astype(np.float32)


def turned_grid(rng: Rng, n: int) -> tuple[np.ndarray, np.ndarray]:
    angle = rng.choice([0.0, 0.0, rng.uniform(0, 3.14)])
    c, s = np.float32(np.cos(angle)), np.float32(np.sin(angle))
    line = np.arange(n, dtype=np.float32)
    return line[:, None] * c - line[None] * s + 2 * n, line[None] * c + line[:, None] * s + 2 * n


def backdrop(rng: Rng, n: int) -> np.ndarray:
    """A table: two colours mixed by a pattern, light unevenness, sometimes nearly plain."""
    first = colour(rng, (0, 0.25) if rng.random() < 0.5 else (0.1, 0.8))
    second = colour(rng, (0, 0.5))
    share = np.clip(pattern(rng, n), 0, 1) * np.float32(rng.choice([0.15, 0.7, 1.0]))
    table = first + (second - first) * share[..., None]
    table += (smooth(rng, n, 5, 5) - 0.5)[..., None] * np.float32(rng.uniform(0, 40))
    if rng.random() < 0.3:
        table += noise(rng, n)[..., :1] * np.float32(rng.uniform(2, 14))
    return np.ascontiguousarray(np.clip(table, 0, 255), dtype=np.uint8)


def clutter(rng: Rng, canvas: np.ndarray) -> None:
    """Pens, papers, boxes, coins, lines of text: polygons, discs and lines."""
    n = canvas.shape[0]
    for _ in range(rng.integers(1, 8)):
        paint = tuple(float(v) for v in colour(rng, (0, 1), (0, 1)))
        centre = rng.uniform(0, n, 2)
        kind = rng.random()
        if kind < 0.6:
            size = (rng.uniform(0.05, 0.9) * n, rng.uniform(0.004, 0.5) * n)
            box = cv2.boxPoints((tuple(centre), size, rng.uniform(0, 180)))
            cv2.fillConvexPoly(canvas, box.round().astype(np.int32), paint, cv2.LINE_AA)
        elif kind < 0.8:
            cv2.circle(canvas, tuple(int(v) for v in centre), int(rng.uniform(3, 0.3 * n)), paint, -1, cv2.LINE_AA)
        else:
            step = rng.uniform(0.02, 0.05) * n
            for row in range(int(rng.integers(3, 12))):
                x, y = int(centre[0]), int(centre[1] + row * step)
                end = int(x + rng.uniform(0.1, 0.5) * n)
                cv2.line(canvas, (x, y), (end, y), paint, max(1, int(step * 0.3)), cv2.LINE_AA)
