import { mailRequested } from '@comptoir/contracts/account/account-calls'
import type { Bus } from '@comptoir/kit/bus/bus'
import type { Log } from '@comptoir/kit/run/log'
import { startMailer } from '@comptoir/service-account/mails/mail'
import { smtpTransport } from '@comptoir/service-account/mails/mail-transport'
import { mailboxTransport } from '@comptoir/service-account/mails/mailbox'
import type { Metrics } from '@comptoir/kit/run/metrics'
import { createSealer } from '@comptoir/kit/store/sealer'
import type { Db } from 'mongodb'
import { senderName } from './french.ts'
import { createRequestMail } from './request-mail.ts'
import { createSendMail, createSendRequestedMail } from './send-requested-mail.ts'

export interface MailsOptions {
  db: Db
  bus: Bus
  /** Seals mails and their requests; the same in every replica, and in whoever lists the mailbox. */
  dataKey: string
  /** What links begin with. */
  publicUrl: string
  /** Null keeps mails in the mailbox instead of sending them. */
  smtpUrl: string | null
  /** A mailbox the shop reads, for mails ask for answers; `boutique@` at the host of `publicUrl` unless told. */
  mailFrom?: string | undefined
  log: Log
  metrics?: Metrics | undefined
}

const senderOf = (publicUrl: string, address = `boutique@${new URL(publicUrl).hostname}`) =>
  `${senderName} <${address}>`

/**
 * Mails from their request to the mail server, by whichever replica is there. Started before the outbox that relays
 * their requests, so that none finds nobody listening.
 */
export const startMails = async ({ db, bus, dataKey, publicUrl, smtpUrl, mailFrom, log, metrics }: MailsOptions) => {
  const sealer = createSealer(dataKey, 'mail')
  const mailer = await startMailer({
    db,
    sealer,
    transport: smtpUrl === null ? mailboxTransport(db, sealer) : smtpTransport(smtpUrl),
    from: senderOf(publicUrl, mailFrom),
    log
  })
  metrics?.leases('mail', mailer)
  const sendMail = createSendMail({ queue: mailer.queue, publicUrl })
  await bus.consume(mailRequested, 'account', createSendRequestedMail({ sealer, sendMail, log }))
  return { requestMail: createRequestMail(sealer), sendMail, stop: () => mailer.stop() }
}
