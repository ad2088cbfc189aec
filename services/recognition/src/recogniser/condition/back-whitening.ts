import type { Cv, Mat } from '../pipeline/opencv.ts'
import { perspectiveBetween, pointThrough, uprightCard, withCard } from '../pipeline/perspective.ts'
import { grown, type Point, type Quad } from '../pipeline/quad.ts'

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

/** What shows at the edge of a back. */
export interface Whitening {
  /** The share of the edge where paper shows, 0 to 1. On photos it is about 0.6 of the real share. */
  share: number
  /** Where it does: stretches of the edge, from one point of the photo to another. */
  edges: [Point, Point][]
}

/**
 * The paper that shows at the edge of a card's back; null where too much of the edge lies on something as light as paper.
 * `quad` is where the back lies, computed from its print.
 */
export const backWhitening = (cv: Cv, photo: Mat, quad: Quad): Whitening | null => {
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
    const worn = clear.filter(({ edge }) => isPaper(edge))
    const toPhoto = perspectiveBetween(cv, uprightCard(wide.width, wide.height), wide.quad)
    const edges = stretchesOf(worn).map((stretch): [Point, Point] => [
      pointThrough(toPhoto, stretch[0]),
      pointThrough(toPhoto, stretch[1])
    ])
    return { share: worn.length / clear.length, edges }
  })
}

/** How far along a side a place is in the middle, and how much of the side it stands for. */
const alongOf = (place: number) => cornerShare + ((1 - 2 * cornerShare) * (place + 0.5)) / places
const placeShare = (1 - 2 * cornerShare) / places

/** The sides of the card in the cut-out, each as the point at a share of its length and at a depth inside it. */
const [left, top] = [margin * width, margin * height]
const sides: readonly ((along: number, depth: number) => Point)[] = [
  (along, depth) => [left + along * width, top + depth],
  (along, depth) => [left + along * width, top + height - depth],
  (along, depth) => [left + depth, top + along * height],
  (along, depth) => [left + width - depth, top + along * height]
]

interface Place {
  side: number
  place: number
  edge: Sample
  table: Sample
}

/** Samples all around the card, a little inside its edge and on the table a little outside. */
function* rimOf(wide: Mat): Generator<Place> {
  for (let place = 0; place < places; place++) {
    for (const [side, pointAt] of sides.entries()) {
      const at = ([from, to]: readonly [number, number]) =>
        meanAlong(wide, pointAt(alongOf(place), from * width), pointAt(alongOf(place), to * width))
      yield { side, place, edge: at(within), table: at(beside) }
    }
  }
}

/** Worn places that are so near each other are drawn as one. */
const joined = 2

/** So many stretches are told, the longest: every card of a batch carries its own. */
const mostStretches = 40

/** The stretches of the card's edge that worn places make up, in the cut-out. */
export const stretchesOf = (worn: readonly Pick<Place, 'side' | 'place'>[]): [Point, Point][] =>
  sides
    .flatMap((pointAt, index) => {
      const runs: { pointAt: typeof pointAt; from: number; to: number }[] = []
      for (const { side, place } of worn) {
        if (side !== index) continue
        const last = runs.at(-1)
        if (last && place - last.to <= joined) last.to = place
        else runs.push({ pointAt, from: place, to: place })
      }
      return runs
    })
    .toSorted((one, other) => other.to - other.from - (one.to - one.from))
    .slice(0, mostStretches)
    .map(({ pointAt, from, to }): [Point, Point] => [
      pointAt(alongOf(from) - placeShare / 2, 0),
      pointAt(alongOf(to) + placeShare / 2, 0)
    ])

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
