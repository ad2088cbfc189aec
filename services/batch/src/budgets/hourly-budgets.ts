import { AppError } from '@comptoir/contracts/core/errors'
import { isLoopback, networkOf } from '@comptoir/kit/bus/network'
import { createKeyedHash } from '@comptoir/kit/store/keyed-hash'
import { isDuplicateKey, openCollection } from '@comptoir/kit/store/mongo'
import type { Db } from 'mongodb'

const hourMs = 3_600_000

/** What visitors of a network may use: batches by number, photos by bytes. */
export type Budgeted = 'batches' | 'photos'

interface BudgetRecord {
  /** What is counted and a hash of the network: no address is stored. */
  _id: string
  spent: number
  /** When its hour ends. */
  until: Date
}

/** A use of a budget by the visitors behind an address. */
export interface Use {
  of: Budgeted
  /** The address of the client; absent for a request between services, which is not counted. */
  address: string | undefined
  amount: number
}

export type HourlyBudgets = Awaited<ReturnType<typeof openHourlyBudgets>>

/**
 * Limits what the visitors of one network use within an hour, which begins with the first use. A network is an IPv4
 * address or an IPv6 /64; loopback is exempt (`isLoopback`). Counted in the database, for all replicas.
 */
export const openHourlyBudgets = async (db: Db, dataKey: string) => {
  const hash = createKeyedHash(dataKey, 'budgets')
  const records = await openCollection<BudgetRecord>(db, 'hourly_budgets', [{ name: 'until', key: { until: 1 } }])
  const idOf = ({ of, address }: Pick<Use, 'of' | 'address'>): string | null =>
    address === undefined || isLoopback(address) ? null : `${of}:${hash(networkOf(address))}`

  const spendInRunningHour = async (_id: string, amount: number, most: number, now: Date): Promise<boolean> => {
    const { matchedCount } = await records.updateOne(
      { _id, until: { $gt: now }, spent: { $lte: most - amount } },
      { $inc: { spent: amount } }
    )
    return matchedCount === 1
  }

  /** Begins an hour with this use. False while one is running. */
  const beginHour = async (_id: string, amount: number, now: Date): Promise<boolean> => {
    try {
      const until = new Date(now.getTime() + hourMs)
      await records.updateOne({ _id, until: { $lte: now } }, { $set: { spent: amount, until } }, { upsert: true })
      return true
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
      return false
    }
  }

  return {
    /** Spends of a budget of `most` an hour. Throws `too_many_attempts` with the seconds until the hour ends. */
    async spend({ amount, ...use }: Use, most: number, now = new Date()): Promise<void> {
      const _id = idOf(use)
      if (_id === null) return
      if (await spendInRunningHour(_id, amount, most, now)) return
      if (await beginHour(_id, amount, now)) return
      // Another request began the hour a moment ago, or the budget is used up.
      if (await spendInRunningHour(_id, amount, most, now)) return
      const { until = now } = (await records.findOne({ _id })) ?? {}
      const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000)
      throw new AppError('too_many_attempts', { retryAfter: Math.max(1, seconds) })
    },

    /** Gives back what was spent for something that was then refused. */
    async giveBack({ amount, ...use }: Use): Promise<void> {
      const _id = idOf(use)
      if (_id !== null) await records.updateOne({ _id, spent: { $gte: amount } }, { $inc: { spent: -amount } })
    },

    /** Deletes the budgets of hours that have ended. */
    async purge(now = new Date()): Promise<void> {
      await records.deleteMany({ until: { $lte: now } })
    }
  }
}
