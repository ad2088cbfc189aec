import type { CardIndex } from '../index/card-index.ts'
import type { Keypoints } from '../verify/keypoints.ts'
import type { ArtGroups } from './art-groups.ts'
import { pointsKey, type ReferenceCollections, viewKey } from './reference-records.ts'

/** A card that a search found, with what it is verified by. */
export interface Candidate {
  /** Of the search's hit. */
  slot: number
  cardid: string
  keypoints: Keypoints
  /** Other cards with the same art: only number or name tells them apart. */
  sameArt: string[]
}

interface Needs extends Pick<ReferenceCollections, 'points'> {
  index: Pick<CardIndex, 'viewOf'>
  artGroups: ArtGroups
}

/** Reads what the cards of some hits are verified by; those deleted meanwhile are left out. The order is that of the hits. */
export const createCandidatesOf =
  ({ points, index, artGroups }: Needs) =>
  async (slots: readonly number[]): Promise<Candidate[]> => {
    const wanted = slots.flatMap(slot => {
      const view = index.viewOf(slot)
      const key = view && viewKey(view.cardid, view.view)
      const image = key && artGroups.imageOf(key)
      return image ? [{ slot, cardid: view.cardid, key, points: pointsKey(key, image) }] : []
    })
    const found = await points.find({ _id: { $in: wanted.map(one => one.points) } }).toArray()
    const read = new Map(found.map(({ _id, keypoints }) => [_id, Uint8Array.from(keypoints.buffer)]))
    return wanted.flatMap(({ slot, cardid, key, points: of }) => {
      const keypoints = read.get(of)
      return keypoints ? [{ slot, cardid, keypoints, sameArt: artGroups.cardsLike(key) }] : []
    })
  }
