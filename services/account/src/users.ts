import { AppError } from '@comptoir/contracts/core/errors'
import { isDuplicateKey, openCollection } from '@comptoir/kit/store/mongo'
import { outboxIndex, withEvents } from '@comptoir/kit/work/outbox'
import type { Db, Filter, IndexDescription } from 'mongodb'
import type { Users } from './dependencies.ts'
import { userListIndexes } from './staff/user-search.ts'
import type { UserRecord } from './user-record.ts'

/** One index a query, each named after the question it answers. */
const userIndexes: IndexDescription[] = [
  { name: 'email', key: { emailkey: 1 }, unique: true, sparse: true },
  { name: 'administrators', key: { isadmin: 1 }, partialFilterExpression: { isadmin: true } },
  { name: 'deleted', key: { deletedat: 1 }, sparse: true },
  ...userListIndexes,
  outboxIndex
]

export const emailKey = (email: string): string => email.toLowerCase()

const live = { deletedat: { $exists: false } } as Filter<UserRecord>

/** The only place that knows the collection of accounts. */
export const openUsers = async (db: Db): Promise<Users> => {
  const collection = await openCollection<UserRecord>(db, 'users', userIndexes)
  return {
    collection,

    get: id => collection.findOne({ ...live, _id: id }),

    findByEmail: email => collection.findOne({ emailkey: emailKey(email) }),

    async insert(user) {
      try {
        await collection.insertOne(user)
      } catch (error) {
        if (isDuplicateKey(error)) throw new AppError('email_taken')
        throw error
      }
    },

    save: (id, expected, { update, events = [] }) =>
      collection.findOneAndUpdate({ ...expected, ...live, _id: id }, withEvents(update, events), {
        returnDocument: 'after'
      }),

    async bury(id, expected, remains) {
      const filter = { ...expected, ...live, _id: id }
      const { matchedCount } = await collection.replaceOne(filter, remains as unknown as UserRecord)
      return matchedCount === 1
    }
  }
}
