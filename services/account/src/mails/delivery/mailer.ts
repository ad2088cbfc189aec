import type { Log } from '@comptoir/kit/run/log'
import { newId } from '@comptoir/kit/store/ids'
import { isDuplicateKey, openCollection } from '@comptoir/kit/store/mongo'
import type { Sealer } from '@comptoir/kit/store/sealer'
import { backoff } from '@comptoir/kit/work/backoff'
import { leaseIndex, startLeases, type Leased } from '@comptoir/kit/work/leases'
import type { Collection, Db } from 'mongodb'
import { openSealed } from '../../open-sealed.ts'
import type { MailContent, MailTransport } from './mail.ts'

/** A queued mail. Its content is encrypted, since it may hold a code or a password, and erased once sent or given up. */
export interface MailRecord extends Leased {
  _id: string
  /** A mail is sent once per key, however often it is queued. */
  key: string
  sealed?: string
  at: Date
  /** When the mail was sent or given up. The record stays for a while, so that its key is not sent again. */
  endedat?: Date
}

const minuteMs = 60_000
const keptMs = 30 * 24 * 60 * minuteMs
/** With a wait of up to an hour between two attempts: more than two days of a mail server that is down. */
const attemptsMax = 60
/** A queued mail is sent at once. This interval is for mails whose sending failed, or that a crashed process left. */
const usualPollMs = 15_000

export const openMails = (db: Db): Promise<Collection<MailRecord>> =>
  openCollection(db, 'mails', [
    leaseIndex,
    { name: 'key', key: { key: 1 }, unique: true, sparse: true },
    { name: 'ended', key: { endedat: 1 }, sparse: true }
  ])

/**
 * Sends queued mails, each one until the server takes it. Mails queued by one process may be sent by another, so all need
 * the same key. The log names a mail by the id of its record, never by an address.
 */
export const startMailer = async ({
  db,
  sealer,
  transport,
  from,
  ended = async () => undefined,
  log,
  pollMs = usualPollMs
}: {
  db: Db
  sealer: Sealer
  transport: MailTransport
  from: string
  /** Told what became of each mail, before its record is closed; perhaps twice. */
  ended?: (key: string, outcome: 'sent' | 'refused') => Promise<unknown>
  log: Log
  pollMs?: number
}) => {
  const mails = await openMails(db)

  const send = async ({ _id, sealed = '', attempts }: MailRecord) => {
    const content = openSealed(sealer, sealed, _id) as MailContent | null
    if (content === null) return 'unreadable'
    return await transport.send({ id: _id, from, ...content }).catch((error: unknown) => {
      if (attempts < attemptsMax) throw error
      return 'refused' as const
    })
  }

  const leases = startLeases({
    collection: mails,
    leaseMs: 2 * minuteMs,
    concurrency: 4,
    pollMs,
    retryDelayMs: backoff({ firstMs: 10_000, mostMs: 60 * minuteMs }),
    log,
    async work(record, { filter }) {
      const outcome = await send(record)
      if (outcome !== 'sent') log.error({ id: record._id, attempts: record.attempts, outcome }, 'mail given up')
      await ended(record.key, outcome === 'sent' ? 'sent' : 'refused')
      await mails.updateOne(filter, { $set: { endedat: new Date() }, $unset: { due: '', lease: '', sealed: '' } })
    }
  })

  return {
    counts: leases.counts,
    /** Stores a mail and sends it from there. Does nothing for a `key` that was queued within the last 30 days. */
    async queue(content: MailContent, key: string): Promise<void> {
      const _id = newId()
      const sealed = sealer.seal(JSON.stringify(content), _id)
      try {
        // Due at once by the clock of the database, however far the clock of this process is ahead.
        await mails.insertOne({ _id, key, sealed, at: new Date(), due: new Date(0), attempts: 0 })
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
      }
      leases.kick()
    },
    /** Removes the records of mails that ended more than 30 days ago. */
    sweep: () => mails.deleteMany({ endedat: { $lt: new Date(Date.now() - keptMs) } }),
    async stop(): Promise<void> {
      await leases.stop()
      await transport.close()
    }
  }
}
