import type { Sealer } from '@comptoir/kit/store/sealer'

/** What a mail says and to whom: all of it is encrypted wherever it waits. */
export interface MailContent {
  to: string
  subject: string
  text: string
  html: string
}

/** Encrypts the content of the mail `id`. */
export const sealContent = (sealer: Sealer, { to, subject, text, html }: MailContent, id: string): string =>
  sealer.seal(JSON.stringify({ to, subject, text, html }), id)

/** The content of the mail `id`; null when it was encrypted with another key, which no later attempt will mend. */
export const openContent = (sealer: Sealer, sealed: string, id: string): MailContent | null => {
  try {
    return JSON.parse(sealer.open(sealed, id)) as MailContent
  } catch {
    return null
  }
}
