import { openCollection } from '@comptoir/kit/mongo'
import type { Db } from 'mongodb'

interface DepartureRecord {
  /** The account, the batch or the conversation that is gone. */
  _id: string
  at: Date
}

/** Longer than the bus keeps an event: nothing that would open a conversation can come later. */
const rememberedMs = 30 * 86_400_000

export type Departures = Awaited<ReturnType<typeof openDepartures>>

/**
 * The accounts, batches and conversations that went a while ago. A departure is written before what belongs to it is
 * erased, and looked up after something was added: whichever comes first, nothing is left behind.
 */
export const openDepartures = async (db: Db) => {
  const departures = await openCollection<DepartureRecord>(db, 'conversation_departures', [
    { name: 'old', key: { at: 1 } }
  ])
  return {
    async record(id: string): Promise<void> {
      await departures.updateOne({ _id: id }, { $set: { at: new Date() } }, { upsert: true })
    },
    async includes(id: string): Promise<boolean> {
      return (await departures.findOne({ _id: id })) !== null
    },
    async forgetOld(now = new Date()): Promise<void> {
      await departures.deleteMany({ at: { $lte: new Date(now.getTime() - rememberedMs) } })
    }
  }
}
