import type { Message } from '@comptoir/contracts/conversation/conversation'
import { texts } from '../french.ts'
import { appointmentTexts } from './appointments-french.ts'

const { list: words } = appointmentTexts

// A map, because an object would find a type named `constructor` in its prototype.
const kinds = new Map<string, string>(Object.entries(words.kinds))

/** Returns the last message of an appointment in one line, marked where the reader wrote it. */
export const lastMessageLine = (message: Message | null, userid: string): string => {
  if (!message) return words.noMessage
  const line = message.type === 'T' ? message.content : (kinds.get(message.type) ?? texts.message.unsupported)
  return message.userid === userid ? words.mine(line) : line
}
