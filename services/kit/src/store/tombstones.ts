import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from 'mongodb'
import { outboxIndex, withEvents, type OutboxEvent, type WithOutbox } from '../work/outbox.ts'
import { openCollection } from './mongo.ts'

/** Longer than the bus keeps an event, so that no event about a deleted record can come later. */
const rememberedMs = 30 * 86_400_000

/** Milliseconds during which `includes` collects ids before it asks the database once for all of them. */
const gatherMs = 20

export interface Tombstone extends WithOutbox {
  _id: string
  at: Date
}

export type Tombstones = Awaited<ReturnType<typeof openTombstones>>

/**
 * Remembers the ids of deleted accounts, batches and conversations. A deletion records the id before it erases what
 * belongs to the record, and an addition looks the id up after it was written: in either order nothing is left behind.
 */
export const openTombstones = async (db: Db, collectionName: string) => {
  const tombstones = await openCollection<Tombstone>(db, collectionName, [{ name: 'old', key: { at: 1 } }, outboxIndex])
  let gathered: { ids: Set<string>; found: Promise<Set<string>> } | null = null

  const gather = () => {
    const ids = new Set<string>()
    const ask = async () => {
      await pause(gatherMs)
      gathered = null
      const records = tombstones.find({ _id: { $in: [...ids] } }, { projection: { _id: 1 } })
      return new Set((await records.toArray()).map(({ _id }) => _id))
    }
    return { ids, found: ask() }
  }

  return {
    /** For the outbox of a service that records ids with events. */
    collection: tombstones,
    /** Records a deletion, with the events about it. */
    async record(id: string, at = new Date(), events: readonly OutboxEvent[] = []): Promise<void> {
      await tombstones.updateOne({ _id: id }, withEvents({ $set: { at } }, events), { upsert: true })
    },
    /** Whether the id was recorded before this was asked. Calls within 20 ms share one query. */
    async includes(id: string): Promise<boolean> {
      gathered ??= gather()
      const { ids, found } = gathered
      ids.add(id)
      return (await found).has(id)
    },
    /** Forgets the ids that were recorded more than 30 days ago. */
    async forgetOld(now = new Date()): Promise<void> {
      await tombstones.deleteMany({ at: { $lte: new Date(now.getTime() - rememberedMs) } })
    }
  }
}
