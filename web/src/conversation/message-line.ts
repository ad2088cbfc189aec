import type { Message } from '@comptoir/contracts/conversation/conversation'
import { appointmentTexts as texts, threadTexts } from './conversation-french.ts'

/**
 * Returns a message in one line: its text, or the word for its type. The words are looked up among own properties only: an
 * object would find a type named `constructor` in its prototype.
 */
export const messageLine = (
  { type, content }: Pick<Message, 'type' | 'content'>,
  kinds: Readonly<Record<string, string>> = texts.kinds
): string => {
  if (type === 'T') return content
  return (Object.hasOwn(kinds, type) && kinds[type]) || threadTexts.unsupported
}

/** Returns the last message of a conversation in one line, which says so if the reader wrote it. */
export const lastMessageLine = (message: Message | null, userid: string): string => {
  if (!message) return texts.noMessage
  const line = messageLine(message)
  return message.userid === userid ? texts.mine(line) : line
}
