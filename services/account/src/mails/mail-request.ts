import type { Payment } from '@comptoir/contracts/account/account'
import type { Notice, ShopNotice } from '@comptoir/contracts/account/account-notices'
import type { StaffRole } from '@comptoir/contracts/core/access'
import { event } from '@comptoir/contracts/core/event'
import type { Sealer } from '@comptoir/kit/store/sealer'
import { emits, type OutboxEvent } from '@comptoir/kit/work/outbox'
import * as z from 'zod/mini'

/** The data of a mail about a notice: all of the notice except its kind, which names the template. */
type AnyNotice = Notice | ShopNotice
type NoticeDataOf = { [Kind in AnyNotice['kind']]: Omit<Extract<AnyNotice, { kind: Kind }>, 'kind'> }

/** The mails about the time of an appointment. */
export const slotTemplates = ['slot_booked', 'slot_moved', 'slot_cancelled', 'slot_reminder'] as const
type SlotTemplate = (typeof slotTemplates)[number]

/** What such a mail says of the shop, so that its reader finds it, and their calendar names it. */
export interface MailedShop {
  name: string
  address: string
  email: string
}
type NoticeData = Omit<NoticeDataOf, SlotTemplate> & {
  [Template in SlotTemplate]: NoticeDataOf[Template] & { shop: MailedShop }
}

/** The data each template is written from. A template without its data does not compile. */
export interface MailData extends NoticeData {
  verify_email: { code: string }
  new_code: { code: string }
  /** To a new address, which replaces the present one of the account. */
  confirm_email: { code: string }
  /** To the address that was replaced. */
  email_changed: object
  welcome: object
  shortcut_password: { password: string; conversationid: string }
  reset_link: { link: string }
  password_changed: object
  payout_changed: { paymenttype: Payment['paymenttype'] }
  second_factor_set_up: object
  second_factor_removed: object
  /** `left`: how many recovery codes are left. */
  recovery_code_used: { left: number }
  staff_invited: { link: string; role: StaffRole }
  role_changed: { role: StaffRole }
  account_deleted: object
  account_blocked: { reason: string | null }
}

export type MailTemplate = keyof MailData

/** A mail before it is written. */
export type MailRequest = {
  [Template in MailTemplate]: { template: Template; to: string; firstname: string; data: MailData[Template] }
}[MailTemplate]

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

export const createRequestMail =
  (sealer: Sealer): RequestMail =>
  ({ email: to, firstname }, template, data) => {
    // Encrypted for the event's name: no other text that the same key has encrypted can pass for a request.
    const sealed = sealer.seal(JSON.stringify({ template, to, firstname, data }), mailRequested.name)
    const requested = emits(mailRequested, { sealed })
    return { ...requested, payload: { sealed, key: requested.id } }
  }
