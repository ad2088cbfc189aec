import { describeCard } from '../descriptor/describe-card.ts'
import { similarity } from '../descriptor/project.ts'
import type { Cv, Mat } from './opencv.ts'
import { hashDistance, perceptualHash } from './perceptual-hash.ts'
import { uprightCard } from './perspective.ts'
import { rectify } from './rectify.ts'

/** A photo that was encoded again differs by fewer bits and is more similar than two photos of one thing in a row. */
const sameBits = 16
const sameSimilarity = 0.97

/** Whether two photos are the same one, also when it was encoded again. */
export const isSamePhoto = (cv: Cv, one: Mat, other: Mat): boolean => {
  const [a, b] = [wholeOf(cv, one), wholeOf(cv, other)]
  if (hashDistance(perceptualHash(a), perceptualHash(b)) > sameBits) return false
  return similarity(describeCard(a.data), describeCard(b.data)) >= sameSimilarity
}

/** A whole photo, squeezed to the size of a card. */
const wholeOf = (cv: Cv, photo: Mat) => rectify(cv, photo, uprightCard(photo.cols, photo.rows))
