import { AppError } from '@comptoir/contracts/core/errors'
import { openCollection } from '@comptoir/kit/store/mongo'
import type { Db } from 'mongodb'
import { isOfNetwork } from './login-keys.ts'

const hour = 3_600_000
/** From this wrong one within an hour there is a delay. */
const firstDelayed = 5
/** After so many within an hour nothing is tried for an hour. */
const most = 10

/**
 * Milliseconds to wait before another try, 0 for none, by the times of the wrong ones, oldest first: from the fifth
 * within an hour 2, 4, 8 … seconds since the last one, after ten an hour. The hour is that before the last one: those
 * that pass out of it must not shorten a wait that has begun.
 */
export const waitAfter = (failures: readonly Date[], now: Date): number => {
  const last = failures.at(-1)?.getTime() ?? 0
  const count = failures.filter(time => time.getTime() > last - hour).length
  if (count < firstDelayed) return 0
  const delay = count >= most ? hour : 1000 * 2 ** (count - firstDelayed + 1)
  return Math.max(0, last + delay - now.getTime())
}

interface AttemptRecord {
  _id: string
  /** Times of the newest wrong ones, oldest first. */
  failures: Date[]
  expiresat: Date
}

export interface Attempts {
  /** Throws `too_many_attempts` while one of the keys must wait. */
  admit(keys: readonly string[]): Promise<void>
  count(keys: readonly string[]): Promise<void>
  /** A right one: clears the counters, but for those of networks. */
  forgive(keys: readonly string[]): Promise<void>
}

/** Counts wrong tries, in the database: for all replicas, and over restarts. */
export const openAttempts = async (db: Db): Promise<Attempts & { sweep(): Promise<unknown> }> => {
  const collection = await openCollection<AttemptRecord>(db, 'attempts', [{ name: 'expired', key: { expiresat: 1 } }])
  return {
    async admit(keys) {
      const records = keys.length === 0 ? [] : await collection.find({ _id: { $in: [...keys] } }).toArray()
      const wait = Math.max(0, ...records.map(({ failures }) => waitAfter(failures, new Date())))
      if (wait > 0) throw new AppError('too_many_attempts', { retryAfter: Math.ceil(wait / 1000) })
    },

    async count(keys) {
      const at = new Date()
      const update = {
        $push: { failures: { $each: [at], $slice: -most } },
        $set: { expiresat: new Date(at.getTime() + hour) }
      }
      for (const _id of keys) await collection.updateOne({ _id }, update, { upsert: true })
    },

    async forgive(keys) {
      const own = keys.filter(key => !isOfNetwork(key))
      if (own.length > 0) await collection.deleteMany({ _id: { $in: own } })
    },

    sweep: () => collection.deleteMany({ expiresat: { $lte: new Date() } })
  }
}
