import { AppError } from '@comptoir/contracts/errors'
import { isDuplicateKey, openCollection } from '@comptoir/kit/mongo'
import { outboxIndex, withEvents } from '@comptoir/kit/outbox'
import type { Db, Filter, IndexDescription } from 'mongodb'
import type { Users } from './dependencies.ts'
import type { UserRecord } from './user-record.ts'

/** One index a query, each named after the question it answers. Ids sort by creation, so the newest come by `_id`. */
export const userIndexes: IndexDescription[] = [
  { name: 'email', key: { emailkey: 1 }, unique: true, sparse: true },
  { name: 'name', key: { namekey: 1, _id: 1 }, sparse: true },
  { name: 'created', key: { createdat: 1, _id: 1 }, sparse: true },
  { name: 'firstwords', key: { firstwords: 1 }, sparse: true },
  { name: 'lastwords', key: { lastwords: 1 }, sparse: true },
  { name: 'administrators', key: { isadmin: 1 }, partialFilterExpression: { isadmin: true } },
  { name: 'deleted', key: { deletedat: 1 }, sparse: true },
  outboxIndex
]

export const emailKey = (email: string): string => email.toLowerCase()

const live = { deletedat: { $exists: false } } as Filter<UserRecord>

/** All that is known of a person: what a deletion takes away, and the compiler sees that nothing is forgotten. */
const personal: Record<Exclude<keyof UserRecord, '_id' | 'outbox' | 'outboxat'>, ''> = {
  firstname: '',
  lastname: '',
  email: '',
  emailkey: '',
  birthdate: '',
  status: '',
  isadmin: '',
  passwordhash: '',
  mustchange: '',
  passworduntil: '',
  provedat: '',
  code: '',
  reset: '',
  imageurl: '',
  paymenttype: '',
  sealedpayment: '',
  createdat: '',
  terms: '',
  blockreason: '',
  requestid: '',
  requestprint: '',
  conversationid: '',
  namekey: '',
  firstwords: '',
  lastwords: ''
}

/** The only place that knows the collection of accounts. */
export const openUsers = async (db: Db): Promise<Users & { purge(): Promise<number> }> => {
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

    // Not a replacement: events that still wait in the document must leave before it does.
    async bury(id, expected, { deletedat, outbox = [] }) {
      const { matchedCount } = await collection.updateOne(
        { ...expected, ...live, _id: id },
        withEvents({ $set: { deletedat } as Partial<UserRecord>, $unset: personal }, outbox)
      )
      return matchedCount === 1
    },

    /** Forgets deleted accounts whose events have left. */
    async purge() {
      const { deletedCount } = await collection.deleteMany({
        deletedat: { $exists: true },
        outboxat: { $exists: false }
      })
      return deletedCount
    }
  }
}
