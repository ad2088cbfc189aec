import { AppError } from '@comptoir/contracts/core/errors'
import { isDuplicateKey } from '@comptoir/kit/store/mongo'
import type { Db } from 'mongodb'
import { openExpiring, type Expiring } from '../expiring.ts'

const hourMs = 3_600_000

export type Quotas = Awaited<ReturnType<typeof openQuotas>>

/**
 * Limits how often something happens within any hour. The uses are in the database, each recorded by one write. A key says
 * what is limited and for whom, such as the codes mailed to one address.
 */
export const openQuotas = async (db: Db) => {
  // `times` are those of the newest uses, oldest first.
  const { collection, sweep } = await openExpiring<Expiring & { times: Date[] }>(db, 'quotas')

  const takeAgain = async (key: string, most: number, now: Date): Promise<boolean> => {
    // Free when there were fewer than `most` uses, or when the oldest of the last `most` is an hour old.
    const free = [
      { [`times.${most - 1}`]: { $exists: false } },
      { 'times.0': { $lte: new Date(now.getTime() - hourMs) } }
    ]
    const { matchedCount } = await collection.updateOne(
      { _id: key, $or: free },
      { $push: { times: { $each: [now], $slice: -most } }, $set: { expiresat: new Date(now.getTime() + hourMs) } }
    )
    return matchedCount === 1
  }

  /** Takes one of the `most` uses an hour that `key` has; false when they are used up. */
  const take = async (key: string, most: number): Promise<boolean> => {
    const now = new Date()
    if (await takeAgain(key, most, now)) return true
    try {
      await collection.insertOne({ _id: key, times: [now], expiresat: new Date(now.getTime() + hourMs) })
      return true
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
      // The record is there: the uses are used up, or another request made the record a moment ago.
      return await takeAgain(key, most, now)
    }
  }

  return {
    sweep,
    take,

    /** As `take`, but throws `too_many_attempts` with the seconds until a use is free again. */
    async spend(key: string, most: number): Promise<void> {
      if (await take(key, most)) return
      const [oldest = new Date()] = (await collection.findOne({ _id: key }))?.times ?? []
      const waitMs = oldest.getTime() + hourMs - Date.now()
      throw new AppError('too_many_attempts', { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) })
    }
  }
}
