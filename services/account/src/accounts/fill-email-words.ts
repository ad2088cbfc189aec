import type { MigrationStep } from '@comptoir/kit/store/migrations'
import type { AnyBulkWriteOperation, Filter } from 'mongodb'
import { emailWordsOf } from './search-keys.ts'
import type { UserRecord } from './user-record.ts'
import { listIndexes, type Users } from './users.ts'

const pageSize = 500

const unfilled = { emailwords: { $exists: false }, emailkey: { $gte: '' } } as const satisfies Filter<UserRecord>

const addressOnly = { projection: { email: 1, emailkey: 1 } } as const

/** Gives an account the words of its address, unless the address changed or the account is not `expected` any more. */
const fillingOf = (
  { _id, email, emailkey }: Pick<UserRecord, '_id' | 'email' | 'emailkey'>,
  expected: Filter<UserRecord>
): AnyBulkWriteOperation<UserRecord> => ({
  updateOne: { filter: { _id, emailkey, ...expected }, update: { $set: { emailwords: emailWordsOf(email) } } }
})

/**
 * Gives the accounts that the release before wrote the words of their addresses, without which no search finds them by a
 * part of it. Costs a look at the index where there is none. A write that meets a change of the address is left to the
 * next run.
 */
export const fillEmailWords = async ({ collection }: Users): Promise<void> => {
  for (let filled = pageSize; filled === pageSize;) {
    const page = await collection.find(unfilled, addressOnly).hint(listIndexes.emailWord).limit(pageSize).toArray()
    if (page.length === 0) return
    const { modifiedCount } = await collection.bulkWrite(
      page.map(user => fillingOf(user, { emailwords: unfilled.emailwords })),
      { ordered: false }
    )
    filled = modifiedCount
  }
}

/** Gives all accounts the words of their addresses anew: what stands after the last dot was not among them at first. */
export const refillEmailWords = ({ collection }: Users): MigrationStep => ({
  name: 'accounts are found by the last part of their address',
  async run() {
    for (let last = ''; ;) {
      const page = await collection
        .find({ emailkey: { $gt: last } }, addressOnly)
        .hint(listIndexes.email)
        .sort({ emailkey: 1 })
        .limit(pageSize)
        .toArray()
      if (page.length === 0) return
      await collection.bulkWrite(
        page.map(user => fillingOf(user, {})),
        { ordered: false }
      )
      last = page.at(-1)?.emailkey ?? last
    }
  }
})
