import * as z from 'zod/mini'
import { ShortcutForm } from '@comptoir/contracts/account/account'
import { ShortcutText, messages } from '@comptoir/contracts/core/fields'
import { limits } from '@comptoir/contracts/core/limits'
import { appointmentTexts as words } from './appointments-french.ts'

/** Where an appointment takes place. */
export const Mode = z.enum(['shop', 'video'])
export type Mode = z.infer<typeof Mode>

const HEAD = Math.max(...Object.values(words.asked).map(({ length }) => length)) + 2
/** Characters left to the visitor beside the head of their message. */
const ROOM = limits.messageLength - HEAD

/** What a visitor fills in: the fields of the call, and where they want to meet. */
export const ShortcutRequest = z.extend(ShortcutForm, {
  mode: Mode,
  text: ShortcutText.check(z.refine(text => text.length <= ROOM, messages.tooLong))
})
export type ShortcutRequest = z.infer<typeof ShortcutRequest>

/** Returns the message that is sent. The call has no field for the place: the message begins with it. */
export const messageOf = ({ mode, text }: Pick<ShortcutRequest, 'mode' | 'text'>): string =>
  `${words.asked[mode]}\n\n${text}`
