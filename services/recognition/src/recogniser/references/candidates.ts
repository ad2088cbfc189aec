import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import { readBlob } from '../read-blob.ts'
import type { CardIndex } from '../index/card-index.ts'
import type { Keypoints } from '../verify/keypoints.ts'
import type { ArtGroups } from './art-groups.ts'
import { faceView, pointsKey, type ReferenceCollections, viewKey } from './reference-records.ts'

/** A card that a search found, with the points it is verified by. */
export interface Candidate {
  /** The slot of the search's hit. */
  slot: number
  cardid: string
  keypoints: Keypoints
  /** Other cards with the same art: only the number or the name tells them apart. */
  sameArt: string[]
}

export interface ViewNeeds extends Pick<ReferenceCollections, 'points'> {
  index: CardIndex
  artGroups: ArtGroups
}

/** Reads the points of the views in some slots, in the order of the slots. Views deleted since the search are left out. */
export const viewsIn = async ({ points, index, artGroups }: ViewNeeds, slots: readonly number[]) => {
  const wanted = slots.flatMap(slot => {
    const view = index.viewOf(slot)
    const key = view && viewKey(view.cardid, view.view)
    const image = key && artGroups.imageOf(key)
    return image ? [{ slot, cardid: view.cardid, key, image, pointsid: pointsKey(key, image) }] : []
  })
  const found = await points.find({ _id: { $in: wanted.map(({ pointsid }) => pointsid) } }).toArray()
  const read = new Map(found.map(({ _id, keypoints }) => [_id, Uint8Array.from(keypoints.buffer)]))
  return wanted.flatMap(view => {
    const keypoints = read.get(view.pointsid)
    return keypoints ? [{ ...view, keypoints }] : []
  })
}

/** The encoded pictures that the catalogue shows of some cards, by their ids. */
export const picturesOf = async (
  { images, artGroups }: Pick<ViewNeeds, 'artGroups'> & { images: Pick<BlobStore, 'read'> },
  cardids: readonly string[]
): Promise<Map<string, Uint8Array>> => {
  const found = await Promise.all(
    cardids.map(async cardid => {
      const image = artGroups.imageOf(viewKey(cardid, faceView))
      return [cardid, image === undefined ? null : await readBlob(images, image)] as const
    })
  )
  return new Map(found.flatMap(([cardid, picture]) => (picture ? [[cardid, picture] as const] : [])))
}

/** The cards in some slots, in the order of the slots. Cards deleted since the search are left out. */
export const candidatesOf = async (needs: ViewNeeds, slots: readonly number[]): Promise<Candidate[]> => {
  const views = await viewsIn(needs, slots)
  return views.map(({ slot, cardid, keypoints }) => {
    // By whichever view a card was found, its image says which other cards have its art.
    return { slot, cardid, keypoints, sameArt: needs.artGroups.cardsLike(viewKey(cardid, faceView)) }
  })
}
