import type { Notice, ShopNotice } from '@comptoir/contracts/account/account-notices'
import type { OutboxEvent } from '@comptoir/kit/work/outbox'
import type { Letter } from './letter.ts'

/** What a mail about a notice is written from: all of it but its kind, which names the template. */
type AnyNotice = Notice | ShopNotice
type NoticeData = { [Kind in AnyNotice['kind']]: Omit<Extract<AnyNotice, { kind: Kind }>, 'kind'> }

/** What each mail needs to be written. A template without its data does not compile. */
export interface MailData extends NoticeData {
  verify_email: { code: string }
  new_code: { code: string }
  welcome: object
  shortcut_password: { password: string; conversationid: string }
  reset_link: { link: string }
  password_changed: object
  payout_changed: { paymenttype: 'N' | 'P' | 'B' }
  account_deleted: object
  account_blocked: { reason: string | null }
}

export type MailTemplate = keyof MailData

/** What writes the letter of each template; links begin with `publicUrl`. */
export type Letters<Template extends MailTemplate> = {
  [T in Template]: (data: MailData[T], publicUrl: string) => Letter
}

/** A mail as it waits, sealed, until it is rendered. */
export type MailRequest = {
  [Template in MailTemplate]: { template: Template; to: string; firstname: string; data: MailData[Template] }
}[MailTemplate]

/** The event that asks for a mail to a person, to be stored in the write that causes it. */
export type RequestMail = <Template extends MailTemplate>(
  to: { email: string; firstname: string },
  template: Template,
  data: MailData[Template]
) => OutboxEvent
