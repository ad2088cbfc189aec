import type { SuggestedConditions } from '@comptoir/contracts/batch/item'
import { centeringError } from '@comptoir/contracts/batch/seen-wear'

/** What two photos show of a card's wear. */
export interface Wear {
  /** The share of the back's edge where paper shows, as measured; null where it cannot be measured. */
  whitening: number | null
  /** How far the print is out of the middle, in points of a hundred; null where it cannot be measured. */
  deviation: number | null
  /** The sharpness of the less sharp photo. */
  sharpness: number
  /** The glare on the photo of the back. */
  glare: number
  /** How much longer one of two opposite sides of the card appears than the other: how far the camera leaned. */
  lean: number
}

/** The whitening that is measured, as a share of the real one: found on generated photos of whitened backs. */
export const readShare = 0.6
/** A deviation below this is within the error of the measured edge. */
const deviationError = 100 * centeringError

/** The conditions suggested for a share of bare edge below `whitening`. */
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
 * The conditions (0 is the best, 9 the worst) that the photos suggest. The seller's answer begins there; nothing else
 * depends on it. A photo does not show scratches, creases and dents, so the interval has at least three conditions, and
 * more when the photos are unclear. Null where the whitening of the back was not measured.
 */
export const suggestConditions = (wear: Wear): SuggestedConditions | null => {
  const { whitening, deviation, sharpness, glare, lean } = wear
  if (whitening === null) return null
  const band = bands.find(one => whitening / readShare < one.whitening) ?? bands[4]
  const offCentre = deviation !== null && deviation > deviationError + 5
  const unclear = [sharpness < softest, glare > mostGlare, lean > mostLean].filter(Boolean).length
  return {
    best: Math.max(0, band.best + (offCentre ? 1 : 0) - unclear),
    worst: Math.min(9, band.worst + (offCentre ? 1 : 0) + unclear)
  }
}
