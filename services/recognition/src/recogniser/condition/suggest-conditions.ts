import type { SuggestedConditions } from '@comptoir/contracts/batch/batch'

/** What two photos show of a card's wear. */
export interface Wear {
  /** Share of the back's edge where paper shows, as read; null when it cannot be told. */
  whitening: number | null
  /** Points out of the middle; null when it cannot be told. */
  deviation: number | null
  /** Of the worse photo. */
  sharpness: number
  glare: number
  /** Longer over shorter of two opposite sides of the card as seen: how far the camera leaned. */
  lean: number
}

/** What is read of the edge, measured on generated photos of backs whitened on purpose. */
const readShare = 0.6
/** A deviation below this is within the error of the edge that was found. */
const deviationError = 10

/** Up to this share of bare edge, these conditions. */
const bands = [
  { whitening: 0.03, best: 0, worst: 2 },
  { whitening: 0.08, best: 1, worst: 3 },
  { whitening: 0.18, best: 3, worst: 5 },
  { whitening: 0.35, best: 5, worst: 7 },
  { whitening: Infinity, best: 7, worst: 9 }
] as const

const softest = 50
const mostGlare = 0.05
const mostLean = 1.18

/**
 * The conditions (0 the best to 9) that the photos speak for, from the best to the worst: where the seller's answer
 * begins, and nothing more. Scratches, creases and dents hide from a photo, so that it is never narrower than three
 * conditions, and wider the less the photos show; null where the back tells nothing.
 */
export function suggestConditions({ whitening, deviation, sharpness, glare, lean }: Wear): SuggestedConditions | null {
  if (whitening === null) return null
  const band = bands.find(one => whitening / readShare < one.whitening) ?? bands[4]
  const offCentre = deviation !== null && deviation > deviationError + 5
  const unclear = [sharpness < softest, glare > mostGlare, lean > mostLean].filter(Boolean).length
  return {
    best: Math.max(0, band.best + (offCentre ? 1 : 0) - unclear),
    worst: Math.min(9, band.worst + (offCentre ? 1 : 0) + unclear)
  }
}
