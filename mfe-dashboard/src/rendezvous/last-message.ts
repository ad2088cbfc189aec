import type { Conversation } from '@comptoir/contracts/conversation/conversation'
import { texts } from '../french.ts'

const { appointments: words } = texts

// A map, because a type named `constructor` is not free in an object.
const kinds = new Map<string, string>(Object.entries(words.kinds))

/** Returns the last message of an appointment in one line; « Boutique : » stands before what the shop wrote. */
export const lastMessageLine = ({ lastmessage, userid }: Pick<Conversation, 'lastmessage' | 'userid'>): string => {
  if (!lastmessage) return words.noMessage
  const { type, content } = lastmessage
  const line = type === 'T' ? content : (kinds.get(type) ?? words.unsupported)
  return lastmessage.userid === userid ? line : words.shop(line)
}
