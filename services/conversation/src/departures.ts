import { openCollection } from '@comptoir/kit/store/mongo'
import type { Db } from 'mongodb'
import { setTimeout as pause } from 'node:timers/promises'

interface DepartureRecord {
  /** The account, the batch or the conversation that is gone. */
  _id: string
  at: Date
}

/** Longer than the bus keeps an event: nothing that would open a conversation can come later. */
const rememberedMs = 30 * 86_400_000

/** Questions that come so soon after another are asked with it: each message has one, in an answer nobody waits for. */
const gatherMs = 20

export type Departures = Awaited<ReturnType<typeof openDepartures>>

/**
 * The accounts, batches and conversations that went a while ago. A departure is written before what belongs to it is
 * erased, and looked up after something was added: whichever comes first, nothing is left behind.
 */
export const openDepartures = async (db: Db) => {
  const departures = await openCollection<DepartureRecord>(db, 'conversation_departures', [
    { name: 'old', key: { at: 1 } }
  ])
  let gathered: { ids: Set<string>; gone: Promise<Set<string>> } | null = null
  const gather = () => {
    const ids = new Set<string>()
    const ask = async () => {
      await pause(gatherMs)
      gathered = null
      const found = departures.find({ _id: { $in: [...ids] } }, { projection: { _id: 1 } })
      return new Set((await found.toArray()).map(({ _id }) => _id))
    }
    return { ids, gone: ask() }
  }

  return {
    async record(id: string): Promise<void> {
      await departures.updateOne({ _id: id }, { $set: { at: new Date() } }, { upsert: true })
    },
    /** Whether a departure was recorded before this was asked. */
    async includes(id: string): Promise<boolean> {
      gathered ??= gather()
      const { ids, gone } = gathered
      ids.add(id)
      return (await gone).has(id)
    },
    async forgetOld(now = new Date()): Promise<void> {
      await departures.deleteMany({ at: { $lte: new Date(now.getTime() - rememberedMs) } })
    }
  }
}
