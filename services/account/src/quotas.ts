import { isDuplicateKey, openCollection } from '@comptoir/kit/mongo'
import type { Db } from 'mongodb'

const hour = 3_600_000

interface QuotaRecord {
  _id: string
  /** When it was taken from, oldest first; the newest only. */
  times: Date[]
  expiresat: Date
}

export interface Quotas {
  /** Takes one of the `most` an hour of `key`; false when they are used up. */
  take(key: string, most: number): Promise<boolean>
  sweep(): Promise<unknown>
}

/** So many of something an hour, whatever the hour: counted in the database, each taken by one write. */
export const openQuotas = async (db: Db): Promise<Quotas> => {
  const collection = await openCollection<QuotaRecord>(db, 'quotas', [{ name: 'expired', key: { expiresat: 1 } }])

  const take = async (key: string, most: number): Promise<boolean> => {
    const now = new Date()
    // Free while there were fewer, or the oldest of the last `most` is an hour ago.
    const free = [
      { [`times.${most - 1}`]: { $exists: false } },
      { 'times.0': { $lte: new Date(now.getTime() - hour) } }
    ]
    const { matchedCount } = await collection.updateOne(
      { _id: key, $or: free },
      { $push: { times: { $each: [now], $slice: -most } }, $set: { expiresat: new Date(now.getTime() + hour) } }
    )
    if (matchedCount === 1) return true
    if (await collection.findOne({ _id: key })) return false
    try {
      await collection.insertOne({ _id: key, times: [], expiresat: new Date(now.getTime() + hour) })
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
    }
    return await take(key, most)
  }

  return { take, sweep: () => collection.deleteMany({ expiresat: { $lte: new Date() } }) }
}
