/** What a mail says and to whom. It is encrypted wherever it waits. */
export interface MailContent {
  to: string
  subject: string
  text: string
  html: string
  /** An appointment for the reader's calendar; absent in most mails. */
  calendar?: { method: 'PUBLISH' | 'CANCEL'; content: string }
}

export interface OutgoingMail extends MailContent {
  /** The id of the mail's record. It is also the id of the message, by which a copy sent twice can be recognised. */
  id: string
  from: string
}

/** Where mails go: a mail server, or the mailbox of a portal without one. */
export interface MailTransport {
  /** Returns `refused` for a recipient that will never be accepted. Throws when a later attempt may succeed. */
  send(mail: OutgoingMail): Promise<'sent' | 'refused'>
  close(): Promise<void>
}
