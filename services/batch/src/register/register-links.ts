import { limits } from '@comptoir/contracts/core/limits'
import { newId, newSecret, sha256 } from '@comptoir/kit/store/ids'
import { openCollection } from '@comptoir/kit/store/mongo'
import type { Db } from 'mongodb'

/** A link by which an inspector reads the register for a day, without an account. Its secret is stored nowhere. */
export interface RegisterLinkRecord {
  _id: string
  /** SHA-256 of the secret. */
  hash: string
  /** The manager who made it. */
  staffid: string
  createdat: Date
  expiresat: Date
  /** Absent before it was first used. */
  usedat?: Date
}

const hourMs = 3_600_000

export type RegisterLinks = Awaited<ReturnType<typeof openRegisterLinks>>

/** Returns a new link, not stored yet, and its secret. */
export const newRegisterLink = (staffid: string): { link: RegisterLinkRecord; secret: string } => {
  const secret = newSecret()
  const createdat = new Date()
  const expiresat = new Date(createdat.getTime() + limits.registerLinkHours * hourMs)
  return { link: { _id: newId(), hash: sha256(secret), staffid, createdat, expiresat }, secret }
}

/** The only file that knows the links of inspectors. A link that is revoked is removed. */
export const openRegisterLinks = async (db: Db) => {
  const collection = await openCollection<RegisterLinkRecord>(db, 'register_links', [
    { name: 'by_hash', key: { hash: 1 }, unique: true },
    { name: 'by_end', key: { expiresat: 1 } }
  ])
  const isOpen = () => ({ expiresat: { $gt: new Date() } })
  return {
    collection,
    keep: (link: RegisterLinkRecord) => collection.insertOne(link),
    /** The links that open the register now, the newest first. */
    list: (): Promise<RegisterLinkRecord[]> =>
      collection.find(isOpen(), { hint: 'by_end' }).sort({ expiresat: -1 }).limit(100).toArray(),
    /** Whether there was a link to revoke. */
    revoke: async (id: string): Promise<boolean> => (await collection.deleteOne({ _id: id })).deletedCount === 1,
    /** Returns the link of a secret that opens the register now, and notes its use; null for every other secret. */
    use: (secret: string): Promise<RegisterLinkRecord | null> =>
      collection.findOneAndUpdate(
        { ...isOpen(), hash: sha256(secret) },
        { $set: { usedat: new Date() } },
        { returnDocument: 'after' }
      ),
    /** Removes the links that are over. */
    purge: () => collection.deleteMany({ expiresat: { $lte: new Date() } })
  }
}
