import { event } from '@comptoir/contracts/core/event'
import type { Sealer } from '@comptoir/kit/store/sealer'
import { emits, type OutboxEvent } from '@comptoir/kit/work/outbox'
import * as z from 'zod/mini'
import type { MailData, MailRequest, MailTemplate } from './mail-request.ts'

/**
 * Asks this service for a mail: template, address and data, encrypted. `key` is the mail's key; events of a release before
 * 2026-12 have none.
 */
export const mailRequested = event(
  'account.mail_requested',
  z.object({ sealed: z.string(), key: z.optional(z.string()) })
)

/** The event that asks for a mail to a person, to be stored in the write that causes it. */
export type RequestMail = <Template extends MailTemplate>(
  to: { email: string; firstname: string },
  template: Template,
  data: MailData[Template]
) => OutboxEvent

/** Requests are encrypted for this owner, so no other text that the same key has encrypted can pass for a request. */
const owner = mailRequested.name

export const createRequestMail =
  (sealer: Sealer): RequestMail =>
  ({ email: to, firstname }, template, data) => {
    const sealed = sealer.seal(JSON.stringify({ template, to, firstname, data }), owner)
    const requested = emits(mailRequested, { sealed })
    return { ...requested, payload: { sealed, key: requested.id } }
  }

/** The request in an event; null when it was encrypted with another key, so that no later attempt can read it. */
export const openRequest = (sealer: Sealer, sealed: string): MailRequest | null => {
  try {
    return JSON.parse(sealer.open(sealed, owner)) as MailRequest
  } catch {
    return null
  }
}
