"""Photos of cards as telephones take them, with the corners known, as the network will see them (192 x 192)."""

from dataclasses import dataclass

import cv2
import numpy as np

from backdrops import Rng, noise, smooth
from cards import cut, nearest_width, varied
from network import INPUT

N = 240
"""Drawn at 1.25 times the size of the network's input, then reduced."""
PADDING = 114
MARGIN = 6
"""The network's input shows the photo with this margin (px of 192): corners just outside the photo stay on the map."""


@dataclass
class Pose:
    """A card in space: projects its plane (x, y from -1 to 1 on both sides) into canvas pixels."""

    half: np.ndarray
    turn: np.ndarray
    focal: float
    centre: np.ndarray

    def at(self, points: np.ndarray) -> np.ndarray:
        space = np.column_stack([points * self.half, np.zeros(len(points))]) @ self.turn.T
        return (space[:, :2] * (self.focal / (self.focal + space[:, 2:])) + self.centre).astype(np.float32)


CORNERS = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]], np.float64)


def turn_matrix(rz: float, rx: float, ry: float) -> np.ndarray:
    (cz, sz), (cx, sx), (cy, sy) = [(np.cos(np.radians(a)), np.sin(np.radians(a))) for a in (rz, rx, ry)]
    about_z = np.array([[cz, -sz, 0], [sz, cz, 0], [0, 0, 1]])
    about_x = np.array([[1, 0, 0], [0, cx, -sx], [0, sx, cx]])
    about_y = np.array([[cy, 0, sy], [0, 1, 0], [-sy, 0, cy]])
    return about_y @ about_x @ about_z


