import type { Collection, Db, IndexDescription } from 'mongodb'
import { newId } from './ids.ts'
import { leaseIndex, startLeases, type Leased, type Leases } from './leases.ts'
import type { Log } from './log.ts'
import type { MailTransport } from './mail-transport.ts'
import { isDuplicateKey, openCollection } from './mongo.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** The same key is sent once, however often it is queued. */
  key?: string
}

/** A mail to send. Once sent (or given up) its content is erased: it may hold a code or a password. */
export interface MailRecord extends Leased, Partial<Mail> {
  _id: string
  at: Date
  /** When it was sent or given up; the rest of a keyed record, so that it is not sent again. */
  endedat?: Date
}

const indexes: IndexDescription[] = [
  leaseIndex,
  { name: 'key', key: { key: 1 }, unique: true, sparse: true },
  { name: 'ended', key: { endedat: 1 }, sparse: true }
]

const minute = 60_000
const day = 24 * 60 * minute
/** 10 s, 20 s, 40 s … 1 hour; with `attemptsMax` that is more than two days of a mail server that is down. */
const retryDelayMs = (attempts: number) => Math.min(10_000 * 2 ** (attempts - 1), 60 * minute)
const attemptsMax = 60
const keptKeysMs = 30 * day

export const openMails = (db: Db): Promise<Collection<MailRecord>> => openCollection(db, 'mails', indexes)

/** Stores a mail to be sent by a mailer. With a `key` already known it does nothing. */
export const queueMail = async (mails: Collection<MailRecord>, mail: Mail): Promise<void> => {
  const now = new Date()
  try {
    await mails.insertOne({ _id: newId(), ...mail, at: now, due: now, attempts: 0 })
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
  }
}

/** Sends queued mails, each until the server takes it. An address is never logged: the record's id stands for it. */
export const startMailer = async ({
  db,
  transport,
  from,
  log,
  pollMs = 2000
}: {
  db: Db
  transport: MailTransport
  from: string
  log: Log
  pollMs?: number
}): Promise<Leases> => {
  const mails = await openMails(db)

  const leases = startLeases({
    collection: mails,
    leaseMs: 2 * minute,
    concurrency: 4,
    pollMs,
    retryDelayMs,
    log,
    async work(record, { filter }) {
      const { _id, to = '', subject = '', text = '', html = '', attempts } = record
      const outcome = await transport.send({ id: _id, from, to, subject, text, html }).catch((error: unknown) => {
        if (attempts < attemptsMax) throw error
        return 'refused' as const
      })
      if (outcome === 'refused') log.error({ id: _id, attempts }, 'mail given up')
      await mails.updateOne(filter, {
        $set: { endedat: new Date() },
        $unset: { due: '', lease: '', to: '', subject: '', text: '', html: '' }
      })
    }
  })

  const forget = () => {
    mails
      .deleteMany({ endedat: { $lt: new Date(Date.now() - keptKeysMs) } })
      .catch((error: unknown) => log.warn({ err: error }, 'old mails not removed'))
  }
  const daily = setInterval(forget, day)
  forget()

  return {
    kick: leases.kick,
    counts: leases.counts,
    async stop() {
      clearInterval(daily)
      await leases.stop()
      await transport.close()
    }
  }
}
