import type { Corners } from '@comptoir/contracts/batch/corners'

export type Point = readonly [x: number, y: number]

/** Corners a little inside the photo: where a card photographed alone usually is. */
export const startingCorners: Corners = [
  [0.1, 0.1],
  [0.9, 0.1],
  [0.9, 0.9],
  [0.1, 0.9]
]

const clamp = (value: number) => Math.min(1, Math.max(0, value))

/** The corners with one of them elsewhere, kept inside the photo. */
export const moveCorner = (corners: Corners, index: number, [x, y]: Point): Corners =>
  corners.map((corner, at) => (at === index ? [clamp(x), clamp(y)] : corner)) as Corners

const turn = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) => (bx - ax) * (cy - by) - (by - ay) * (cx - bx)

/** Whether the corners go clockwise round a shape without dents: every turn is to the right (y grows downwards). */
export const isClockwise = (corners: Corners): boolean =>
  corners.every((corner, at) => turn(corner, corners[(at + 1) % 4]!, corners[(at + 2) % 4]!) > 0)
