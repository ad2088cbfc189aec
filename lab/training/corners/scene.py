"""Composes photos for training: one card to be found, among others or not; several cards; none."""

from collections.abc import Callable
from dataclasses import dataclass

import cv2
import numpy as np

from backdrops import Rng, backdrop, clutter
from cards import nearest_width
from network import INPUT
from photo import CORNERS, MARGIN, N, PADDING, Pose, exposed, fingers, glare, lay, sleeve, taken, turn_matrix

CARD_SHARE = 63 / 88


@dataclass
class Sample:
    image: np.ndarray
    """(192, 192, 3) RGB."""
    quad: np.ndarray
    """(4, 2) corners in pixels of the image, a short side first; zeros without a card."""
    flags: np.ndarray
    """Whether the photo shows a card, and whether it shows several: 1 yes, 0 no, -1 either; and whether the maps count."""


@dataclass
class Frame:
    """The photo on the canvas: everything outside is padding."""

    centre: np.ndarray
    size: np.ndarray
    angle: float

    def corners(self) -> np.ndarray:
        return cv2.boxPoints((tuple(map(float, self.centre)), tuple(map(float, self.size)), self.angle))

    def inside(self, points: np.ndarray, slack: float) -> bool:
        a = np.radians(self.angle)
        d = points - self.centre
        along = np.abs(d @ np.array([[np.cos(a), -np.sin(a)], [np.sin(a), np.cos(a)]]))
        return bool((along <= self.size * slack / 2).all())


def frame_shape(rng: Rng) -> np.ndarray:
    """Width and height, with the longer one as 1."""
    shape = [(0.75, 1), (0.5625, 1), (1, 0.75), (1, 1), (1, 0.5625), (rng.uniform(0.5, 1), 1)]
    return np.array(shape[rng.choice(6, p=[0.5, 0.12, 0.15, 0.08, 0.05, 0.1])])


def posed(rng: Rng, hard: float, half_height: float, turn: float) -> Pose:
    tilt = 5 + 27 * hard
    matrix = turn_matrix(turn, rng.uniform(-tilt, tilt), rng.uniform(-tilt, tilt))
    half = np.array([half_height * CARD_SHARE, half_height])
    return Pose(half, matrix, rng.uniform(1.0, 1.8) * N, np.array([N / 2, N / 2], float))


def whole_photo(rng: Rng, hard: float) -> tuple[Frame, Pose]:
    """The photo fitted into the square."""
    size = frame_shape(rng) * N * (1 - 2 * MARGIN / INPUT)
    kind = rng.random()
    turn = rng.uniform(-8, 8) if kind < 0.4 else rng.uniform(-28, 28) if kind < 0.75 else rng.uniform(-180, 180)
    fill = rng.uniform(0.25, 0.97) if rng.random() < 0.4 else rng.uniform(0.45, 0.9)
    pose = posed(rng, hard, fill * size.max() / 2, turn)
    box = np.ptp(quad := pose.at(CORNERS), axis=0)
    most = 1.04 if rng.random() < 0.08 else 0.97
    fit = min(1.0, *(size * most / box))
    pose.half *= fit
    quad = pose.at(CORNERS)
    room = np.maximum(0, size - np.ptp(quad, axis=0)) / 2
    pose.centre += rng.uniform(-1, 1, 2) * room * rng.choice([0.5, 0.9]) + (N / 2 - (quad.min(0) + quad.max(0)) / 2)
    return Frame(np.array([N / 2, N / 2]), size, 0.0), pose


def closer_look(rng: Rng, hard: float) -> tuple[Frame, Pose]:
    """The closer look of the recogniser: the photo turned and enlarged so that the found card is upright and large."""
    half_height = rng.uniform(0.62, 0.86) * N / 2
    pose = posed(rng, hard, half_height, rng.normal(0, 4) + rng.choice([0, 0, 0, 90]) * (rng.random() < 0.1))
    pose.centre += rng.normal(0, 0.025, 2) * N
    size = frame_shape(rng) * 2 * half_height / rng.uniform(0.3, 0.95)
    frame = Frame(pose.centre.copy(), size, rng.choice([0.0, rng.uniform(-180, 180), rng.uniform(-28, 28)]))
    for _ in range(12):
        moved = Frame(pose.centre + rng.uniform(-0.5, 0.5, 2) * size, size, frame.angle)
        if moved.inside(pose.at(CORNERS), 1.0):
            return moved, pose
    return frame, pose


