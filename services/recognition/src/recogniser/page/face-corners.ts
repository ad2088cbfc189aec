import type { Corners } from '@comptoir/contracts/batch/corners'

/** Width divided by height of a card. */
const shape = 63 / 88
/**
 * How much of the surroundings a cut shows on each side, in widths of the card: enough to find the edge of the card again,
 * and less than the next pocket of a page.
 */
const margin = 0.09

const across = margin / (1 + 2 * margin)
const down = (margin * shape) / (1 + 2 * margin * shape)

/** Where the card lies on its cut, in fractions of it. */
export const faceCorners: Corners = [
  [across, down],
  [1 - across, down],
  [1 - across, 1 - down],
  [across, 1 - down]
]

/** The size of a cut of a card of so many pixels height. */
export const cutSize = (height: number): { width: number; height: number } => ({
  width: Math.round(height * shape * (1 + 2 * margin)),
  height: Math.round(height * (1 + 2 * margin * shape))
})
