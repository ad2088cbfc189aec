import type { CalendarEvent } from '@comptoir/contracts/conversation/calendar-file'
import type { MailData, MailTemplate } from '../mail-request.ts'

/** A part of a letter: a paragraph, or a part with another look. */
export type Block =
  | string
  | { code: string }
  | { link: string; label: string }
  | { quote: string }
  | { list: readonly string[] }
  /** A sentence with a word to copy. */
  | { before: string; secret: string; after: string }

/** The text of a mail, for its HTML and its plain text. */
export interface Letter {
  subject: string
  /** The text that a list of mails shows beside the subject. */
  preview: string
  heading: string
  blocks: readonly Block[]
  /** An appointment for the reader's calendar, which travels beside the letter. */
  calendar?: CalendarEvent
}

/** The function that writes the letter of each template. Links begin with `publicUrl`. */
export type Letters<Template extends MailTemplate> = {
  [T in Template]: (data: MailData[T], publicUrl: string) => Letter
}

/** A letter with greeting, closing and footer. */
export interface AddressedLetter extends Letter {
  greeting: string
  closing: readonly string[]
  footer: string
}

const asText = (block: Block): string => {
  if (typeof block === 'string') return block
  if ('code' in block) return block.code
  if ('link' in block) return `${block.label} :\n${block.link}`
  if ('quote' in block) return `« ${block.quote} »`
  if ('list' in block) return block.list.map(item => `- ${item}`).join('\n')
  return `${block.before}${block.secret}${block.after}`
}

/** The letter as plain text. The line `-- ` begins a signature (RFC 3676). */
export const letterText = ({ greeting, blocks, closing, footer }: AddressedLetter): string =>
  [greeting, ...blocks.map(asText), closing.join('\n'), `-- \n${footer}\n`].join('\n\n')
