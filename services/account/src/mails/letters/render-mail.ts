import { calendarFile } from '@comptoir/contracts/conversation/calendar-file'
import type { MailContent } from '../delivery/mail.ts'
import type { MailRequest } from '../mail-request.ts'
import { frame, letters } from './french.ts'
import { greetedName } from './greeted-name.ts'
import { letterText, type AddressedLetter, type Letter } from './letter.ts'

/** Writes the requested mail, with links that begin with `publicUrl`. */
export const renderMail = async (request: MailRequest, publicUrl: string): Promise<MailContent> => {
  // A request has the data of its template, but the compiler loses that link when the table is indexed.
  const write = letters[request.template] as (data: MailRequest['data'], publicUrl: string) => Letter
  const letter: AddressedLetter = {
    ...write(request.data, publicUrl),
    greeting: frame.greeting(greetedName(request.firstname)),
    closing: frame.closing,
    footer: frame.footer(new URL(publicUrl).host)
  }
  const { subject, calendar } = letter
  // Loaded with the first mail, with React and all that it draws mails with.
  const { letterHtml } = await import('./letter-html.ts')
  return {
    to: request.to,
    subject,
    text: letterText(letter),
    html: await letterHtml(letter),
    ...(calendar && { calendar: { method: calendar.method, content: calendarFile(calendar) } })
  }
}
