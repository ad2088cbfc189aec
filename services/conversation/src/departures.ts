import { openCollection } from '@comptoir/kit/mongo'
import type { Db } from 'mongodb'

interface DepartureRecord {
  /** The account that left. */
  _id: string
  at: Date
}

/** Longer than the bus keeps an event: nothing that would open a conversation can come later. */
const rememberedMs = 30 * 86_400_000

export type Departures = Awaited<ReturnType<typeof openDepartures>>

/** The accounts that left a while ago, so that an event of theirs that comes late leaves nothing behind. */
export const openDepartures = async (db: Db) => {
  const departures = await openCollection<DepartureRecord>(db, 'conversation_departures', [
    { name: 'old', key: { at: 1 } }
  ])
  return {
    async record(userid: string): Promise<void> {
      await departures.updateOne({ _id: userid }, { $set: { at: new Date() } }, { upsert: true })
    },
    async includes(userid: string): Promise<boolean> {
      return (await departures.findOne({ _id: userid })) !== null
    },
    async forgetOld(now = new Date()): Promise<void> {
      await departures.deleteMany({ at: { $lte: new Date(now.getTime() - rememberedMs) } })
    }
  }
}
