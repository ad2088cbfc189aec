import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import type { CardIndex } from '../index/card-index.ts'
import { createArtGroups } from './art-groups.ts'
import { candidatesOf, picturesOf } from './candidates.ts'
import { createIndexLoader } from './load-index.ts'
import type { Collection } from 'mongodb'
import { viewKey, type ReferenceCollections } from './reference-records.ts'
import { addedView, type CardViewRecord } from '../views/card-view-record.ts'

interface ReadFrom {
  views: Collection<CardViewRecord>
  /** The public images of the catalogue. */
  images: Pick<BlobStore, 'read'>
}

/** Fills an index with what a portal has described, and only reads for that. */
export const openReadIndex = async (
  { references, points, views, images }: ReferenceCollections & ReadFrom,
  index: CardIndex
) => {
  const artGroups = createArtGroups()
  await createIndexLoader({ references, index, artGroups }).load()
  return {
    picturesOf: (cardids: readonly string[]) => picturesOf({ images, artGroups }, cardids),
    candidatesOf: (slots: readonly number[]) => candidatesOf({ points, index, artGroups }, slots),
    /** Runs `work` while the view that was made of a decision's photo is out of the index: the photo would find itself. */
    async without<T>(decisionid: string, work: () => Promise<T>): Promise<T> {
      const cardid = (await views.findOne({ _id: decisionid }))?.cardid
      const view = addedView(decisionid)
      const row = cardid === undefined ? null : (await references.findOne({ _id: viewKey(cardid, view) }))?.row
      if (cardid === undefined || !row) return await work()
      index.delete(cardid, view)
      try {
        return await work()
      } finally {
        index.set({ cardid, view, row: new Int8Array(row.buffer.buffer, row.buffer.byteOffset, row.length()) })
      }
    }
  }
}
