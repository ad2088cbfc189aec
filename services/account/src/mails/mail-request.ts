/** What each mail needs to be written. A template without its data does not compile. */
export interface MailData {
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

/** A mail as it waits, sealed, until it is rendered. */
export type MailRequest = {
  [Template in MailTemplate]: { template: Template; to: string; firstname: string; data: MailData[Template] }
}[MailTemplate]
