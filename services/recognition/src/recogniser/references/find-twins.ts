import type { FitTask } from '../verify/fit-all.ts'
import { viewsIn, type ViewNeeds } from './candidates.ts'
import type { Described } from './describe-reference.ts'
import { faceView, type Twin } from './reference-records.ts'

export interface TwinNeeds extends ViewNeeds {
  /** Counts the points of one picture that are in place on each of the others. */
  fitAll: (task: FitTask) => Promise<number[]>
}

/**
 * Two views show the same art from this similarity and this many points in place on. Of 546 different cards no two are
 * that similar: the nearest reach .78. Points alone do not tell: cards of one layout share up to 237.
 */
export const sameArtSimilarity = 0.8
export const sameArtInliers = 40
/** How many views are compared point by point with a new one. */
export const comparedViews = 12

/** The views that show the art of a picture, the most similar first, without those of the card `cardid`. */
export const findTwins = async (
  needs: TwinNeeds,
  cardid: string | null,
  { row, keypoints }: Described
): Promise<Twin[]> => {
  const { index, fitAll } = needs
  const near = index
    .search([row], comparedViews)
    .filter(({ similarity, slot }) => {
      const found = index.viewOf(slot)
      return similarity >= sameArtSimilarity && found?.view === faceView && found.cardid !== cardid
    })
    .map(({ slot }) => slot)
  if (near.length === 0) return []
  const others = await viewsIn(needs, near)
  const inliers = await fitAll({ photo: keypoints, references: others.map(other => other.keypoints) })
  return others.filter((_, i) => (inliers[i] ?? 0) >= sameArtInliers).map(({ key, image }) => ({ key, image }))
}
