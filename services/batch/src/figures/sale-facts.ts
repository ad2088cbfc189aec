import { isDuplicateKey, openCollection } from '@comptoir/kit/store/mongo'
import type { AnyBulkWriteOperation, Db } from 'mongodb'
import type { BatchRecord } from '../batch/record.ts'
import type { BatchRepository } from '../batch/repository.ts'
import { factFields, factsOf, factStatuses, type SaleFacts } from './facts-of.ts'

const pageSize = 200
/**
 * The newest facts may be ahead of a save that another process made at the same moment, by another clock: so many
 * milliseconds before them are read again.
 */
const overlapMs = 5 * 60_000

/** Leaves facts of a newer version as they are. */
const upsert = ({ _id, ...facts }: SaleFacts): AnyBulkWriteOperation<SaleFacts> => ({
  replaceOne: { filter: { _id, version: { $lt: facts.version } }, replacement: facts, upsert: true }
})

export type SaleFactsStore = Awaited<ReturnType<typeof openSaleFacts>>

/**
 * The facts of each sale, which figures and public delays are computed from. They follow the batches: each look reads
 * those that changed since the newest facts, so that no writer of a batch has to know about them, a crash loses none, and
 * an empty collection is filled again.
 */
export const openSaleFacts = async (db: Db, batches: BatchRepository) => {
  const collection = await openCollection<SaleFacts>(db, 'sale_facts', [
    { name: 'days', key: { days: 1 } },
    { name: 'changed', key: { changedat: -1 } },
    { name: 'offered', key: { 'offered.day': -1 }, sparse: true },
    { name: 'paid', key: { 'paid.day': -1 }, sparse: true }
  ])

  const keepAll = async (page: readonly BatchRecord[]): Promise<void> => {
    if (page.length === 0) return
    const known = collection.find({ _id: { $in: page.map(({ _id }) => _id) } }, { projection: { version: 1 } })
    const versions = new Map((await known.toArray()).map(({ _id, version }) => [_id, version]))
    const writes = page.filter(({ _id, version }) => version > (versions.get(_id) ?? -1)).map(factsOf)
    if (writes.length === 0) return
    try {
      // In their order: after a crash the newest facts stand behind all that are missing.
      await collection.bulkWrite(writes.map(upsert), { ordered: true })
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
      // Another process kept facts of one of them in between: the others are still to be written.
      await keepAll(page)
    }
  }

  /** The batches that changed since a moment, the one changed first at the beginning. */
  async function* changedSince(moment: Date): AsyncGenerator<BatchRecord[]> {
    const changed = batches.collection
      .find({ userid: { $type: 'string' }, status: { $in: factStatuses }, updatedat: { $gte: moment } })
      .project<BatchRecord>(factFields)
      .sort({ updatedat: 1, _id: 1 })
      .hint('shop')
      .batchSize(pageSize)
    let page: BatchRecord[] = []
    for await (const batch of changed) {
      page.push(batch)
      if (page.length < pageSize) continue
      yield page
      page = []
    }
    yield page
  }

  const follow = async (): Promise<void> => {
    const newest = await collection.findOne(
      {},
      { sort: { changedat: -1 }, projection: { changedat: 1 }, hint: 'changed' }
    )
    const since = new Date(newest ? newest.changedat.getTime() - overlapMs : 0)
    // A page is written whole before the next one, so that the newest facts never stand before missing ones.
    for await (const page of changedSince(since)) await keepAll(page)
  }

  let following: Promise<void> | null = null
  return {
    collection,

    /** Takes in what changed since the last look. Costs what changed. Those who ask at the same time share one look. */
    async catchUp(): Promise<void> {
      following ??= follow().finally(() => {
        following = null
      })
      await following
    },

    /** Keeps the facts of a batch before it is erased; none of a batch that never left its seller's hands. */
    async keep(batch: BatchRecord): Promise<void> {
      if (factStatuses.includes(batch.status)) await keepAll([batch])
    },

    /** The facts of the sales of which something happened on the days of a period. */
    during: (from: string, to: string): AsyncIterable<SaleFacts> =>
      collection
        .find({ days: { $elemMatch: { $gte: from, $lte: to } } })
        .hint('days')
        .batchSize(500),

    /** The newest sales that were answered, or paid, on `day` or later, `limit` of them. */
    newest: async (step: 'offered' | 'paid', day: string, limit: number): Promise<SaleFacts[]> =>
      await collection
        .find({ [`${step}.day`]: { $gte: day } })
        .sort({ [`${step}.day`]: -1 })
        .hint(step)
        .limit(limit)
        .toArray()
  }
}
