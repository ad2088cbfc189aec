import { isDuplicateKey } from '@comptoir/kit/store/mongo'
import type { Sealer } from '@comptoir/kit/store/sealer'
import { MongoServerError, type Db } from 'mongodb'
import { openSealed } from '../../open-sealed.ts'
import type { MailContent, MailTransport } from './mail.ts'

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

/** The mails in the mailbox, newest first. Leaves out those that were encrypted with another key. */
export const listMailbox = async (db: Db, sealer: Sealer): Promise<MailboxEntry[]> => {
  const mails = await db
    .collection<StoredMail>(mailboxName)
    .find({}, { sort: { $natural: -1 }, limit: mailboxSize })
    .toArray()
  return mails.flatMap(({ _id, sealed, at }) => {
    const content = openSealed(sealer, sealed, _id) as MailContent | null
    return content ? [{ id: _id, ...content, at }] : []
  })
}

/** Keeps the newest 500 mails in the database, encrypted, instead of sending them: the mailbox of the embedded portal. */
export const mailboxTransport = (db: Db, sealer: Sealer): MailTransport => {
  const mailbox = openMailbox(db)
  // The first `send` reports a failure; this keeps it from being an unhandled rejection before that.
  mailbox.catch(() => undefined)
  return {
    async send({ id, to, subject, text, html, calendar }) {
      const sealed = sealer.seal(JSON.stringify({ to, subject, text, html, calendar }), id)
      const collection = await mailbox
      try {
        await collection.insertOne({ _id: id, sealed, at: new Date() })
      } catch (error) {
        // The mail is there already: a mailer stored it and died before it could record that.
        if (!isDuplicateKey(error)) throw error
      }
      return 'sent'
    },
    async close() {}
  }
}
