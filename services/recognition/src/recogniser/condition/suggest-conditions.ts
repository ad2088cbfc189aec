import type { SuggestedConditions } from '@comptoir/contracts/batch/item'

/** What two photos show of a card's wear. */
export interface Wear {
  /** The share of the back's edge where paper shows, as measured; null where it cannot be measured. */
  whitening: number | null
  /** How far the print is out of the middle, in points of a hundred; null where it cannot be measured. */
  deviation: number | null
  /** That of the less sharp photo. */
  sharpness: number
  /** That of the back. */
  glare: number
  /** How much longer one of two opposite sides of the card appears than the other: how far the camera leaned. */
  lean: number
}

/** The measured share of the whitening that is there, found on generated photos of backs whitened on purpose. */
const readShare = 0.6
/** A deviation below this is within the error of the measured edge. */
const deviationError = 10

/** The conditions that speak for a share of bare edge up to this one. */
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
 * The conditions (0 is the best, 9 the worst) that the photos speak for. The seller's answer begins there, and nothing
 * else follows from it. A photo does not show scratches, creases and dents, so that the interval never has fewer than
 * three conditions, and more the less the photos show. Null where the back shows nothing.
 */
export const suggestConditions = ({
  whitening,
  deviation,
  sharpness,
  glare,
  lean
}: Wear): SuggestedConditions | null => {
  if (whitening === null) return null
  const band = bands.find(one => whitening / readShare < one.whitening) ?? bands[4]
  const offCentre = deviation !== null && deviation > deviationError + 5
  const unclear = [sharpness < softest, glare > mostGlare, lean > mostLean].filter(Boolean).length
  return {
    best: Math.max(0, band.best + (offCentre ? 1 : 0) - unclear),
    worst: Math.min(9, band.worst + (offCentre ? 1 : 0) + unclear)
  }
}
