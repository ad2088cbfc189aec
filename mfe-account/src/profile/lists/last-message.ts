import type { Message } from '@comptoir/contracts/conversation/conversation'
import { texts } from '../../french.ts'

const { appointments: words } = texts.profile

// A map, because in an object the type `constructor` would find a function.
const kinds = new Map<string, string>(Object.entries(words.kinds))

const contentOf = ({ type, content }: Message): string => {
  if (type === 'T') return content
  return kinds.get(type) ?? words.unsupported
}

/** Returns the last message of a conversation in one line, which says so if the reader wrote it. */
export const lastMessageLine = (message: Message | null, userid: string): string => {
  if (!message) return words.noMessage
  const line = contentOf(message)
  return message.userid === userid ? words.mine(line) : line
}
