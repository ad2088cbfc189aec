import { AppError } from '@comptoir/contracts/core/errors'
import { backoff } from '@comptoir/kit/work/backoff'
import type { Db } from 'mongodb'
import { openExpiring, type Expiring } from '../expiring.ts'
import { isOfAccountAndNetwork, isOfNetwork } from './login-keys.ts'

const hourMs = 3_600_000

/** From the fifth wrong attempt within an hour on, the next one must wait. */
const firstDelayed = 5
/** After ten wrong attempts within an hour, the next one must wait an hour. */
const most = 10

/** 2, 4, 8 … seconds. */
const delayMs = backoff({ firstMs: 2000, mostMs: hourMs })

/**
 * Milliseconds to wait before another attempt, 0 for none. `failures` are the times of the wrong attempts, oldest first.
 * Those within the hour before the last one count: counting back from `now` would shorten a wait that has begun, each time
 * one of them becomes an hour old.
 */
export const waitAfter = (failures: readonly Date[], now: Date): number => {
  const last = failures.at(-1)?.getTime() ?? 0
  const count = failures.filter(time => time.getTime() > last - hourMs).length
  if (count < firstDelayed) return 0
  const delay = count >= most ? hourMs : delayMs(count - firstDelayed + 1)
  return Math.max(0, last + delay - now.getTime())
}

export type Attempts = Awaited<ReturnType<typeof openAttempts>>

/** Counts wrong passwords in the database, for all replicas and across restarts. A key is one of `createLoginKeys`. */
export const openAttempts = async (db: Db) => {
  // `failures` are the times of the newest wrong attempts, oldest first.
  const { collection, sweep } = await openExpiring<Expiring & { failures: Date[] }>(db, 'attempts')
  return {
    sweep,

    /** Throws `too_many_attempts` while one of the keys must wait. */
    async admit(keys: readonly string[]): Promise<void> {
      const records = await collection.find({ _id: { $in: [...keys] } }).toArray()
      const wait = Math.max(0, ...records.map(({ failures }) => waitAfter(failures, new Date())))
      if (wait > 0) throw new AppError('too_many_attempts', { retryAfter: Math.ceil(wait / 1000) })
    },

    /**
     * Counts a wrong password under each key. A network counts how many accounts somebody tried, not how often: so it
     * counts the first attempt at an account from there within the hour, as the key of both together knows.
     */
    async count(keys: readonly string[]): Promise<void> {
      const at = new Date()
      const update = {
        $push: { failures: { $each: [at], $slice: -most } },
        $set: { expiresat: new Date(at.getTime() + hourMs) }
      }
      let isFirst = true
      for (const _id of keys) {
        if (isOfNetwork(_id) && !isFirst) continue
        const before = await collection.findOneAndUpdate({ _id }, update, { upsert: true, returnDocument: 'before' })
        if (isOfAccountAndNetwork(_id)) isFirst = before === null || before.expiresat <= at
      }
    },

    /** Clears the counters after a right password, except those of networks, which other people share. */
    async forgive(keys: readonly string[]): Promise<void> {
      await collection.deleteMany({ _id: { $in: keys.filter(key => !isOfNetwork(key)) } })
    }
  }
}
