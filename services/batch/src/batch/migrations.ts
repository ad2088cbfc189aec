import { offerStatus } from '@comptoir/contracts/batch/offer'
import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import { keepPresent } from '@comptoir/kit/blobs/keep'
import type { Log } from '@comptoir/kit/run/log'
import { migrate } from '@comptoir/kit/store/migrations'
import { mapInTurns } from '@comptoir/kit/work/turns'
import type { AnyBulkWriteOperation, Db, Filter } from 'mongodb'
import { openSaleFacts } from '../figures/sale-facts.ts'
import { takeOverFacts } from '../figures/take-over-facts.ts'
import { derive } from '../desk/derive.ts'
import type { DerivedRecord } from '../desk/desk-record.ts'
import { rowFactsOf } from '../desk/row-facts.ts'
import type { OfferRecord } from '../offers/offer.ts'
import type { Register } from '../register/register.ts'
import { keepRegisterPhotos, takeOverRegister } from '../register/take-over.ts'
import { searchKeysOf } from '../search/search-keys.ts'
import { withNumber } from './number.ts'
import { photosOf, type BatchRecord } from './record.ts'
import type { BatchRepository } from './repository.ts'

/** An accepted offer as releases before 2026-12 stored it: among the items of its batch. */
interface OldOfferItem {
  id: string
  kind: 'O'
  createdat: Date
  title: string
  description: string
  cents: number
  messageid: string
  acceptedby: string
  terms: string
}

/**
 * The offer that the item was. Which administrator made it and until when it was valid is known from its message alone
 * (`take-in-offer.ts`).
 */
const offerOfItem = ({ id, createdat: at, title, description, cents, ...item }: OldOfferItem): OfferRecord => ({
  messageid: item.messageid,
  requestid: null,
  staffid: '0',
  title,
  description,
  cents,
  status: offerStatus.accepted,
  createdat: at,
  expiresat: at,
  decidedat: at,
  lines: [],
  replaces: [],
  divisible: false,
  itemid: id,
  acceptance: { userid: item.acceptedby, at, cents, terms: item.terms },
  version: 0
})

const pageSize = 200

/** The batches that match `filter`, page by page in the order of their ids. Reads every batch once. */
async function* pagesOf({ collection }: BatchRepository, filter: Filter<BatchRecord>): AsyncGenerator<BatchRecord[]> {
  for (let last = ''; ;) {
    const page = await collection
      .find({ $and: [{ _id: { $gt: last } }, filter] })
      .sort({ _id: 1 })
      .limit(pageSize)
      .toArray()
    if (page.length === 0) return
    yield page
    last = page.at(-1)?._id ?? last
  }
}

/** Moves the accepted offers of each batch from its items to its offers, in one write. A batch with `offers` is done. */
const moveOfferItems = async (batches: BatchRepository): Promise<void> => {
  for await (const page of pagesOf(batches, { offers: { $exists: false } }))
    await batches.collection.bulkWrite(page.map(moveItems), { ordered: false })
}

const moveItems = (batch: BatchRecord): AnyBulkWriteOperation<BatchRecord> => {
  const items = batch.items as unknown as (OldOfferItem | { kind: 'C' })[]
  const old = items.filter((item): item is OldOfferItem => item.kind === 'O')
  return {
    updateOne: {
      // No process of the older release runs beside this one, so the items are still as they were read.
      filter: { _id: batch._id, offers: { $exists: false } },
      update: { $set: { offers: old.map(offerOfItem) }, $pull: { items: { kind: 'O' } as never } }
    }
  }
}

const giveNumbers = async (batches: BatchRepository): Promise<void> => {
  const unnumbered = { number: { $exists: false } }
  for await (const page of pagesOf(batches, unnumbered))
    for (const { _id } of page)
      await withNumber(number => batches.collection.updateOne({ _id, ...unnumbered }, { $set: { number } }))
}

