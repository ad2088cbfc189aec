import { limits } from '@comptoir/contracts/core/limits'
import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import { newId, sha256 } from '@comptoir/kit/store/ids'
import type { BatchRecord } from '@comptoir/service-batch/batch/record'
import type { MessageRecord } from '@comptoir/service-conversation/messages/message'
import type { Db } from 'mongodb'
import sharp from 'sharp'
import { insertBatches } from './invented-batches.ts'
import { openTwoSides, signUpSeller, type SignedIn } from './two-sides.ts'

/** Two pages of batches, so that a page is one of a list that goes on. */
const batchCount = 2 * limits.pageSize
/** Two pages of messages, likewise. */
const messageCount = 2 * limits.pageSize
const minuteMs = 60_000

/** A thread of text messages, seller and shop by turns, a minute apart. */
export const aThread = (
  { _id: tableid, createdat }: BatchRecord,
  length: number,
  [seller, staff]: [string, string]
): MessageRecord[] =>
  Array.from({ length }, (_, index): MessageRecord => {
    const isShops = index % 2 === 1
    const [userid, requestid] = [isShops ? staff : seller, newId()]
    return {
      _id: newId(),
      tabletype: 'B',
      tableid,
      requestid,
      requestkey: `B:${tableid}:${userid}:${requestid}`,
      requestprint: sha256(requestid),
      userid,
      ...(isShops ? { fromshop: true } : {}),
      type: 'T',
      content: 'Bonjour, la carte est arrivée ce matin, nous la regardons cet après-midi.',
      seq: index + 1,
      createdat: new Date(createdat.getTime() + index * minuteMs)
    }
  })

/** Keeps a photo of noise, as large as one that an upload leaves. Returns its name. */
export const keepPhoto = async (photos: BlobStore): Promise<string> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const create = { width: 1500, height: 2100, channels: 3, background: '#888888', noise } as const
  const name = await photos.put(await sharp({ create }).jpeg().toBuffer(), 'jpg')
  await photos.keep([name])
  return name
}

/** What the measured calls are about. */
export interface CalledShop {
  /** The address of the portal. */
  url: string
  /** Has batches and threads. */
  seller: SignedIn
  /** Has nothing yet. */
  newcomer: SignedIn
  /** The id of a batch with as many cards as one may have, and with the longest thread. */
  fullBatch: string
  /** The name of the photo of one of its cards. */
  photo: string
}

/**
 * Fills a portal that was started with `administratorEnv`: two accounts, 100 batches of four cards with a message each, and
 * an older one of 60 cards with a photo and 100 messages. Nothing of it is waiting to be analysed.
 */
export const fillShop = async (url: string, { db, photos }: { db: Db; photos: BlobStore }): Promise<CalledShop> => {
  const { seller, staff } = await openTwoSides(url)
  const newcomer = await signUpSeller(url, 'bruno@example.fr')
  const authors: [string, string] = [seller.id, staff.id]

  const [full] = await insertBatches(db, seller.id, 1, limits.cardsPerBatch)
  if (!full) throw new Error('no batch was inserted')
  const listed = await insertBatches(db, seller.id, batchCount)
  const photo = await keepPhoto(photos)
  await db
    .collection<BatchRecord>('batches')
    .updateOne({ _id: full._id }, { $set: { 'items.0.photos': [photo, photo] } })
  await db
    .collection<MessageRecord>('messages')
    .insertMany([...aThread(full, messageCount, authors), ...listed.flatMap(batch => aThread(batch, 1, authors))])
  return { url, seller, newcomer, fullBatch: full._id, photo }
}
