import type { GreyImage } from '../../photos/sharpness.ts'
import type { Part } from './grey-picture.ts'

/** A side of a card is looked for from outside the guide frame to this share of its size inside. */
const INSIDE = 0.24
/** The middle of a side, without its corners: a card that lies askew has them elsewhere. */
const MIDDLE = 0.6
/** How far a side may lean over its middle, as a share of that length: some seven degrees. */
const LEAN = 0.12
/** Grey values by which what lies in the frame differs all along one of its sides; a bare table has 1 to 5, a carpet 21. */
const STEP = 24

/** Says of every point how far it lies beside a side and along it. */
type Along = { readonly from: number; readonly to: number; readonly start: number; readonly length: number }

const mean = (sums: Float32Array, at: number) => ((sums[at] ?? 0) + (sums[at + 1] ?? 0)) / 2

/** The greatest step between the two sides of a line that lies along, whatever it leans. Grey values. */
const steepest = (valueAt: (across: number, along: number) => number, { from, to, start, length }: Along): number => {
  const lean = Math.round(LEAN * length)
  let best = 0
  for (let slope = -lean; slope <= lean; slope += 2) {
    const sums = new Float32Array(to - from)
    for (let along = 0; along < length; along++) {
      const shift = Math.round(slope * (along / length - 0.5))
      for (let at = 0; at < sums.length; at++) sums[at] = (sums[at] ?? 0) + valueAt(from + at + shift, start + along)
    }
    for (let at = 0; at + 4 < sums.length; at++)
      best = Math.max(best, Math.abs(mean(sums, at + 3) - mean(sums, at)) / length)
  }
  return best
}

/** How clearly an edge runs along each side of the guide frame: left, right, top and bottom, in grey values. */
export const sideSteps = ({ values, width, height }: GreyImage, frame: Part): readonly number[] => {
  const column = (x: number, y: number) => values[y * width + Math.min(width - 1, Math.max(0, x))] ?? 0
  const row = (y: number, x: number) => values[Math.min(height - 1, Math.max(0, y)) * width + x] ?? 0
  const lying = {
    start: Math.round(frame.x + ((1 - MIDDLE) / 2) * frame.width),
    length: Math.round(MIDDLE * frame.width)
  }
  const upright = {
    start: Math.round(frame.y + ((1 - MIDDLE) / 2) * frame.height),
    length: Math.round(MIDDLE * frame.height)
  }
  const [wide, tall] = [Math.round(INSIDE * frame.width), Math.round(INSIDE * frame.height)]
  const [right, bottom] = [frame.x + frame.width, frame.y + frame.height]
  return [
    steepest(column, { from: 0, to: Math.round(frame.x) + wide, ...upright }),
    steepest(column, { from: Math.round(right) - wide, to: width, ...upright }),
    steepest(row, { from: 0, to: Math.round(frame.y) + tall, ...lying }),
    steepest(row, { from: Math.round(bottom) - tall, to: height, ...lying })
  ]
}

/** How many sides of the guide frame (0 to 4) have an edge of what lies in it near them. */
export const sidesSeen = (picture: GreyImage, frame: Part): number =>
  sideSteps(picture, frame).filter(step => step >= STEP).length
