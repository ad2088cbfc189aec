import * as z from 'zod/mini'
import { ShortcutForm } from '@comptoir/contracts/account/account'
import type { Drafts } from '@comptoir/contracts/browser/federation'
import { ShortcutText, messages } from '@comptoir/contracts/core/fields'
import { limits } from '@comptoir/contracts/core/limits'
import { appointmentTexts as words } from './appointments-french.ts'

/** Where an appointment takes place. */
export const Mode = z.enum(['shop', 'video'])
export type Mode = z.infer<typeof Mode>

const HEAD = Math.max(...Object.values(words.asked).map(({ length }) => length)) + 2
/** Characters left to the visitor beside the head of their message. */
const ROOM = limits.messageLength - HEAD

/** The form of a visitor: the shortcut's, and where they want to meet. */
export const ShortcutRequest = z.extend(ShortcutForm, {
  mode: Mode,
  text: ShortcutText.check(z.refine(text => text.length <= ROOM, messages.tooLong))
})
export type ShortcutRequest = z.infer<typeof ShortcutRequest>

export const shortcutValues = (fields: FormData) => ({
  ...Object.fromEntries(fields),
  consentAccount: fields.has('consentAccount'),
  consentTerms: fields.has('consentTerms')
})

/** The shortcut has no field for it: the shop reads where at the head of the message. */
export const messageOf = ({ mode, text }: Pick<ShortcutRequest, 'mode' | 'text'>): string =>
  `${words.asked[mode]}\n\n${text}`

// The address is the one that the pages of the account begin with too.
const EMAIL = 'account.email'
const NAME = 'chat.shortcut'

const Kept = z.record(z.string(), z.string())

/** What was typed and not sent, kept by the shell in memory. */
export const shortcutDraft = (drafts: Drafts) => ({
  read: (): Readonly<Record<string, string>> => {
    const kept = z.safeParse(Kept, drafts.read(NAME))
    const email = drafts.read(EMAIL)
    return { ...(kept.success && kept.data), ...(typeof email === 'string' && { email }) }
  },
  keep: (fields: FormData | undefined): void => {
    const typed = fields && z.safeParse(Kept, Object.fromEntries(fields))
    drafts.keep(NAME, typed?.data)
    drafts.keep(EMAIL, typed?.data?.['email'])
  }
})
