import type { shortcutTaken } from '@comptoir/contracts/account/account-calls'
import type { EventPayload } from '@comptoir/contracts/core/event'
import { newId } from '@comptoir/kit/store/ids'
import { presentConversation } from './conversation.ts'
import { searchWordsOf } from './message-words.ts'
import { conversationThread } from './thread.ts'
import { createEraseConversation, type EraseNeeds } from './erase-conversation.ts'

/**
 * Makes the conversation of a shortcut with its first message, where it is not there yet. Both the call and the event
 * ask for it, at once or one after the other, and a crash between its writes is made good by the next.
 */
export const createOpenConversation = (needs: EraseNeeds) => {
  const { conversations, messages, digests, departures, frames } = needs
  const erase = createEraseConversation(needs)

  const open = async ({ userid, conversationid, text, at }: EventPayload<typeof shortcutTaken>) => {
    const createdat = new Date(at)
    // The message first: whoever sees the conversation can answer it, and must not take the seq of the first one.
    await messages.insertOnce({
      _id: newId(),
      requestid: conversationid,
      tableid: conversationid,
      tabletype: 'R',
      userid,
      type: 'T',
      content: text,
      ...searchWordsOf({ type: 'T', content: text }),
      seq: 1,
      createdat
    })
    await digests.want(conversationThread(conversationid), { reader: 'staff', userid, seq: 1 }, createdat)
    return await conversations.insertOnce({ _id: conversationid, userid, mode: null, createdat, readseq: 1 })
  }

  return async (asked: EventPayload<typeof shortcutTaken>): Promise<void> => {
    const { userid, conversationid } = asked
    const opened = !(await conversations.exists(conversationid)) && (await open(asked))
    // Asked last: an account or a conversation that goes later is found and erased.
    const gone = (await departures.includes(userid)) || (await departures.includes(conversationid))
    if (gone) await erase(conversationid)
    const conversation = opened && !gone ? await conversations.get(conversationid, 'staff') : null
    if (conversation)
      frames.toDashboard({ action: 'new_conversation', conversation: presentConversation(conversation) })
  }
}
