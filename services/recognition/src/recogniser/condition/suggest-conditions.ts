import type { SuggestedConditions } from '@comptoir/contracts/batch/item'
import { centeringError } from '@comptoir/contracts/batch/seen-wear'

/** What two photos show of a card's wear. */
export interface Wear {
  /** The share of the back's sides where paper shows, as measured; null where it cannot be measured. */
  edges: number | null
  /** How many corners of the back are seen, and on how many of them paper shows. */
  corners: { seen: number; worn: number }
  /** At how many places a fold crosses the frame of the back. */
  creases: number
  /** How far the print is out of the middle, in points of a hundred; null where it cannot be measured. */
  deviation: number | null
}

/**
 * The conditions suggested for what is measured of the back, the first that fits; with so much white or so many corners at most.
 * Chosen on drawn backs of known wear (lab/evaluation/wear.ts), which show each of the ten as its sentence says.
 */
const bands = [
  { edges: 0.025, corners: 0, best: 0, worst: 3 },
  { edges: 0.05, corners: 4, best: 2, worst: 5 },
  { edges: 0.13, corners: 4, best: 3, worst: 6 },
  { edges: 0.28, corners: 4, best: 4, worst: 7 },
  { edges: Infinity, corners: 4, best: 5, worst: 8 }
] as const
/** A fold is of the last conditions. Beside an edge that is whiter than this it is believed. */
const folded = { edges: 0.1, best: 6, worst: 9 } as const

/** Whether a light line across the frame is a fold, by the wear of the edge beside it. */
export const isFoldLikely = ({ edges }: Pick<Wear, 'edges'>): boolean => edges !== null && edges >= folded.edges

/** Fewer corners than that leave too much of the wear unseen. */
const leastCorners = 3
/** A deviation beyond this is more than the error of the measured edge. */
const offCentre = 100 * centeringError + 5

/**
 * The conditions (0 is the best, 9 the worst) that the photos suggest: four of the ten. The seller's answer begins there;
 * nothing else depends on it. Null where the photos show too little of the back, or what contradicts itself.
 */
export const suggestConditions = ({ edges, corners, creases, deviation }: Wear): SuggestedConditions | null => {
  if (edges === null || corners.seen < leastCorners) return null
  if (creases > 0 && !isFoldLikely({ edges })) return null
  const measured = bands.find(one => edges < one.edges && corners.worn <= one.corners) ?? bands[4]
  const { best, worst } = creases > 0 ? folded : measured
  const lower = deviation !== null && deviation > offCentre && worst < 9 ? 1 : 0
  return { best: best + lower, worst: worst + lower }
}

/** How far the measured share of white edges may be from the true one, on 19 of 20 photos: so much, and so much of itself. */
const edgesError = { least: 0.015, ofShare: 0.25 } as const

/** From where to where the true share of the edge where paper shows may lie, 0 to 1. */
export const trueEdges = (edges: number): [least: number, most: number] => {
  const error = edgesError.least + edgesError.ofShare * edges
  const rounded = (share: number) => Math.round(100 * Math.min(1, Math.max(0, share))) / 100
  return [rounded(edges - error), rounded(edges + error)]
}
