import type { Actor } from '@comptoir/contracts/core/access'
import { batchDeletedByUser, photosReleased } from '@comptoir/contracts/batch/batch'
import { AppError } from '@comptoir/contracts/core/errors'
import { limits } from '@comptoir/contracts/core/limits'
import { sha256 } from '@comptoir/kit/store/ids'
import { isDuplicateKey, openCollection } from '@comptoir/kit/store/mongo'
import { emits, outboxIndex, withEvents, type OutboxEvent } from '@comptoir/kit/work/outbox'
import type { Collection, Db, Filter, IndexDescription, UpdateFilter } from 'mongodb'
import type { CardItemRecord } from '../items/card-item.ts'
import { numberIndex, withNumber } from './number.ts'
import { live, ownedBy, type BatchRecord, type NewBatch } from './record.ts'
import { openPlaces, takePlace } from './open-places.ts'
import { shopIndexes } from './shop-list.ts'
import { createWaitingBatches } from './waiting-batches.ts'

/** One index a query, each named after the question it answers. */
export const batchIndexes: IndexDescription[] = [
  { name: 'own', key: { userid: 1, _id: -1 } },
  { name: 'anonymous', key: { visitorhash: 1 }, unique: true, sparse: true },
  { name: 'under_way', key: { userid: 1, status: 1 } },
  openPlaces,
  { name: 'created_once', key: { requestkey: 1 }, unique: true, sparse: true },
  numberIndex,
  { name: 'photos', key: { 'items.photos': 1 }, sparse: true },
  { name: 'check_photos', key: { 'items.checked.photos': 1 }, sparse: true },
  { name: 'offer_requests', key: { 'offers.requestkey': 1 }, unique: true, sparse: true },
  { name: 'due', key: { dueat: 1 }, sparse: true },
  { name: 'overdue', key: { 'items.analysisuntil': 1 }, sparse: true },
  { name: 'deleted', key: { deletedat: 1 }, sparse: true },
  { name: 'unclaimed', key: { claimuntil: 1 }, sparse: true },
  { name: 'paying', key: { 'paying.until': 1 }, sparse: true },
  ...shopIndexes,
  outboxIndex
]

export type BatchRepository = ReturnType<typeof createBatchRepository>

export const openBatchRepository = async (db: Db) =>
  createBatchRepository(await openCollection<BatchRecord>(db, 'batches', batchIndexes))

const insertNumbered = async (collection: Collection<BatchRecord>, batch: NewBatch): Promise<BatchRecord> =>
  await withNumber(async number => {
    const numbered = { ...batch, number }
    await collection.insertOne(numbered)
    return numbered
  })

