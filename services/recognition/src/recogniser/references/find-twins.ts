import type { CardIndex } from '../index/card-index.ts'
import type { FitTask } from '../verify/fit-all.ts'
import type { ArtGroups } from './art-groups.ts'
import type { Described } from './describe-reference.ts'
import { pointsKey, type ReferenceCollections, type Twin, viewKey } from './reference-records.ts'

export interface TwinNeeds extends Pick<ReferenceCollections, 'points'> {
  index: Pick<CardIndex, 'search' | 'viewOf'>
  artGroups: Pick<ArtGroups, 'imageOf'>
  /** Points of one picture in place on each of the others. */
  fitAll: (task: FitTask) => Promise<number[]>
}

/**
 * Same art: as like as this, and so many points of the print in place. Of 546 different cards no two are that much
 * alike: the nearest reach .78; one layout alone reaches 237 points.
 */
const sameLook = 0.8
const sameInliers = 40
/** Views compared point by point with a new one. */
const compared = 12

/** The views of other cards that show the art of a picture. */
export const createFindTwins =
  ({ points, index, artGroups, fitAll }: TwinNeeds) =>
  async (cardid: string, { row, keypoints }: Described): Promise<Twin[]> => {
    const near = index
      .search([row], compared)
      .filter(hit => hit.similarity >= sameLook)
      .flatMap(hit => index.viewOf(hit.slot) ?? [])
      .filter(view => view.cardid !== cardid)
      .flatMap(view => {
        const key = viewKey(view.cardid, view.view)
        const image = artGroups.imageOf(key)
        return image === undefined ? [] : [{ key, image }]
      })
    if (near.length === 0) return []
    const read = await points.find({ _id: { $in: near.map(twin => pointsKey(twin.key, twin.image)) } }).toArray()
    const known = new Map(read.map(one => [one._id, Uint8Array.from(one.keypoints.buffer)]))
    const others = near.flatMap(twin => {
      const its = known.get(pointsKey(twin.key, twin.image))
      return its ? [{ twin, its }] : []
    })
    const inliers = await fitAll({ photo: keypoints, references: others.map(({ its }) => its) })
    return others.filter((_, i) => (inliers[i] ?? 0) >= sameInliers).map(({ twin }) => twin)
  }
