import { AppError } from '@comptoir/contracts/errors'
import { openCollection } from '@comptoir/kit/mongo'
import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Db } from 'mongodb'
import { emailKey } from './users.ts'

const hour = 3_600_000
/** Wrong ones that cost nothing but the answer. */
const free = 5
/** Wrong ones within an hour after which nothing is tried for an hour. */
const most = 10

/**
 * Milliseconds to wait before another try, 0 for none, by the times of the wrong ones, oldest first: from the fifth
 * within an hour 2, 4, 8 … seconds since the last one, after ten an hour.
 */
export const waitAfter = (failures: readonly Date[], now: Date): number => {
  const recent = failures.filter(time => time.getTime() > now.getTime() - hour)
  const last = recent.at(-1)
  if (!last || recent.length < free) return 0
  const delay = recent.length >= most ? hour : 1000 * 2 ** (recent.length - free + 1)
  return Math.max(0, last.getTime() + delay - now.getTime())
}

/** IPv4 addresses one by one; of IPv6 the /64, which one household changes addresses within. */
export const networkOf = (address: string): string => {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').split('::')
  const [first, last] = [head, tail].map(part => part.split(':').filter(Boolean)) as [string[], string[]]
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  const groups = [...first, ...zeros, ...last].slice(0, 4)
  return `${groups.map(group => parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** The counter of the present password asked again inside a session. */
export const presentPasswordKey = (userid: string): string => `present:${userid}`

const addressPrefix = 'address:'

/** What wrong logins are counted under: neither addresses nor e-mails are stored as such. */
export const createLoginKeys = (dataKey: string) => {
  const print = (text: string) => createHmac('sha256', dataKey).update(`attempts:${text}`).digest('base64url')
  const account = (email: string) => `account:${print(emailKey(email))}`
  return {
    account,
    /** The keys of a login: its account and the network it comes from. */
    login: (email: string, address: string | undefined): string[] => [
      account(email),
      ...(address === undefined ? [] : [addressPrefix + print(networkOf(address))])
    ]
  }
}
export type LoginKeys = ReturnType<typeof createLoginKeys>

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
  /** A right one: clears the counters, but for those of networks, which others share. */
  forgive(keys: readonly string[]): Promise<void>
}

/** Counts wrong tries, in the database: for all replicas, and over restarts. */
export const openAttempts = async (
  db: Db,
  now: () => Date = () => new Date()
): Promise<Attempts & { sweep(): Promise<unknown> }> => {
  const collection = await openCollection<AttemptRecord>(db, 'attempts', [{ name: 'expired', key: { expiresat: 1 } }])
  return {
    async admit(keys) {
      if (keys.length === 0) return
      const records = await collection.find({ _id: { $in: [...keys] } }).toArray()
      const wait = Math.max(0, ...records.map(({ failures }) => waitAfter(failures, now())))
      if (wait > 0) throw new AppError('too_many_attempts', { retryAfter: Math.ceil(wait / 1000) })
    },

    async count(keys) {
      const at = now()
      for (const _id of keys)
        await collection.updateOne(
          { _id },
          {
            $push: { failures: { $each: [at], $slice: -most } },
            $set: { expiresat: new Date(at.getTime() + hour) }
          },
          { upsert: true }
        )
    },

    async forgive(keys) {
      const own = keys.filter(key => !key.startsWith(addressPrefix))
      if (own.length > 0) await collection.deleteMany({ _id: { $in: own } })
    },

    sweep: () => collection.deleteMany({ expiresat: { $lte: now() } })
  }
}