def strewn(rng: Rng, pose: Pose, count: int, grid: bool) -> list[Pose]:
    """Lays other cards of about the same size, at random or in rows."""
    scale = rng.uniform(0.5, 1.25)
    turn, matrix = rng.uniform(0, 360), pose.turn
    step = pose.half * 2 * scale * rng.uniform(1.02, 1.25)
    origin = rng.uniform(0, N, 2)
    poses = []
    for i in range(count):
        if grid:
            cell = np.array([i % 4 - 1.5, i // 4 - 1.5]) * step
            a = np.radians(turn)
            centre = origin + np.array([[np.cos(a), -np.sin(a)], [np.sin(a), np.cos(a)]]) @ cell
            spin = turn
        else:
            centre, spin = rng.uniform(-0.05, 1.05, 2) * N, rng.uniform(0, 360)
        lying = matrix @ turn_matrix(spin, 0, 0) if rng.random() < 0.5 else turn_matrix(spin, 0, 0)
        poses.append(Pose(pose.half * scale * (1 if grid else rng.uniform(0.8, 1.2)), lying, pose.focal, centre))
    return poses


def no_card(rng: Rng, canvas: np.ndarray, cards: list) -> None:
    """Lays things that could be taken for a card: books, telephones, papers."""
    for _ in range(rng.integers(0, 3)):
        size = rng.uniform(0.15, 0.8, 2) * N
        box = cv2.boxPoints((tuple(rng.uniform(0.2, 0.8, 2) * N), tuple(size), rng.uniform(0, 180)))
        print_ = nearest_width(cards[rng.integers(len(cards))], size.min())
        h, w = print_.shape[:2]
        top, left = rng.uniform(0.1, 0.4) * h, rng.uniform(0.1, 0.4) * w
        piece = print_[int(top) : int(top + h * 0.35), int(left) : int(left + w * 0.35)]
        ph, pw = piece.shape[:2]
        corners = np.array([[0, 0], [pw, 0], [pw, ph], [0, ph]], np.float32)
        mapping = cv2.getPerspectiveTransform(corners, box.astype(np.float32))
        cover = cv2.warpPerspective(np.full((ph, pw), 255, np.uint8), mapping, (N, N)) > 127
        canvas[cover] = cv2.warpPerspective(piece, mapping, (N, N))[cover]


KINDS = ("alone", "clutter", "heap", "beside", "several", "none")
SHARES = (0.3, 0.22, 0.26, 0.07, 0.05, 0.1)


def sample(rng: Rng, cards: list, backs: list) -> Sample:
    kind = KINDS[rng.choice(len(KINDS), p=SHARES)]
    hard = float(rng.choice([0.1, 0.5, 1.0], p=[0.2, 0.45, 0.35]))
    frame, pose = closer_look(rng, hard) if rng.random() < 0.3 else whole_photo(rng, hard)
    pick = lambda: backs[rng.integers(len(backs))] if rng.random() < 0.15 else cards[rng.integers(len(cards))]
    canvas = backdrop(rng, N)
    if kind in ("clutter", "beside") or rng.random() < 0.2:
        clutter(rng, canvas)
    flags = np.array([1, 0, 1], np.int8)
    cover = np.zeros((N, N), np.uint8)
    if kind == "none":
        no_card(rng, canvas, cards)
        flags[:] = 0, 0, 1
    elif kind == "several":
        pose.half *= rng.uniform(0.35, 0.6)
        pose.turn = turn_matrix(rng.choice([0, 90]) + rng.normal(0, 5), rng.normal(0, 8), rng.normal(0, 8))
        rows, columns = rng.choice([(1, 2), (2, 1), (2, 2), (1, 3), (3, 3), (2, 3)])
        gap = 2 * np.array([1.0, 1.0]) * rng.uniform(1.03, 1.3)
        fit = 0.95 * N / (max(pose.half * 2 * rng.uniform(1.05, 1.3) * np.array([columns, rows])))
        pose.half *= min(fit, 1.8)
        for r in range(rows):
            for c in range(columns):
                cell = (np.array([c - (columns - 1) / 2, r - (rows - 1) / 2]) * gap)[None]
                place = pose.at(cell + rng.normal(0, 0.02, 2))[0].astype(float)
                lay(canvas, rng, pick(), Pose(pose.half, pose.turn, pose.focal, place), 0.3)
        flags[:] = 0, 1, 0
    else:
        others = [] if kind in ("alone", "clutter") else strewn(rng, pose, int(rng.integers(4, 17)), rng.random() < 0.5)
        flags[1] = alone_among(canvas, rng, pick, frame, pose, others if kind == "heap" else others[:3])
        if kind == "beside" and flags[1]:
            flags[2] = 0
        cover = lay(canvas, rng, pick(), pose, rng.uniform(0.1, 0.6) if rng.random() < 0.6 else 0)
    if rng.random() < 0.15 + 0.35 * hard and flags[0]:
        sleeve(canvas, rng, pose)
    photo = exposed(canvas, rng, hard)
    if rng.random() < 0.2 + 0.55 * hard:
        shine = glare(rng, pose, cover, 1 + int(3 * hard))[..., None]
        photo = (photo + (255 - photo) * shine.astype(np.float32)).astype(np.uint8)
    if rng.random() < 0.05 + 0.3 * hard and kind != "several":
        fingers(photo, rng, pose, rng.uniform(0.4, 1))
    photo = np.ascontiguousarray(taken(photo, rng, hard))
    pad(photo, frame)
    # OpenCV counts from the middle of the first pixel, the maps from its edge.
    quad = (pose.at(CORNERS) + 0.5) * (INPUT / N) if flags[0] else np.zeros((4, 2))
    return Sample(photo, quad.astype(np.float32), flags)


def alone_among(
    canvas: np.ndarray, rng: Rng, pick: Callable, frame: Frame, pose: Pose, others: list[Pose]
) -> int:
    """Lays the other cards; -1 when one of them lies there as whole and as large as the card itself, else 0."""
    quad = pose.at(CORNERS)
    owner = np.zeros((N, N), np.uint8)
    whole = []
    for i, other in enumerate(others, 1):
        covered = lay(canvas, rng, pick(), other, 0.3 if rng.random() < 0.5 else 0) > 0
        owner[covered] = i
        if frame.inside(corners := other.at(CORNERS), 1.0) and cv2.contourArea(corners) > 0.5 * cv2.contourArea(quad):
            whole.append((i, covered.sum()))
    cv2.fillConvexPoly(owner, quad.round().astype(np.int32), 255)
    return -1 if any((owner == i).sum() > 0.97 * area for i, area in whole) else 0


def pad(photo: np.ndarray, frame: Frame) -> None:
    outside = np.ones((INPUT, INPUT), np.uint8)
    cv2.fillConvexPoly(outside, (frame.corners() * (INPUT / N)).round().astype(np.int32), 0)
    photo[outside > 0] = PADDING