/** Derives what lists are sorted and found by, and has the threads and sellers of the batches asked for. */
const deriveDesks = async (batches: BatchRepository, log: Log): Promise<void> => {
  const now = new Date()
  for await (const page of pagesOf(batches, { derived: { $exists: false }, deletedat: { $exists: false } })) {
    const writes = page.flatMap(batch => writeFor(batch, log, () => deriveDesk(batch, now)))
    if (writes.length > 0) await batches.collection.bulkWrite(writes, { ordered: false })
  }
}

type Write = AnyBulkWriteOperation<BatchRecord>

/** The write for one batch; none for a batch that is not as any release stored it, which must not stop the start. */
const writeFor = (batch: BatchRecord, log: Log, write: () => Write): Write[] => {
  try {
    return [write()]
  } catch (error) {
    log.error({ err: error, batchid: batch._id }, 'a batch is not in the lists of the shop as it is')
    return []
  }
}

const deriveDesk = (batch: BatchRecord, now: Date): Write => {
  const asked = batch.userid === null ? {} : { 'desk.askat': now }
  // A process of the release before may save the batch at this moment: `keepDerived` finds such a batch.
  const filter = { _id: batch._id, version: batch.version, derived: { $exists: false } }
  return { updateOne: { filter, update: { $set: { derived: derive(batch, now), ...asked } } } }
}

/** Adds a field to what is derived of the batches whose lists an earlier release derived without it. */
const deriveField = async <Field extends keyof DerivedRecord>(
  { batches, log }: { batches: BatchRepository; log: Log },
  field: Field,
  valueOf: (batch: BatchRecord) => DerivedRecord[Field]
): Promise<void> => {
  const lacking: Filter<BatchRecord> = { derived: { $exists: true }, [`derived.${field}`]: { $exists: false } }
  for await (const page of pagesOf(batches, { ...lacking, deletedat: { $exists: false } })) {
    const writes = page.flatMap(batch =>
      writeFor(batch, log, () => ({
        updateOne: {
          filter: { _id: batch._id, version: batch.version, ...lacking },
          update: { $set: { [`derived.${field}`]: valueOf(batch) } }
        }
      }))
    )
    if (writes.length > 0) await batches.collection.bulkWrite(writes, { ordered: false })
  }
}

const filesAtOnce = 8

/**
 * Keeps every file that a batch names. Until 2026-12 a file was kept by an event after the save that named it, and such an
 * event may still wait on the bus, where this release does not consume it.
 */
const keepFiles = async (batches: BatchRepository, photos: BlobStore): Promise<void> => {
  for await (const page of pagesOf(batches, { deletedat: { $exists: false } }))
    await mapInTurns(page.flatMap(photosOf), filesAtOnce, name => keepPresent(photos, [name]))
}

/** Brings what an older release stored up to date. To be called before any batch is read. */
export const migrateBatches = (
  db: Db,
  { batches, register, photos, log }: { batches: BatchRepository; register: Register; photos: BlobStore; log: Log }
): Promise<void> =>
  migrate(
    db,
    'batch',
    [
      { name: 'accepted offers become offers of their batch', run: () => moveOfferItems(batches) },
      { name: 'batches have numbers', run: () => giveNumbers(batches) },
      { name: 'files of batches are kept', run: () => keepFiles(batches, photos) },
      { name: 'the register is chained by a key', run: () => takeOverRegister(register, log) },
      { name: 'photos of the register are kept', run: () => keepRegisterPhotos(register, photos) },
      { name: 'the facts of sales', run: async () => takeOverFacts(await openSaleFacts(db, batches), register) },
      { name: 'the lists of the workbench are derived', run: () => deriveDesks(batches, log) },
      {
        name: 'batches are found by what is in them',
        run: () => deriveField({ batches, log }, 'searchkeys', searchKeysOf)
      },
      {
        name: 'rows of lists know what the cards of their batches come to',
        run: () => deriveField({ batches, log }, 'row', batch => rowFactsOf(batch, new Date()))
      }
    ],
    log
  )
