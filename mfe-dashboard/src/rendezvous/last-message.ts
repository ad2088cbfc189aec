import type { Conversation } from '@comptoir/contracts/conversation/conversation'
import { messageLine } from '@comptoir/web/conversation/message-line.ts'
import { texts } from '../french.ts'

const { appointments: words } = texts

/** Returns the last message of an appointment in one line; « Boutique : » stands before what the shop wrote. */
export const lastMessageLine = ({ lastmessage, userid }: Pick<Conversation, 'lastmessage' | 'userid'>): string => {
  if (!lastmessage) return words.noMessage
  const line = messageLine(lastmessage, words.kinds)
  return lastmessage.userid === userid ? line : words.shop(line)
}
