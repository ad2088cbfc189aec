import { migrate } from '@comptoir/kit/store/migrations'
import type { Log } from '@comptoir/kit/run/log'
import type { AnyBulkWriteOperation, Db, Filter } from 'mongodb'
import type { OfferRecord } from '../offers/offer.ts'
import { withNumber } from './number.ts'
import type { BatchRecord } from './record.ts'
import type { BatchRepository } from './repository.ts'

/** An accepted offer as releases before 2026-12 kept it, among the items of its batch. */
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

/** The administrator who made it, and until when it was valid, come with the message (`take-in-offer.ts`). */
const offerOfItem = ({ id, createdat: at, title, description, cents, ...item }: OldOfferItem): OfferRecord => ({
  messageid: item.messageid,
  requestid: null,
  staffid: '0',
  title,
  description,
  cents,
  status: 'A',
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

/** The batches that a step has still to change, page by page in the order of their ids; reads every batch once. */
async function* remaining({ collection }: BatchRepository, filter: Filter<BatchRecord>): AsyncGenerator<BatchRecord[]> {
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

/** Accepted offers leave the items of their batch for its offers, in one write a batch. A batch with `offers` is done. */
const moveOfferItems = async (batches: BatchRepository): Promise<void> => {
  for await (const page of remaining(batches, { offers: { $exists: false } }))
    await batches.collection.bulkWrite(page.map(moveItems), { ordered: false })
}

const moveItems = (batch: BatchRecord): AnyBulkWriteOperation<BatchRecord> => {
  const items = batch.items as unknown as (OldOfferItem | { kind: 'C' })[]
  const old = items.filter((item): item is OldOfferItem => item.kind === 'O')
  return {
    updateOne: {
      // No process of the older release runs beside this one: what was read is still there.
      filter: { _id: batch._id, offers: { $exists: false } },
      update: { $set: { offers: old.map(offerOfItem) }, $pull: { items: { kind: 'O' } as never } }
    }
  }
}

const giveNumbers = async (batches: BatchRepository): Promise<void> => {
  const unnumbered = { number: { $exists: false } }
  for await (const page of remaining(batches, unnumbered))
    for (const { _id } of page)
      await withNumber(number => batches.collection.updateOne({ _id, ...unnumbered }, { $set: { number } }))
}

/** Brings the batches of an older release up to date, before any of them is read. */
export const migrateBatches = (db: Db, batches: BatchRepository, log: Log): Promise<void> =>
  migrate(
    db,
    'batch',
    [
      { name: 'accepted offers become offers of their batch', run: () => moveOfferItems(batches) },
      { name: 'batches have numbers', run: () => giveNumbers(batches) }
    ],
    log
  )
