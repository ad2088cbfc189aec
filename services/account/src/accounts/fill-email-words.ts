import type { Filter } from 'mongodb'
import { emailWordsOf } from './search-keys.ts'
import type { UserRecord } from './user-record.ts'
import { listIndexes, type Users } from './users.ts'

const pageSize = 500

const unfilled = { emailwords: { $exists: false }, emailkey: { $gte: '' } } as const satisfies Filter<UserRecord>

/**
 * Gives the accounts that the release before wrote the words of their addresses, without which no search finds them by a
 * part of it. Costs a look at the index where there is none. A write that meets a change of the address is left to the
 * next run.
 */
export const fillEmailWords = async ({ collection }: Users): Promise<void> => {
  for (let filled = pageSize; filled === pageSize;) {
    const page = await collection
      .find(unfilled, { projection: { email: 1, emailkey: 1 } })
      .hint(listIndexes.emailWord)
      .limit(pageSize)
      .toArray()
    if (page.length === 0) return
    const { modifiedCount } = await collection.bulkWrite(
      page.map(({ _id, email, emailkey }) => ({
        updateOne: {
          filter: { _id, emailkey, emailwords: { $exists: false } },
          update: { $set: { emailwords: emailWordsOf(email) } }
        }
      })),
      { ordered: false }
    )
    filled = modifiedCount
  }
}
