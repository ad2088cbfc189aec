import type { Cv, Mat } from '../pipeline/opencv.ts'
import { cutCard } from '../pipeline/perspective.ts'
import { grown, type Quad } from '../pipeline/quad.ts'

/** The back is looked at in this size, with as much of what lies around it on each side. */
const width = 360
const height = 503
const margin = 0.05

/** Depths in card widths: where the edge of the print is looked at (its very rim is never quite in place), and beside the card. */
const within = [0.006, 0.02] as const
const beside = [-0.035, -0.015] as const
/** Corners are round: there the table is seen. */
const cornerShare = 0.06
const places = 100

/** So much lighter than the rest of the edge, of 255, and so much greyer, is bare paper. */
const lighter = 45
const greyer = 0.6
/** A light edge cannot be told from paper, nor a dark one from a light table. */
const lightestEdge = 150
const leastSeen = 0.5

interface Sample {
  light: number
  /** Largest less smallest channel. */
  colour: number
}

/**
 * Share of the edge of a card's back where paper shows through, 0 to 1; null where too much of the edge lies on something
 * as light as paper. `quad` is the place of the back by its print. On photos it reads low: about 0.6 of what is there.
 */
export function backWhitening(cv: Cv, photo: Mat, quad: Quad): number | null {
  const wide = cutCard(cv, photo, {
    quad: grown(quad, 1 + 2 * margin),
    width: Math.round(width * (1 + 2 * margin)),
    height: Math.round(height * (1 + 2 * margin))
  })
  try {
    const rim = [...rimOf(wide)]
    const light = median(rim.map(({ edge }) => edge.light))
    const colour = median(rim.map(({ edge }) => edge.colour))
    if (light > lightestEdge) return null
    const isPaper = (sample: Sample) => sample.light > light + lighter && sample.colour < Math.max(20, greyer * colour)
    const seen = rim.filter(
      ({ table }) => table.light <= light + lighter || table.colour >= Math.max(20, greyer * colour)
    )
    if (seen.length < leastSeen * rim.length) return null
    return seen.filter(({ edge }) => isPaper(edge)).length / seen.length
  } finally {
    wide.delete()
  }
}

/** Places all around the card, a little inside its edge and a little outside. */
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

const steps = 5

function meanAlong(image: Mat, from: readonly [number, number], to: readonly [number, number]): Sample {
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

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
