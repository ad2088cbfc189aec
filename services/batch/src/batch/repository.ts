import { batchDeletedByUser, photosReleased } from '@comptoir/contracts/batch/events'
import type { BatchStatus } from '@comptoir/contracts/batch/batch-status'
import { itemStatus } from '@comptoir/contracts/batch/item'
import type { Actor } from '@comptoir/contracts/core/access'
import { AppError } from '@comptoir/contracts/core/errors'
import { limits } from '@comptoir/contracts/core/limits'
import type { Page } from '@comptoir/contracts/core/page'
import { sha256 } from '@comptoir/kit/store/ids'
import { isDuplicateKey, openCollection } from '@comptoir/kit/store/mongo'
import { readPage, type Keyset } from '@comptoir/kit/store/pages'
import { emits, withEvents, type OutboxEvent } from '@comptoir/kit/work/outbox'
import type { Collection, Db, Document, Filter, UpdateFilter } from 'mongodb'
import { createHandovers, photographedBy } from '../handover/handovers.ts'
import { createDeskCollection } from '../desk/desk-collection.ts'
import { derive } from '../desk/derive.ts'
import { markSaved } from '../desk/mark-saved.ts'
import { afterSave, type TellStaff } from '../desk/store-derived.ts'
import type { CardItemRecord } from '../items/card-item.ts'
import { createAccountBatches } from './account-batches.ts'
import { createBatchPhotos } from './batch-photos.ts'
import { batchIndexes } from './indexes.ts'
import { withNumber } from './number.ts'
import { takePlace } from './open-places.ts'
import { live, ownedBy, photosOf, type BatchRecord, type NewBatch } from './record.ts'
import { waitingAside } from './cards-aside.ts'
import { createWaitingBatches } from './waiting-batches.ts'

/** Ids grow with the time of creation. */
const newestFirst: Keyset = { fields: ['_id'], descending: true }
const lastChangedFirst: Keyset = { fields: ['updatedat', '_id'], descending: true }

interface PageOf {
  limit: number
  /** The cursor of the page before, or the id of its last batch. */
  before?: string | undefined
  /** What is left out of the batches that are read. */
  projection?: Document | undefined
}

/** What an erased batch loses beside its cards and offers. */
const erasedFields = {
  visitorhash: '',
  claimhash: '',
  claimuntil: '',
  slot: '',
  requestkey: '',
  spentrequests: '',
  bytes: '',
  identity: '',
  pages: '',
  label: '',
  labeltracking: '',
  payoutwish: '',
  dueat: '',
  shipreminderat: '',
  desk: '',
  derived: '',
  handover: ''
} as const

const insertNumbered = async (collection: Collection<BatchRecord>, batch: NewBatch): Promise<BatchRecord> =>
  await withNumber(async number => {
    const numbered = { ...batch, number }
    const record = { ...numbered, derived: derive(numbered, numbered.createdat) }
    await collection.insertOne(record)
    return record
  })

export type BatchRepository = ReturnType<typeof createBatchRepository>

/** Opens the collection of the batches with its indexes. `tell` tells the pages of staff that a batch changed. */
export const openBatchRepository = async (db: Db, tell: TellStaff = () => {}): Promise<BatchRepository> =>
  createBatchRepository(await openCollection<BatchRecord>(db, 'batches', batchIndexes), tell)

