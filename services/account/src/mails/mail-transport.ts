import { createTransport } from 'nodemailer'
import type { MailContent } from './mail-content.ts'

export interface OutgoingMail extends MailContent {
  /** The id of the record, also the id of the message: a copy sent twice can be recognised. */
  id: string
  from: string
}

export interface MailTransport {
  /** `refused` when this recipient will never be accepted; throws when a later attempt may succeed. */
  send(mail: OutgoingMail): Promise<'sent' | 'refused'>
  close(): Promise<void>
}

const isRecipientRefused = (error: unknown) => {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 500
}

/** Sends by the server of an `smtp://` or `smtps://` URL. */
export const smtpTransport = (smtpUrl: string): MailTransport => {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const secure = protocol === 'smtps:'
  const smtp = createTransport({
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    // A password, and the codes in the mails, never leave in clear because somebody in between hid the offer of TLS.
    requireTLS: !secure && username !== '',
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
        await smtp.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${id}@comptoir>`,
          // No out-of-office notice comes back (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' }
        })
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
