import { createTransport } from 'nodemailer'
import type { MailTransport } from './mail.ts'

const isRecipientRefused = (error: unknown) => {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 500
}

/** Sends mails through the server of an `smtp://` or `smtps://` URL. */
export const smtpTransport = (smtpUrl: string): MailTransport => {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const secure = protocol === 'smtps:'
  const smtp = createTransport({
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    // Somebody on the way may hide the server's offer of TLS: the password and the codes in the mails must not leave in clear.
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
    async send({ id, from, to, subject, text, html, calendar }) {
      try {
        // An address in an object is taken literally: a comma in it cannot add a recipient.
        await smtp.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          ...(calendar && { icalEvent: { filename: 'rendez-vous.ics', ...calendar } }),
          messageId: `<${id}@comptoir>`,
          // Asks for no out-of-office notice (RFC 3834).
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
