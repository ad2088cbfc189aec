import type { CardIndex } from '../index/card-index.ts'
import type { FitTask } from '../verify/fit-all.ts'
import type { ArtGroups } from './art-groups.ts'
import type { Described } from './describe-reference.ts'
import { pointsKey, type ReferenceCollections, type Twin, viewKey } from './reference-records.ts'

export interface TwinNeeds extends Pick<ReferenceCollections, 'points'> {
  index: Pick<CardIndex, 'search' | 'viewOf'>
  artGroups: Pick<ArtGroups, 'imageOf'>
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

/** The views of other cards that show the art of a picture. */
export const findTwins = async (
  { points, index, artGroups, fitAll }: TwinNeeds,
  cardid: string,
  { row, keypoints }: Described
): Promise<Twin[]> => {
  const near = index
    .search([row], comparedViews)
    .filter(hit => hit.similarity >= sameArtSimilarity)
    .flatMap(hit => index.viewOf(hit.slot) ?? [])
    .filter(view => view.cardid !== cardid)
    .flatMap(view => {
      const key = viewKey(view.cardid, view.view)
      const image = artGroups.imageOf(key)
      return image === undefined ? [] : [{ key, image }]
    })
  if (near.length === 0) return []
  const found = await points.find({ _id: { $in: near.map(twin => pointsKey(twin.key, twin.image)) } }).toArray()
  const known = new Map(found.map(one => [one._id, Uint8Array.from(one.keypoints.buffer)]))
  const others = near.flatMap(twin => {
    const reference = known.get(pointsKey(twin.key, twin.image))
    return reference ? [{ twin, reference }] : []
  })
  const inliers = await fitAll({ photo: keypoints, references: others.map(({ reference }) => reference) })
  return others.filter((_, i) => (inliers[i] ?? 0) >= sameArtInliers).map(({ twin }) => twin)
}
