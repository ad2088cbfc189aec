import { isDuplicateKey, openCollection } from '@comptoir/kit/store/mongo'
import type { Db } from 'mongodb'

interface AllowanceRecord {
  /** `{day} {name}`. */
  _id: string
  spent: number
  forgetat: Date
}

const dayMs = 86_400_000
const dayOf = (now: Date) => now.toISOString().slice(0, 10)

/** Seconds until the next day begins, in UTC. */
export const secondsLeft = (now = new Date()): number => Math.ceil((dayMs - (now.getTime() % dayMs)) / 1000)

export type DailyAllowances = Awaited<ReturnType<typeof openDailyAllowances>>

/** Limits what is spent a day (UTC) on services that charge: counted in the database, for all replicas together. */
export const openDailyAllowances = async (db: Db) => {
  const collection = await openCollection<AllowanceRecord>(db, 'allowances', [
    { name: 'forgotten', key: { forgetat: 1 } }
  ])

  return {
    /** Spends `amount` of today's `limit`. Returns false, and spends nothing, when less is left. */
    async spend(name: string, { amount, limit }: { amount: number; limit: number }, now = new Date()) {
      if (amount > limit) return false
      const guard = { _id: `${dayOf(now)} ${name}`, spent: { $lte: limit - amount } }
      const forgetat = new Date(now.getTime() + 2 * dayMs)
      const spent = { $inc: { spent: amount } }
      try {
        await collection.updateOne(guard, { ...spent, $setOnInsert: { forgetat } }, { upsert: true })
        return true
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
        // Either too little is left, or another request created the record in between: then the update finds it.
        return (await collection.updateOne(guard, spent)).matchedCount === 1
      }
    },
    /** Gives back an amount that was spent today and not used. */
    async giveBack(name: string, amount: number, now = new Date()): Promise<void> {
      await collection.updateOne({ _id: `${dayOf(now)} ${name}` }, { $inc: { spent: -amount } })
    },
    /** Deletes the counts of past days. */
    async forget(now = new Date()): Promise<void> {
      await collection.deleteMany({ forgetat: { $lte: now } })
    }
  }
}
