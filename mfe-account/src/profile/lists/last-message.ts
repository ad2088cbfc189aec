import type { Message } from '@comptoir/contracts/conversation/conversation'
import { texts } from '../../french.ts'

const { appointments: words } = texts.profile

// A map, because a type named `constructor` is not free in an object.
const kinds = new Map<string, string>(Object.entries(words.kinds))

const contentOf = ({ type, content }: Message): string => {
  if (type === 'T') return content
  return kinds.get(type) ?? words.unsupported
}

/** The last message of a conversation in one line, told apart when it is the reader's own. */
export const lastMessageLine = (message: Message | null, userid: string): string => {
  if (!message) return words.noMessage
  const line = contentOf(message)
  return message.userid === userid ? words.mine(line) : line
}
