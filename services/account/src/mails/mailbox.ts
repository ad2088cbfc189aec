import { MongoServerError, type Db } from 'mongodb'
import { openContent, sealContent, type MailContent } from './mail-content.ts'
import type { MailTransport } from './mail-transport.ts'
import { isDuplicateKey } from '@comptoir/kit/store/mongo'
import type { Sealer } from '@comptoir/kit/store/sealer'

export interface MailboxEntry extends MailContent {
  id: string
  at: Date
}

interface StoredMail {
  _id: string
  sealed: string
  at: Date
}

const mailboxName = 'mailbox'
const mailboxSize = 500
const namespaceExists = 48

const openMailbox = async (db: Db) => {
  try {
    await db.createCollection(mailboxName, { capped: true, size: 64 * 1024 * 1024, max: mailboxSize })
  } catch (error) {
    if (!(error instanceof MongoServerError && error.code === namespaceExists)) throw error
  }
  return db.collection<StoredMail>(mailboxName)
}

/** What the mailbox transport took, newest first; mails of an earlier key are left out. */
export const listMailbox = async (db: Db, sealer: Sealer): Promise<MailboxEntry[]> => {
  const mails = await db
    .collection<StoredMail>(mailboxName)
    .find({}, { sort: { $natural: -1 }, limit: mailboxSize })
    .toArray()
  return mails.flatMap(({ _id, sealed, at }) => {
    const content = openContent(sealer, sealed, _id)
    return content ? [{ id: _id, ...content, at }] : []
  })
}

/** Keeps the newest mails in the database, encrypted, instead of sending them: the mailbox of the embedded portal. */
export const mailboxTransport = (db: Db, sealer: Sealer): MailTransport => {
  const mailbox = openMailbox(db)
  // Whoever sends first hears of a failure; until then nobody listens.
  mailbox.catch(() => undefined)
  return {
    async send({ id, ...mail }) {
      const collection = await mailbox
      try {
        await collection.insertOne({ _id: id, sealed: sealContent(sealer, mail, id), at: new Date() })
      } catch (error) {
        // Taken before, by a mailer that died before it could say so.
        if (!isDuplicateKey(error)) throw error
      }
      return 'sent'
    },
    async close() {}
  }
}
