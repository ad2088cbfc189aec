import type { Collection, Db, IndexDescription } from 'mongodb'
import { newId } from '@comptoir/kit/store/ids'
import { leaseIndex, startLeases, type Leased, type Leases } from '@comptoir/kit/work/leases'
import type { Log } from '@comptoir/kit/run/log'
import { openContent, sealContent, type MailContent } from './mail-content.ts'
import type { MailTransport } from './mail-transport.ts'
import { isDuplicateKey, openCollection } from '@comptoir/kit/store/mongo'
import type { Sealer } from '@comptoir/kit/store/sealer'

export interface Mail extends MailContent {
  /** The same key is sent once, however often it is queued. */
  key?: string
}

/** A mail to send. Its content rests encrypted, for it may hold a code or a password, and is erased once sent or given up. */
export interface MailRecord extends Leased {
  _id: string
  key?: string
  sealed?: string
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

export interface Mailer extends Pick<Leases, 'counts'> {
  /** Stores a mail and sends it from there, at once if the server takes it. With a `key` already known it does nothing. */
  queue: (mail: Mail) => Promise<void>
  stop(): Promise<void>
}

/** Sends queued mails, each until the server takes it. An address is never logged: the record's id stands for it. */
export const startMailer = async ({
  db,
  sealer,
  transport,
  from,
  log,
  pollMs = 2000
}: {
  db: Db
  /** The same key in every process: a mail queued by one may be sent by another. */
  sealer: Sealer
  transport: MailTransport
  from: string
  log: Log
  pollMs?: number
}): Promise<Mailer> => {
  const mails = await openMails(db)

  const send = async ({ _id, sealed = '', attempts }: MailRecord) => {
    const content = openContent(sealer, sealed, _id)
    if (content === null) return 'unreadable'
    return await transport.send({ id: _id, from, ...content }).catch((error: unknown) => {
      if (attempts < attemptsMax) throw error
      return 'refused' as const
    })
  }

  const leases = startLeases({
    collection: mails,
    leaseMs: 2 * minute,
    concurrency: 4,
    pollMs,
    retryDelayMs,
    log,
    async work(record, { filter }) {
      const outcome = await send(record)
      if (outcome !== 'sent') log.error({ id: record._id, attempts: record.attempts, outcome }, 'mail given up')
      await mails.updateOne(filter, { $set: { endedat: new Date() }, $unset: { due: '', lease: '', sealed: '' } })
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
    counts: leases.counts,
    async queue({ key, ...content }) {
      const _id = newId()
      const now = new Date()
      const sealed = sealContent(sealer, content, _id)
      try {
        await mails.insertOne({ _id, ...(key === undefined ? {} : { key }), sealed, at: now, due: now, attempts: 0 })
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
      }
      leases.kick()
    },
    async stop() {
      clearInterval(daily)
      await leases.stop()
      await transport.close()
    }
  }
}
