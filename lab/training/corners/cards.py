"""The pictures of cards that are laid into photos, each at three sizes and varied in colour and border."""

from pathlib import Path

import cv2
import numpy as np

from backdrops import Rng, colour

WIDTHS = (366, 183, 92)


def load(folders: list[Path]) -> list[list[np.ndarray]]:
    """Every picture of the folders as RGB at the three widths."""
    files = sorted(f for folder in folders for f in folder.iterdir() if f.suffix in {".webp", ".png", ".jpg"})
    pictures = [cv2.imread(str(f), cv2.IMREAD_COLOR) for f in files]
    return [
        [cv2.resize(p[..., ::-1], (w, round(w * 88 / 63)), interpolation=cv2.INTER_AREA) for w in WIDTHS]
        for p in pictures
        if p is not None
    ]


def nearest_width(card: list[np.ndarray], side: float) -> np.ndarray:
    """The smallest copy at least as wide as it will appear: a larger one would alias."""
    fitting = [copy for copy in card if copy.shape[1] >= side * 0.9]
    return fitting[-1] if fitting else card[0]


def varied(rng: Rng, card: np.ndarray) -> np.ndarray:
    """Varies the printing: other inks, a border of another colour, a foil."""
    if rng.random() < 0.35:
        return card
    picture = card.astype(np.float32)
    height, width = picture.shape[:2]
    if rng.random() < 0.3:
        grey = picture.mean(2, keepdims=True)
        picture = grey + (picture - grey) * np.float32(rng.uniform(0.1, 1.2))
    if rng.random() < 0.2:
        picture = picture[..., rng.permutation(3)]
    if rng.random() < 0.35:
        border = round(width * rng.uniform(0.025, 0.065))
        frame = np.ones((height, width), bool)
        frame[border:-border, border:-border] = False
        paint = colour(rng, (0, 0.9), (0.05, 1)) if rng.random() < 0.5 else np.float32(rng.choice([8, 225, 250]))
        picture[frame] = paint
    if rng.random() < 0.3:
        angle, rate = np.float32(rng.uniform(0, 6.28)), np.float32(rng.uniform(0.01, 0.05) * 366 / width)
        y, x = np.arange(height, dtype=np.float32)[:, None], np.arange(width, dtype=np.float32)[None]
        phase = (x * np.cos(angle) + y * np.sin(angle)) * rate * 6.28 + np.float32(rng.uniform(0, 6))
        foil = np.stack([np.clip(np.sin(phase + np.float32(k * 2.1)), 0, 1) for k in range(3)], 2) * np.float32(rng.uniform(15, 60))
        if rng.random() < 0.5:
            foil[: height // 10] = 0
            foil[round(height * 0.52) :] = 0
        picture = picture + foil
    picture = picture * np.float32(rng.uniform(0.9, 1.05)) + rng.uniform(-10, 10, 3).astype(np.float32)
    return np.clip(picture, 0, 255).astype(np.uint8)


def cut(rng: Rng, height: int, width: int) -> np.ndarray:
    """A mask: 255 inside a card with rounded corners, 0 outside."""
    mask = np.full((height, width), 255, np.uint8)
    r = max(1, round(width * rng.uniform(0.03, 0.055)))
    y, x = np.mgrid[:r, :r] + 0.5
    quarter = np.where(np.hypot(r - x, r - y) <= r, 255, 0).astype(np.uint8)
    mask[:r, :r] = quarter
    mask[:r, -r:] = quarter[:, ::-1]
    mask[-r:, :r] = quarter[::-1]
    mask[-r:, -r:] = quarter[::-1, ::-1]
    return mask
