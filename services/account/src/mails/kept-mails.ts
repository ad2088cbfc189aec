import type { KeptMail } from '@comptoir/contracts/account/kept-mails'
import { isDuplicateKey } from '@comptoir/kit/store/mongo'
import { readPage, type Keyset } from '@comptoir/kit/store/pages'
import type { Sealer } from '@comptoir/kit/store/sealer'
import type { Db } from 'mongodb'
import { openExpiring, type Expiring } from '../expiring.ts'
import { openSealed } from '../open-sealed.ts'

/** What a mail said to a person, without the secrets it held. Its `_id` is the key of the mail. */
export interface KeptMailRecord extends Expiring {
  userid: string
  at: Date
  state: KeptMail['state']
  /** Subject and text, encrypted for this record. */
  sealed: string
}

const yearMs = 365 * 24 * 3_600_000

const newestFirst: Keyset = { fields: ['at', '_id'], descending: true }

export type KeptMails = Awaited<ReturnType<typeof openKeptMails>>

/** Mails sent to persons, kept for a year so that staff can read again what the shop wrote. */
export const openKeptMails = async (db: Db, sealer: Sealer) => {
  const { collection, sweep } = await openExpiring<KeptMailRecord>(db, 'kept_mails', [
    { name: 'of_user', key: { userid: 1, at: -1, _id: -1 } }
  ])
  return {
    collection,
    sweep,

    /** Keeps a mail; one with this key that is there already stays as it is. */
    async keep(key: string, userid: string, { subject, text }: Pick<KeptMail, 'subject' | 'text'>): Promise<void> {
      const at = new Date()
      const sealed = sealer.seal(JSON.stringify({ subject, text }), key)
      try {
        await collection.insertOne({
          _id: key,
          userid,
          at,
          state: 'queued',
          sealed,
          expiresat: new Date(at.getTime() + yearMs)
        })
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
      }
    },

    /** Notes what became of a mail. */
    async end(key: string, state: KeptMail['state']): Promise<void> {
      await collection.updateOne({ _id: key }, { $set: { state } })
    },

    /** A page of the mails of a person, newest first. Leaves out what was encrypted with another key. */
    async list(userid: string, page: { limit: number; before?: string | undefined }) {
      const { items, next } = await readPage(collection, newestFirst, { filter: { userid }, hint: 'of_user', ...page })
      return {
        items: items.flatMap(({ _id: id, at, state, sealed }) => {
          const said = openSealed(sealer, sealed, id) as Pick<KeptMail, 'subject' | 'text'> | null
          return said ? [{ id, at: at.toISOString(), state, ...said }] : []
        }),
        next
      }
    },

    /** Erases the mails of a person. */
    forget: (userid: string) => collection.deleteMany({ userid })
  }
}
