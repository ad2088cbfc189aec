import { AppError } from '@comptoir/contracts/core/errors'
import { isDuplicateKey, openCollection } from '@comptoir/kit/store/mongo'
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
  /** As `take`, but throws `too_many_attempts`, which says when one is free again. */
  spend(key: string, most: number): Promise<void>
  sweep(): Promise<unknown>
}

/** So many of something an hour, whatever the hour: counted in the database, each taken by one write. */
export const openQuotas = async (db: Db): Promise<Quotas> => {
  const collection = await openCollection<QuotaRecord>(db, 'quotas', [{ name: 'expired', key: { expiresat: 1 } }])

  const takeAgain = async (key: string, most: number, now: Date): Promise<boolean> => {
    // Free while there were fewer, or the oldest of the last `most` is an hour ago.
    const free = [
      { [`times.${most - 1}`]: { $exists: false } },
      { 'times.0': { $lte: new Date(now.getTime() - hour) } }
    ]
    const { matchedCount } = await collection.updateOne(
      { _id: key, $or: free },
      { $push: { times: { $each: [now], $slice: -most } }, $set: { expiresat: new Date(now.getTime() + hour) } }
    )
    return matchedCount === 1
  }

  const take = async (key: string, most: number): Promise<boolean> => {
    const now = new Date()
    if (await takeAgain(key, most, now)) return true
    try {
      await collection.insertOne({ _id: key, times: [now], expiresat: new Date(now.getTime() + hour) })
      return true
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
      // Used up, or another one was the first a moment ago.
      return await takeAgain(key, most, now)
    }
  }

  const spend = async (key: string, most: number): Promise<void> => {
    if (await take(key, most)) return
    const [oldest = new Date()] = (await collection.findOne({ _id: key }))?.times ?? []
    const wait = oldest.getTime() + hour - Date.now()
    throw new AppError('too_many_attempts', { retryAfter: Math.max(1, Math.ceil(wait / 1000)) })
  }

  return { take, spend, sweep: () => collection.deleteMany({ expiresat: { $lte: new Date() } }) }
}