/** The batches. Every save says which state it expects, and returns null when the record is in another. */
const createBatchRepository = (collection: Collection<BatchRecord>, tell: TellStaff) => ({
  collection,
  ...createWaitingBatches(collection),
  ...createDeskCollection(collection, tell),
  ...createAccountBatches(collection),
  ...createBatchPhotos(collection),
  handovers: createHandovers(collection),

  /** The batch that matches, where the actor may see it. */
  async findVisible(filter: Filter<BatchRecord>, actor: Actor): Promise<BatchRecord | null> {
    const owner = ownedBy(actor)
    return owner && (await collection.findOne({ ...filter, ...owner, ...live }))
  },

  /** The actor's batch. Throws `not_found` both for an absent batch and for someone else's. */
  async get(id: string, actor: Actor): Promise<BatchRecord> {
    const batch = await this.findVisible({ _id: id }, actor)
    if (!batch) throw new AppError('not_found')
    return batch
  },

  /** The batch whose cards the actor may photograph, their own or one that was handed over to them. Throws `not_found`. */
  async getPhotographed(id: string, actor: Actor): Promise<BatchRecord> {
    const filter = photographedBy(actor)
    const batch = filter && (await collection.findOne({ _id: id, ...filter, ...live }))
    if (!batch) throw new AppError('not_found')
    return batch
  },

  /** Any batch; null for one that is absent or deleted. */
  async find(id: string): Promise<BatchRecord | null> {
    return await collection.findOne({ _id: id, ...live })
  },

  /** A page of the batches of an owner, newest first. It costs the page, not the list. */
  async list(owner: Filter<BatchRecord>, page: PageOf): Promise<Page<BatchRecord>> {
    return await readPage(collection, newestFirst, { filter: { ...owner, ...live }, ...page })
  },

  /** A page of the batches of all accounts, the one changed last first: those in a status, those that are searched. */
  async listOfAccounts({
    status,
    search,
    ...page
  }: PageOf & { status?: BatchStatus | undefined; search: Filter<BatchRecord> | null }): Promise<Page<BatchRecord>> {
    const filter: Filter<BatchRecord> = {
      $and: [{ userid: { $type: 'string' } }, status === undefined ? {} : { status }, search ?? {}]
    }
    // A search finds few batches by their own indexes, so the engine chooses.
    const hint = search ? {} : { hint: status === undefined ? 'shop' : 'shop_status' }
    return await readPage(collection, lastChangedFirst, { filter, ...page, ...hint })
  },

  /** Inserts a visitor's batch. Throws `anonymous_batch_exists` when the visitor has one. */
  async insertAnonymous(batch: NewBatch): Promise<BatchRecord> {
    try {
      return await insertNumbered(collection, batch)
    } catch (error) {
      if (isDuplicateKey(error)) throw new AppError('anonymous_batch_exists', { cause: error })
      throw error
    }
  },

  /** Inserts an account's batch in the account's first free place. Throws `batch_limit` when there is none. */
  async insertOwned(batch: NewBatch & { userid: string }): Promise<BatchRecord> {
    return await takePlace(collection, { userid: batch.userid, most: limits.openBatches }, slot =>
      insertNumbered(collection, { ...batch, slot, desk: { askat: batch.createdat } })
    )
  },

  /** Inserts a batch of cards that left another one, in a place even where all are taken; once, however often it is asked. */
  async insertAside(batch: NewBatch & { userid: string }): Promise<BatchRecord> {
    const known = () => collection.findOne({ _id: batch._id })
    try {
      return (
        (await known()) ??
        (await takePlace(collection, { userid: batch.userid, most: Infinity }, slot =>
          insertNumbered(collection, { ...batch, slot, desk: { askat: batch.createdat } })
        ))
      )
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
      const inserted = await known()
      if (inserted) return inserted
      // Another request of the same id moved other cards at the same moment. Its answer may be asked for again, this one's not.
      const { requestkey, ...unasked } = batch
      if (requestkey === undefined) throw error
      return await this.insertAside(unasked)
    }
  },

  /**
   * Gives an anonymous batch to the account that knows its secret, in a place even where all are taken. Returns null when
   * the secret is wrong, used or too old. The visitor's cookie does not reach the batch any more.
   */
  async claim(id: string, secret: string, userid: string): Promise<BatchRecord | null> {
    const claimable = { _id: id, userid: null, claimhash: sha256(secret), claimuntil: { $gt: new Date() } }
    return await takePlace(collection, { userid, most: Infinity }, slot =>
      this.save(claimable, {
        $set: { userid, slot, 'desk.askat': new Date() },
        $unset: { visitorhash: '', claimhash: '', claimuntil: '', requestkey: '' }
      })
    )
  },

  /**
   * One guarded write with its events, and behind it one that stores what follows for the lists of the shop. Returns the
   * batch after it, or null when the batch is not as `filter` expects.
   */
  async save(filter: Filter<BatchRecord>, update: UpdateFilter<BatchRecord>, events: OutboxEvent[] = []) {
    const stamped = {
      ...update,
      $set: { updatedat: new Date(), ...update.$set },
      $inc: { ...update.$inc, version: 1 }
    } as UpdateFilter<BatchRecord>
    const marked = markSaved(stamped, events)
    const saved = await collection.findOneAndUpdate({ ...live, ...filter }, withEvents(marked, events), {
      returnDocument: 'after'
    })
    return saved && (await afterSave(collection, saved, tell))
  },

  /**
   * Changes fields of one card where the card is as `where.expected` and its batch as `where.batch`; `batchSet` are fields
   * of the batch that change in the same write. Returns the batch after it, or null.
   */
  async saveItem(
    where: { batchid: string; itemid: string; expected: Filter<CardItemRecord>; batch?: Filter<BatchRecord> },
    set: Partial<CardItemRecord>,
    events: OutboxEvent[] = [],
    batchSet: Partial<BatchRecord> = {}
  ) {
    const fields = Object.fromEntries(Object.entries(set).map(([name, value]) => [`items.$.${name}`, value]))
    // Only a card in analysis has a deadline, so that the index of overdue analyses holds nothing else.
    const unset = set.analysisuntil ? {} : { $unset: { 'items.$.analysisuntil': '' as const } }
    return await this.save(
      {
        _id: where.batchid,
        ...where.batch,
        items: { $elemMatch: { id: where.itemid, ...where.expected } }
      },
      { $set: { ...fields, ...batchSet }, ...unset },
      events
    )
  },

  /** Gives a card in analysis time until `until`. Nothing happened to its batch: neither version nor dates change. */
  async awaitAnalysis(
    { batchid, itemid, attempt }: { batchid: string; itemid: string; attempt: number },
    until: Date
  ): Promise<void> {
    const analysing = { $elemMatch: { id: itemid, attempt, status: itemStatus.analysing } }
    await collection.updateOne({ _id: batchid, items: analysing }, { $set: { 'items.$.analysisuntil': until } })
  },

  /**
   * Empties a batch that was read, with the events about it. Returns null when it changed since, or is being paid. The
   * record stays without an owner until its events have left: deleting it at once would lose them in a crash. The cards that
   * left it are in a batch of their own first, which stays, or is erased as the next one of the account.
   */
  async erase(batch: BatchRecord): Promise<BatchRecord | null> {
    for (const aside of waitingAside(batch)) await this.insertAside(aside)
    const names = photosOf(batch)
    return await this.save(
      { _id: batch._id, version: batch.version, paying: { $exists: false } },
      {
        $set: { deletedat: new Date(), items: [], offers: [], cards: 0, userid: null, delivery: null, payout: null },
        $unset: erasedFields
      },
      [emits(batchDeletedByUser, { batchid: batch._id }), ...(names.length ? [emits(photosReleased, { names })] : [])]
    )
  }
})