def lay(canvas: np.ndarray, rng: Rng, card: list[np.ndarray], pose: Pose, shadow: float) -> np.ndarray:
    """Lays a shadow and then a card on the canvas. Returns the mask of the card (0 or 255)."""
    quad = pose.at(CORNERS)
    cover = np.zeros((N, N), np.uint8)
    left, top = np.clip(np.floor(quad.min(0)) - 1, 0, N).astype(int)
    right, bottom = np.clip(np.ceil(quad.max(0)) + 1, 0, N).astype(int)
    if right - left < 2 or bottom - top < 2:
        return cover
    side = max(np.linalg.norm(quad[1] - quad[0]), np.linalg.norm(quad[2] - quad[3]))
    picture = varied(rng, nearest_width(card, side))
    h, w = picture.shape[:2]
    flat = np.array([[0, 0], [w, 0], [w, h], [0, h]], np.float32)
    mapping = cv2.getPerspectiveTransform(flat, (quad - (left, top)).astype(np.float32))
    window = (int(right - left), int(bottom - top))
    drawn = cv2.warpPerspective(picture, mapping, window, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    place = cover[top:bottom, left:right]
    place[:] = cv2.warpPerspective(cut(rng, h, w), mapping, window, flags=cv2.INTER_LINEAR)
    cv2.threshold(place, 127, 255, cv2.THRESH_BINARY, place)
    if shadow > 0:
        away = rng.uniform(-0.03, 0.03, 2) * N / 4
        dark = np.zeros((N // 4, N // 4), np.float32)
        cv2.fillConvexPoly(dark, (quad / 4 + away).round().astype(np.int32), shadow)
        dark = cv2.resize(1 - cv2.blur(dark, (int(rng.integers(2, 5)),) * 2), (N, N), interpolation=cv2.INTER_LINEAR)
        np.multiply(canvas, dark[..., None], out=canvas, casting="unsafe")
    canvas[top:bottom, left:right][place > 0] = drawn[place > 0]
    return cover


def sleeve(canvas: np.ndarray, rng: Rng, pose: Pose) -> None:
    """A sleeve or a toploader: a larger pane, its edges bright or dark, sometimes a second edge."""
    grow = 1 + rng.uniform(0.015, 0.09 if rng.random() < 0.7 else 0.22, 2)
    quad = pose.at(CORNERS * grow + rng.uniform(-0.015, 0.015, 2)).round().astype(np.int32)
    pane = canvas.copy()
    cv2.fillConvexPoly(pane, quad, (rng.uniform(120, 255),) * 3)
    share = rng.uniform(0.02, 0.2)
    cv2.addWeighted(pane, share, canvas, 1 - share, 0, canvas)
    edge = (float(rng.choice([235, 200, 40])),) * 3
    if rng.random() < 0.8:
        cv2.polylines(canvas, [quad], True, edge, 1, cv2.LINE_AA)
    if rng.random() < 0.3:
        inner = pose.at(CORNERS * (1 + (grow - 1) * 0.5)).round().astype(np.int32)
        cv2.polylines(canvas, [inner], True, edge, 1, cv2.LINE_AA)


def fingers(canvas: np.ndarray, rng: Rng, pose: Pose, light: float) -> None:
    size = float(np.linalg.norm(pose.half)) * 1.6
    for _ in range(rng.integers(1, 4)):
        place = np.array([rng.uniform(-0.95, 0.95), rng.choice([-1, 1])])
        if rng.random() < 0.6:
            place = place[::-1]
        x, y = pose.at(place[None])[0]
        angle = np.arctan2(y - pose.centre[1], x - pose.centre[0]) + rng.normal(0, 0.3)
        length, thick = rng.uniform(0.08, 0.3) * size, rng.uniform(0.04, 0.09) * size
        reach = length * rng.uniform(0.4, 0.95)
        skin = np.array([rng.uniform(90, 240), 0, 0])
        skin[1] = skin[0] * rng.uniform(0.6, 0.82)
        skin[2] = skin[1] * rng.uniform(0.7, 0.95)
        middle = (int(x + np.cos(angle) * reach), int(y + np.sin(angle) * reach))
        axes = (max(1, int(length)), max(1, int(thick)))
        paint = tuple(float(v) * light for v in skin)
        cv2.ellipse(canvas, middle, axes, float(np.degrees(angle)), 0, 360, paint, -1, cv2.LINE_AA)


def glare(rng: Rng, pose: Pose, cover: np.ndarray, most: int) -> np.ndarray:
    """How much of each pixel a reflection covers, 0..1: blobs and streaks, weaker on the table."""
    m = N // 4
    y, x = np.mgrid[:m, :m].astype(np.float32) * 4
    shine = np.zeros((m, m), np.float32)
    size = float(pose.half[1]) * 2
    for _ in range(rng.integers(1, most + 1)):
        cx, cy = pose.at(rng.uniform(-1, 1, (1, 2)))[0]
        streak = rng.random() < 0.4
        s1 = size * (rng.uniform(0.15, 0.5) if streak else rng.uniform(0.04, 0.16))
        s2 = size * (rng.uniform(0.01, 0.04) if streak else rng.uniform(0.03, 0.12)) + 1
        c, s = np.cos(a := rng.uniform(0, 3.14)), np.sin(a)
        u, v = ((x - cx) * c + (y - cy) * s) / s1, ((y - cy) * c - (x - cx) * s) / s2
        shine += np.exp(-0.5 * (u * u + v * v)) * rng.uniform(0.4, 1.1)
    shine = cv2.resize(shine, (N, N), interpolation=cv2.INTER_LINEAR)
    table = np.float32(rng.choice([0.25, 0.25, 1.0]))
    return np.minimum(1, shine) * np.maximum(cover / np.float32(255), table)


def exposed(canvas: np.ndarray, rng: Rng, hard: float) -> np.ndarray:
    """Applies uneven light, exposure, white balance and tone. The result has 8 bits."""
    uneven = rng.uniform(0, 0.25 + 0.6 * hard)
    light = np.maximum(0.3, 1 - uneven / 2 + uneven * 1.6 * (smooth(rng, N, 3, 3) - 0.5))
    if rng.random() < 0.15 * hard:
        box = cv2.boxPoints((tuple(rng.uniform(0, N, 2)), tuple(rng.uniform(0.3, 1.5, 2) * N), rng.uniform(0, 180)))
        cast = np.ones((N, N), np.float32)
        cv2.fillConvexPoly(cast, box.round().astype(np.int32), rng.uniform(0.35, 0.8))
        light *= cv2.blur(cast, (int(rng.integers(3, 30)),) * 2)
    gains = 2 ** rng.uniform(-0.9 * (0.3 + hard), 0.5) * (1 + rng.uniform(-0.25, 0.25, 3) * hard)
    toned = np.clip(canvas * (light.astype(np.float32)[..., None] * gains.astype(np.float32)), 0, 255).astype(np.uint8)
    curve = (255 * (np.arange(256) / 255) ** rng.uniform(0.8, 1.25)).astype(np.uint8)
    return cv2.LUT(toned, curve)


def taken(photo: np.ndarray, rng: Rng, hard: float) -> np.ndarray:
    """Applies focus, shake, size, noise and JPEG."""
    if rng.random() < 0.6:
        photo = cv2.GaussianBlur(photo, (0, 0), rng.uniform(0.2, 0.6 + 1.4 * hard))
    if rng.random() < 0.3 * hard:
        k = 3 + 2 * int(rng.integers(3))
        kernel = np.zeros((k, k), np.float32)
        a = rng.uniform(0, 3.14)
        d = np.array([np.cos(a), np.sin(a)]) * k / 2
        start, end = (k / 2 - d).astype(int), (k / 2 + d).astype(int)
        cv2.line(kernel, tuple(int(v) for v in start), tuple(int(v) for v in end), 1.0)
        photo = cv2.filter2D(photo, -1, kernel / kernel.sum())
    photo = cv2.resize(photo, (INPUT, INPUT), interpolation=cv2.INTER_AREA)
    if rng.random() < 0.7:
        photo = np.clip(photo + noise(rng, INPUT) * np.float32(rng.uniform(0.5, 2 + 6 * hard)), 0, 255).astype(np.uint8)
    if rng.random() < 0.3:
        quality = int(rng.integers(35, 95))
        photo = cv2.imdecode(cv2.imencode(".jpg", photo, [cv2.IMWRITE_JPEG_QUALITY, quality])[1], cv2.IMREAD_COLOR)
    return photo
