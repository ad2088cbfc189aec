import { createTransport } from 'nodemailer'
import { MongoServerError, type Db } from 'mongodb'
import { newId } from './ids.ts'

export interface OutgoingMail {
  /** The id of the record, also the id of the message: a copy sent twice can be recognised. */
  id: string
  from: string
  to: string
  subject: string
  text: string
  html: string
}

export interface MailTransport {
  /** `refused` when this recipient will never be accepted; throws when a later attempt may succeed. */
  send(mail: OutgoingMail): Promise<'sent' | 'refused'>
  close(): Promise<void>
}

export interface MailboxEntry {
  id: string
  to: string
  subject: string
  text: string
  html: string
  at: Date
}

interface StoredMail extends Omit<MailboxEntry, 'id'> {
  _id: string
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

/** What the mailbox transport took, newest first. */
export const listMailbox = async (db: Db): Promise<MailboxEntry[]> => {
  const mails = await db
    .collection<StoredMail>(mailboxName)
    .find({}, { sort: { $natural: -1 }, limit: mailboxSize })
    .toArray()
  return mails.map(({ _id, to, subject, text, html, at }) => ({ id: _id, to, subject, text, html, at }))
}

/** Keeps the newest mails in the database instead of sending them: the mailbox page of the embedded portal. */
const mailboxTransport = (db: Db): MailTransport => {
  const mailbox = openMailbox(db)
  // Whoever sends first hears of a failure; until then nobody listens.
  mailbox.catch(() => undefined)
  return {
    async send({ to, subject, text, html }) {
      await (await mailbox).insertOne({ _id: newId(), to, subject, text, html, at: new Date() })
      return 'sent'
    },
    async close() {}
  }
}

const isRecipientRefused = (error: unknown) => {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 500
}

const smtpTransport = (smtpUrl: string): MailTransport => {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const secure = protocol === 'smtps:'
  const smtp = createTransport({
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true
  })
  return {
    async send({ id, from, to, subject, text, html }) {
      try {
        // As an object the address is taken literally: a comma in it cannot add a recipient.
        await smtp.sendMail({ from, to: { name: '', address: to }, subject, text, html, messageId: `<${id}@comptoir>` })
        return 'sent'
      } catch (error) {
        if (isRecipientRefused(error)) return 'refused'
        throw error
      }
    },
    async close() {
      smtp.close()
    }
  }
}

/** SMTP for `smtp://` and `smtps://` URLs; without one, the mailbox in the database. */
export const transportFor = (smtpUrl: string | null, db: Db): MailTransport =>
  smtpUrl === null ? mailboxTransport(db) : smtpTransport(smtpUrl)
