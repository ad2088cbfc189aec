import type { Actor } from '@comptoir/contracts/core/access'
import { limits } from '@comptoir/contracts/core/limits'
import type { Collection, Filter } from 'mongodb'
import { photographedBy } from '../handover/handovers.ts'
import { live, ownedBy, photosOf, type BatchRecord } from './record.ts'

/** Where a photo may stand in a batch, each with the index that finds it. */
const photoFields = [
  ['items.photos', 'photos'],
  ['items.checked.photos', 'check_photos'],
  ['pages.photos', 'page_photos']
] as const

/** Which batches the photos are in, and how many bytes a batch has been sent. */
export const createBatchPhotos = (collection: Collection<BatchRecord>) => ({
  /** Counts bytes of photos that are about to be uploaded. Returns false where the batch has no room for them. */
  async countBytes(id: string, bytes: number): Promise<boolean> {
    const room = [{ bytes: { $exists: false } }, { bytes: { $lte: limits.batchBytes - bytes } }]
    const { matchedCount } = await collection.updateOne({ _id: id, $or: room, ...live }, { $inc: { bytes } })
    return matchedCount === 1
  },

  /** Those of the photos that some batch names: a card may have left the batch that its photos were uploaded for. */
  async naming(names: readonly string[]): Promise<string[]> {
    const found: BatchRecord[] = []
    for (const [field, hint] of photoFields)
      found.push(
        ...(await collection.find({ [field]: { $in: [...names] }, ...live } as Filter<BatchRecord>, { hint }).toArray())
      )
    const named = new Set(found.flatMap(photosOf))
    return names.filter(name => named.has(name))
  },

  /** Whether a photo belongs to a batch that the actor may see: the seller's photo, or one of the shop's check. */
  async ownsPhoto(name: string, actor: Actor): Promise<boolean> {
    // A browser to which a batch was handed over sees what was photographed there, not what the shop did.
    const seenBy = {
      'items.photos': photographedBy(actor),
      'items.checked.photos': ownedBy(actor),
      'pages.photos': photographedBy(actor)
    }
    for (const [field, hint] of photoFields) {
      const seen = seenBy[field]
      if (!seen) continue
      const filter = { [field]: name, ...seen, ...live } as Filter<BatchRecord>
      if (await collection.findOne(filter, { projection: { _id: 1 }, hint })) return true
    }
    return false
  }
})
