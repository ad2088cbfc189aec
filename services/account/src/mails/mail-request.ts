import type { Payment } from '@comptoir/contracts/account/account'
import type { Notice, ShopNotice } from '@comptoir/contracts/account/account-notices'

/** The data of a mail about a notice: all of the notice except its kind, which names the template. */
type AnyNotice = Notice | ShopNotice
type NoticeData = { [Kind in AnyNotice['kind']]: Omit<Extract<AnyNotice, { kind: Kind }>, 'kind'> }

/** The data each template is written from. A template without its data does not compile. */
export interface MailData extends NoticeData {
  verify_email: { code: string }
  new_code: { code: string }
  welcome: object
  shortcut_password: { password: string; conversationid: string }
  reset_link: { link: string }
  password_changed: object
  payout_changed: { paymenttype: Payment['paymenttype'] }
  account_deleted: object
  account_blocked: { reason: string | null }
}

export type MailTemplate = keyof MailData

/** A mail before it is written. */
export type MailRequest = {
  [Template in MailTemplate]: { template: Template; to: string; firstname: string; data: MailData[Template] }
}[MailTemplate]
