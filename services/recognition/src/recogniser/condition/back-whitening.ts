import type { Cv, Mat } from '../pipeline/opencv.ts'
import { withCard } from '../pipeline/perspective.ts'
import { grown, type Quad } from '../pipeline/quad.ts'

/** The back is looked at in this size, in pixels, with a margin around it as a share of the size. */
const width = 360
const height = 503
const margin = 0.05

/** In card widths from the card's edge: where the print is sampled (its rim is never quite in place), and the table. */
const within = [0.006, 0.02] as const
const beside = [-0.035, -0.015] as const
/** The share of a side that is left out at each end: corners are round and show the table. */
const cornerShare = 0.06
/** How many places are looked at along each side. */
const places = 100

/** Bare paper is lighter than the rest of the edge by so much, of 255, and has at most this share of its colour. */
const lighter = 45
const greyer = 0.6
/** An edge that is lighter cannot be distinguished from paper. */
const lightestEdge = 150
/** The least share of the edge beside which the table must differ from paper. */
const leastClear = 0.5

interface Sample {
  light: number
  /** The largest channel less the smallest. */
  colour: number
}

/**
 * The share of the edge of a card's back where paper shows through, 0 to 1; null where too much of the edge lies on
 * something as light as paper. `quad` is where the back lies, computed from its print. On photos the result is about
 * 0.6 of the real share.
 */
export const backWhitening = (cv: Cv, photo: Mat, quad: Quad): number | null => {
  const wide = {
    quad: grown(quad, 1 + 2 * margin),
    width: Math.round(width * (1 + 2 * margin)),
    height: Math.round(height * (1 + 2 * margin))
  }
  return withCard(cv, photo, wide, card => {
    const rim = [...rimOf(card)]
    const light = median(rim.map(({ edge }) => edge.light))
    const colour = median(rim.map(({ edge }) => edge.colour))
    if (light > lightestEdge) return null
    const isPaper = (sample: Sample) => sample.light > light + lighter && sample.colour < Math.max(20, greyer * colour)
    const clear = rim.filter(({ table }) => !isPaper(table))
    if (clear.length < leastClear * rim.length) return null
    return clear.filter(({ edge }) => isPaper(edge)).length / clear.length
  })
}

/** Samples all around the card, a little inside its edge and on the table a little outside. */
function* rimOf(wide: Mat): Generator<{ edge: Sample; table: Sample }> {
  const [left, top] = [margin * width, margin * height]
  for (let i = 0; i < places; i++) {
    const along = cornerShare + ((1 - 2 * cornerShare) * (i + 0.5)) / places
    const [x, y] = [left + along * width, top + along * height]
    const at = (depths: readonly [number, number], place: (depth: number) => readonly [number, number]) =>
      meanAlong(wide, place(depths[0] * width), place(depths[1] * width))
    const sides = [
      (depth: number) => [x, top + depth] as const,
      (depth: number) => [x, top + height - depth] as const,
      (depth: number) => [left + depth, y] as const,
      (depth: number) => [left + width - depth, y] as const
    ]
    for (const side of sides) yield { edge: at(within, side), table: at(beside, side) }
  }
}

/** How many pixels make one sample. */
const steps = 5

const meanAlong = (image: Mat, from: readonly [number, number], to: readonly [number, number]): Sample => {
  const sum = [0, 0, 0]
  for (let step = 0; step < steps; step++) {
    const share = step / (steps - 1)
    const x = Math.round(from[0] + share * (to[0] - from[0]))
    const y = Math.round(from[1] + share * (to[1] - from[1]))
    const at = 3 * (Math.min(image.rows - 1, Math.max(0, y)) * image.cols + Math.min(image.cols - 1, Math.max(0, x)))
    for (let channel = 0; channel < 3; channel++) {
      sum[channel] = (sum[channel] ?? 0) + (image.data[at + channel] ?? 0) / steps
    }
  }
  return { light: (Math.max(...sum) + Math.min(...sum)) / 2, colour: Math.max(...sum) - Math.min(...sum) }
}

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