/** The only place that knows the collection. Every save says which state it expects and answers null when the record has left it. */
export const createBatchRepository = (collection: Collection<BatchRecord>) => ({
  collection,
  ...createWaitingBatches(collection),

  /** The actor's batch; what is absent and what is someone else's look alike: `not_found`. */
  async get(id: string, actor: Actor): Promise<BatchRecord> {
    const owner = ownedBy(actor)
    const batch = owner && (await collection.findOne({ _id: id, ...owner, ...live }))
    if (!batch) throw new AppError('not_found')
    return batch
  },

  /** Any batch; null for one that is absent or deleted. */
  async find(id: string): Promise<BatchRecord | null> {
    return await collection.findOne({ _id: id, ...live })
  },

  /** Newest first, after the batch `before`; costs the page, not the list. */
  async list(owner: Filter<BatchRecord>, page: { limit: number; before?: string | undefined }): Promise<BatchRecord[]> {
    const cursor = page.before === undefined ? {} : { _id: { $lt: page.before } }
    return await collection
      .find({ ...owner, ...cursor, ...live })
      .sort({ _id: -1 })
      .limit(page.limit)
      .toArray()
  },

  /** Inserts a visitor's batch; `anonymous_batch_exists` when the visitor has one. */
  async insertAnonymous(batch: NewBatch): Promise<BatchRecord> {
    try {
      return await insertNumbered(collection, batch)
    } catch (error) {
      if (isDuplicateKey(error)) throw new AppError('anonymous_batch_exists', { cause: error })
      throw error
    }
  },

  /** Inserts an account's batch in its first free place; of racing inserts no two get the same. `batch_limit` when full. */
  async insertOwned(batch: NewBatch & { userid: string }): Promise<BatchRecord> {
    return await takePlace(collection, { userid: batch.userid, most: limits.openBatches }, slot =>
      insertNumbered(collection, { ...batch, slot })
    )
  },

  /**
   * Gives an anonymous batch to the account that knows its secret, in a place even where all are taken; null when the
   * secret is wrong, used or too old. The visitor's cookie reaches nothing from then on.
   */
  async claim(id: string, secret: string, userid: string): Promise<BatchRecord | null> {
    const claimable = { _id: id, userid: null, claimhash: sha256(secret), claimuntil: { $gt: new Date() } }
    return await takePlace(collection, { userid, most: Infinity }, slot =>
      this.save(claimable, {
        $set: { userid, slot },
        $unset: { visitorhash: '', claimhash: '', claimuntil: '', requestkey: '' }
      })
    )
  },

  /** Whether a batch of the account is treated or in transit. */
  async hasUnderWay(userid: string): Promise<boolean> {
    const found = await collection.findOne(
      { userid, status: { $in: ['T', 'I'] }, ...live },
      { projection: { _id: 1 }, hint: 'under_way' }
    )
    return found !== null
  },

  /** Some batches of the account, in any status. */
  async ofAccount(userid: string): Promise<BatchRecord[]> {
    return await collection
      .find({ userid, ...live })
      .hint('own')
      .limit(20)
      .toArray()
  },

  /** The batch an earlier request made, while it is still the actor's. */
  async findRequested(requestkey: string, actor: Actor): Promise<BatchRecord | null> {
    const owner = ownedBy(actor)
    return owner && (await collection.findOne({ requestkey, ...owner, ...live }))
  },

  /** One guarded write with its events; null when the batch is no longer as `filter` expects. */
  async save(filter: Filter<BatchRecord>, update: UpdateFilter<BatchRecord>, events: OutboxEvent[] = []) {
    const stamped = {
      ...update,
      $set: { updatedat: new Date(), ...update.$set },
      $inc: { ...update.$inc, version: 1 }
    } as UpdateFilter<BatchRecord>
    return await collection.findOneAndUpdate(
      { ...live, ...filter },
      events.length ? withEvents(stamped, events) : stamped,
      {
        returnDocument: 'after'
      }
    )
  },

  /**
   * Changes fields of one card item where it is still as `expected` tells, in a batch as `where.batch` tells; `more.batch`
   * are fields of the batch that change with it.
   */
  async saveItem(
    where: { batchid: string; itemid: string; expected: Filter<CardItemRecord>; batch?: Filter<BatchRecord> },
    set: Partial<CardItemRecord>,
    more: { events?: OutboxEvent[]; batch?: Partial<BatchRecord> } = {}
  ) {
    const fields = Object.fromEntries(Object.entries(set).map(([name, value]) => [`items.$.${name}`, value]))
    // Only an item in analysis has a deadline: the index of overdue items holds nothing else.
    const unset = set.analysisuntil ? {} : { $unset: { 'items.$.analysisuntil': '' as const } }
    return await this.save(
      {
        _id: where.batchid,
        ...where.batch,
        items: { $elemMatch: { id: where.itemid, ...where.expected } }
      },
      { $set: { ...fields, ...more.batch }, ...unset },
      more.events
    )
  },

  /**
   * Empties a batch as it was read, with the events that tell of it; null when it has changed since or is being paid.
   * The record stays without an owner until its events have left: deleting it at once would lose them in a crash.
   */
  async erase(batch: BatchRecord): Promise<BatchRecord | null> {
    const names = photosOf(batch)
    return await this.save(
      { _id: batch._id, version: batch.version, paying: { $exists: false } },
      {
        $set: { deletedat: new Date(), items: [], offers: [], cards: 0, userid: null, delivery: null, payout: null },
        $unset: {
          visitorhash: '',
          claimhash: '',
          claimuntil: '',
          slot: '',
          requestkey: '',
          spentrequests: '',
          identity: '',
          label: '',
          labeltracking: '',
          payoutwish: '',
          dueat: '',
          shipreminderat: ''
        }
      },
      [emits(batchDeletedByUser, { batchid: batch._id }), ...(names.length ? [emits(photosReleased, { names })] : [])]
    )
  },

  /** Whether a photo belongs to a batch of the actor: a seller's, or one the shop added to its check. */
  async ownsPhoto(name: string, actor: Actor): Promise<boolean> {
    const owner = ownedBy(actor)
    if (!owner) return false
    for (const [field, hint] of photoFields) {
      const filter = { [field]: name, ...owner, ...live } as Filter<BatchRecord>
      if (await collection.findOne(filter, { projection: { _id: 1 }, hint })) return true
    }
    return false
  }
})

const photoFields = [
  ['items.photos', 'photos'],
  ['items.checked.photos', 'check_photos']
] as const

/** Every file a batch names in the photo store. */
const photosOf = ({ items, label }: BatchRecord): string[] => [
  ...items.flatMap(({ photos, checked }) => [...photos, ...(checked?.photos ?? [])]),
  ...(label === undefined ? [] : [label])
]
