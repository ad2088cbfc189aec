import { AppError } from '@comptoir/contracts/core/errors'
import { isDuplicateKey, openCollection } from '@comptoir/kit/store/mongo'
import { outboxIndex, withEvents, type OutboxEvent } from '@comptoir/kit/work/outbox'
import type { Db, Filter, UpdateFilter } from 'mongodb'
import { lastOverdue } from './email-change.ts'
import type { DeletedUser, UserRecord } from './user-record.ts'

/**
 * The index that each order of a list walks, and that of the parts of addresses. By date the list of accounts comes in the
 * order of the ids.
 */
export const listIndexes = {
  name: 'by_name',
  email: 'email',
  date: '_id_',
  administrators: 'administrators',
  emailWord: 'by_email_word'
} as const

export const emailKey = (email: string): string => email.toLowerCase()

const live = { deletedat: { $exists: false } } as Filter<UserRecord>

/** Every request reads the account of its session: what staff noted of it may be larger than all the rest. */
export const withoutNotes = { projection: { notes: 0 } } as const

export type Users = Awaited<ReturnType<typeof openUsers>>

/** The only file that knows the collection of accounts. */
export const openUsers = async (db: Db) => {
  const collection = await openCollection<UserRecord>(db, 'users', [
    { name: listIndexes.email, key: { emailkey: 1 }, unique: true, sparse: true },
    { name: listIndexes.administrators, key: { isadmin: 1 }, partialFilterExpression: { isadmin: true } },
    { name: 'by_invitation', key: { 'invitation.hash': 1 }, sparse: true },
    { name: 'deleted', key: { deletedat: 1 }, sparse: true },
    { name: 'by_email_change', key: { 'emailchange.at': 1 }, sparse: true },
    { name: listIndexes.name, key: { namekey: 1, _id: 1 } },
    { name: 'by_first_word', key: { firstwords: 1 } },
    { name: 'by_last_word', key: { lastwords: 1 } },
    { name: listIndexes.emailWord, key: { emailwords: 1 } },
    outboxIndex
  ])

  return {
    collection,

    /** Null for an unknown or deleted account. */
    get: (id: string): Promise<Omit<UserRecord, 'notes'> | null> =>
      collection.findOne({ ...live, _id: id }, withoutNotes),

    /** The same with what staff noted. */
    getWithNotes: (id: string): Promise<UserRecord | null> => collection.findOne({ ...live, _id: id }),

    /** Finds the account of an address, typed in upper or lower case. */
    findByEmail: (email: string): Promise<UserRecord | null> => collection.findOne({ emailkey: emailKey(email) }),

    /** Finds the account that was invited by the link with this hash. */
    findByInvitation: (hash: string): Promise<UserRecord | null> => collection.findOne({ 'invitation.hash': hash }),
    /** All administrators, by name. */
    administrators: (): Promise<UserRecord[]> =>
      collection.find({ isadmin: true }, { hint: listIndexes.administrators }).sort({ namekey: 1, _id: 1 }).toArray(),
    /** Throws `email_taken`. */
    async insert(user: UserRecord): Promise<void> {
      try {
        await collection.insertOne(user)
      } catch (error) {
        if (isDuplicateKey(error)) throw new AppError('email_taken')
        throw error
      }
    },

    /**
     * Changes an account in one write together with the events of the change. Returns the changed account, or null when
     * the account was not as expected. Throws `email_taken` for the address of another account.
     */
    async save(
      id: string,
      expected: Filter<UserRecord>,
      { update, events = [] }: { update: UpdateFilter<UserRecord>; events?: readonly OutboxEvent[] }
    ): Promise<UserRecord | null> {
      const filter = { ...expected, ...live, _id: id }
      try {
        return await collection.findOneAndUpdate(filter, withEvents(update, events), { returnDocument: 'after' })
      } catch (error) {
        if (isDuplicateKey(error)) throw new AppError('email_taken')
        throw error
      }
    },

    /** Replaces an account by its remains; false when the account was not as expected. */
    async bury(id: string, expected: Filter<UserRecord>, remains: DeletedUser): Promise<boolean> {
      const filter = { ...expected, ...live, _id: id }
      const { matchedCount } = await collection.replaceOne(filter, remains as unknown as UserRecord)
      return matchedCount === 1
    },

    /** Forgets the new addresses that wait no more: they may be a stranger's. */
    forgetEmailChanges: () =>
      collection.updateMany({ 'emailchange.at': { $lte: lastOverdue() } }, { $unset: { emailchange: '' } }),

    /** Removes the remains of deleted accounts whose events have all been delivered. */
    purge: () => collection.deleteMany({ deletedat: { $exists: true }, outboxat: { $exists: false } })
  }
}
