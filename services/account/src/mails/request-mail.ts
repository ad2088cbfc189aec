import { mailRequested } from '@comptoir/contracts/account/account-calls'
import { emits } from '@comptoir/kit/work/outbox'
import type { Sealer } from '@comptoir/kit/store/sealer'
import type { MailRequest, RequestMail } from './mail-request.ts'

/** Requests are sealed for their event: nothing else that this key sealed passes for one. */
const owner = mailRequested.name

/** Asks for mails by events whose payload tells nobody else what it holds. */
export const createRequestMail =
  (sealer: Sealer): RequestMail =>
  ({ email: to, firstname }, template, data) =>
    emits(mailRequested, { sealed: sealer.seal(JSON.stringify({ template, to, firstname, data }), owner) })

/** What was asked for; null when it was sealed with another key, which no later attempt will mend. */
export const openRequest = (sealer: Sealer, sealed: string): MailRequest | null => {
  try {
    return JSON.parse(sealer.open(sealed, owner)) as MailRequest
  } catch {
    return null
  }
}
