import type { EventPayload } from '@comptoir/contracts/core/event'
import type { Log } from '@comptoir/kit/run/log'
import type { Metrics } from '@comptoir/kit/run/metrics'
import { sha256 } from '@comptoir/kit/store/ids'
import { createSealer } from '@comptoir/kit/store/sealer'
import { localEffect } from '@comptoir/kit/work/outbox'
import type { Db } from 'mongodb'
import { mailboxTransport } from './delivery/mailbox.ts'
import { startMailer } from './delivery/mailer.ts'
import { senderName } from './letters/french.ts'
import { renderMail } from './letters/render-mail.ts'
import type { Users } from '../accounts/users.ts'
import { openSealed } from '../open-sealed.ts'
import { openKeptMails } from './kept-mails.ts'
import { withoutSecrets } from './without-secrets.ts'
import { createRequestMail, mailRequested, type MailRequest } from './mail-request.ts'

export interface MailsOptions {
  db: Db
  /** 32 characters or more, the same in every replica: encryption and keyed hashes derive their keys from it. */
  dataKey: string
  /** The portal's address, with which links begin. */
  publicUrl: string
  /** Null keeps mails in the mailbox instead of sending them. */
  smtpUrl: string | null
  /** An address whose mails the shop reads, since mails ask for answers. Otherwise `boutique@` at the host of `publicUrl`. */
  mailFrom?: string | undefined
  log: Log
  metrics?: Metrics | undefined
}

export type Mails = Awaited<ReturnType<typeof startMails>>

const senderOf = (publicUrl: string, address = `boutique@${new URL(publicUrl).hostname}`) =>
  `${senderName} <${address}>`

/** Mails from their request to the mail server. */
export const startMails = async ({
  db,
  users,
  dataKey,
  publicUrl,
  smtpUrl,
  mailFrom,
  log,
  metrics
}: MailsOptions & { users: Pick<Users, 'get' | 'findByEmail'> }) => {
  const sealer = createSealer(dataKey, 'mail')
  const keptMails = await openKeptMails(db, createSealer(dataKey, 'kept-mail'))
  const mailer = await startMailer({
    db,
    sealer,
    transport:
      smtpUrl === null ? mailboxTransport(db, sealer) : (await import('./delivery/smtp.ts')).smtpTransport(smtpUrl),
    from: senderOf(publicUrl, mailFrom),
    ended: (key, outcome) => keptMails.end(key, outcome),
    log
  })
  metrics?.leases('mail', mailer)

  /** Keeps what a mail says to a person, so that staff can read it again. Mails to the shop and to strangers are not kept. */
  const keep = async (request: MailRequest, key: string): Promise<void> => {
    const user = await users.findByEmail(request.to)
    if (!user || request.firstname === '') return
    await keptMails.keep(key, user._id, await renderMail(withoutSecrets(request), publicUrl))
    // A deletion since erased the mails that it found; this one may have come after.
    if (!(await users.get(user._id))) await keptMails.forget(user._id)
  }

  const sendMail = async (request: MailRequest, key: string): Promise<void> => {
    await keep(request, key)
    await mailer.queue(await renderMail(request, publicUrl), key)
  }

  /** A request that was encrypted with another key is dropped: a later delivery could not open it either. */
  const sendRequested = async ({ sealed, key = sha256(sealed) }: EventPayload<typeof mailRequested>): Promise<void> => {
    const request = openSealed(sealer, sealed, mailRequested.name) as MailRequest | null
    if (request === null) log.error({ event: key }, 'mail dropped: it was sealed with another key')
    else await sendMail(request, key)
  }

  return {
    requestMail: createRequestMail(sealer),
    /** Writes and queues a mail; a key is sent once. */
    sendMail,
    /** Sends the mails that events ask for. An event delivered twice sends one mail. */
    requested: localEffect(mailRequested, sendRequested),
    keptMails,
    async sweep(): Promise<void> {
      await mailer.sweep()
      await keptMails.sweep()
    },
    stop: () => mailer.stop()
  }
}
