import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import type { Log } from '@comptoir/kit/run/log'
import type { Lease } from '@comptoir/kit/work/leases'
import { Binary, type UpdateFilter, type WithId } from 'mongodb'
import { readBlob } from '../read-blob.ts'
import type { Described } from './describe-reference.ts'
import { findTwins, type TwinNeeds } from './find-twins.ts'
import { faceView, pointsKey, type ReferenceCollections, type ReferenceRecord } from './reference-records.ts'

export interface DescribeNeeds extends ReferenceCollections, TwinNeeds {
  images: BlobStore
  /** Describes an image in a worker thread. */
  describe: (image: Uint8Array) => Promise<Described | { refused: string }>
  /** Brings the index in line with the database. */
  load: () => Promise<void>
  log: Log
}

/** An image that ended its thread or took too long so many times is given up. */
const mostFailures = 5
/** So is an image whose description was begun so often without an end: it may have ended the process each time. */
const mostAttempts = 20
/**
 * The machine may have been at fault, so an image that was given up gets one more attempt after this time. Only one: an
 * image that does end the process must not do so several times a day.
 */
const probeAfterMs = 86_400_000

const nothingKnown = { lease: '', row: '', described: '', twins: '' } as const

/** Describes the image of a leased record, then finds the views that show the same art. */
export const describeDue = async (
  needs: DescribeNeeds,
  record: WithId<ReferenceRecord>,
  lease: Lease<ReferenceRecord>
): Promise<void> => {
  const { references, points, log } = needs
  const { image, cardid } = record
  const write = (update: UpdateFilter<ReferenceRecord>) =>
    references.updateOne(lease.filter, { ...update, $currentDate: { changedat: true } })
  const deleteOldPoints = async () => {
    if (record.described !== undefined && record.described !== image)
      await points.deleteOne({ _id: pointsKey(record._id, record.described) })
  }
  const giveUp = async (reason: string) => {
    log.warn({ cardid, image, reason }, 'reference image is given up for today')
    const lastAttempt = { attempts: mostAttempts - 1, failures: mostFailures - 1 }
    const due = new Date(Date.now() + probeAfterMs)
    await write({ $set: { refused: reason, due, ...lastAttempt }, $unset: nothingKnown })
    await deleteOldPoints()
  }

  if (image === null) {
    await write({ $unset: { described: '', due: '', lease: '' } })
    return await deleteOldPoints()
  }
  if ((record.failures ?? 0) >= mostFailures) return await giveUp(`failed ${mostFailures} times`)
  if (record.attempts > mostAttempts) return await giveUp(`begun ${mostAttempts} times`)
  const bytes = await readBlob(needs.images, image).catch(async (error: unknown) => {
    // The image is not at fault, however long the store does not answer.
    await references.updateOne(lease.filter, { $set: { attempts: 0 } })
    throw error
  })
  if (!bytes) return await giveUp('the image is missing')
  const described = await needs.describe(bytes).catch(async (error: unknown) => {
    await references.updateOne(lease.filter, { $inc: { failures: 1 } })
    throw error
  })
  if ('refused' in described) {
    log.warn({ cardid, image, reason: described.refused }, 'reference image cannot be described')
    await write({ $set: { refused: described.refused }, $unset: { ...nothingKnown, due: '' } })
    return await deleteOldPoints()
  }
  const { row, keypoints } = described
  await points.updateOne(
    { _id: pointsKey(record._id, image) },
    { $set: { keypoints: new Binary(keypoints) } },
    { upsert: true }
  )
  const made = { row: new Binary(new Uint8Array(row.buffer, row.byteOffset, row.length)), described: image }
  const { matchedCount } = await write({ $set: made, $unset: { twins: '', refused: '' } })
  // The card was changed while its image was described, or another process took the record over.
  if (matchedCount === 0) return
  // Two views with the same art may be described at once: each is written before either looks for the other.
  await needs.load()
  // Only the catalogue's images say which cards share their art: a view that staff added wrongly must not join two cards.
  const twins = record.view === faceView ? await findTwins(needs, cardid, described) : []
  await write({ $set: { twins }, $unset: { due: '', lease: '' } })
  await deleteOldPoints()
}
