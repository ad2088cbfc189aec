import type { shortcutTaken } from '@comptoir/contracts/account-calls'
import type { EventPayload } from '@comptoir/contracts/event'
import { newId } from '@comptoir/kit/ids'
import { createEraseConversation } from './erase-conversation.ts'
import type { Dependencies } from './service.ts'

/**
 * Makes the conversation of a shortcut with its first message, where it is not there yet. Both the call and the event
 * ask for it, at once or one after the other, and a crash between its writes is made good by the next.
 */
export const createOpenConversation =
  ({ conversations, messages, departures }: Pick<Dependencies, 'conversations' | 'messages' | 'departures'>) =>
  async ({ userid, conversationid, text, at }: EventPayload<typeof shortcutTaken>): Promise<void> => {
    const createdat = new Date(at)
    if (!(await conversations.exists(conversationid))) {
      // The message first: whoever sees the conversation can answer it, and must not take the seq of the first one.
      await messages.insertOnce({
        _id: newId(),
        requestid: conversationid,
        tableid: conversationid,
        tabletype: 'R',
        userid,
        type: 'T',
        content: text,
        seq: 1,
        createdat
      })
      await conversations.insertOnce({ _id: conversationid, userid, mode: null, createdat, readseq: 1 })
    }
    // Asked last: an account that leaves later finds the conversation and erases it.
    if (await departures.includes(userid)) await createEraseConversation({ conversations, messages })(conversationid)
  }
