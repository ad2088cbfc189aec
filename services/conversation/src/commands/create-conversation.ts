import type { Conversation, createConversation } from '@comptoir/contracts/conversation/conversation'
import { AppError } from '@comptoir/contracts/core/errors'
import type { Handler } from '@comptoir/kit/bus/bus'
import { newId } from '@comptoir/kit/store/ids'
import type { ConversationRecord } from '../conversation.ts'
import { createEraseConversation, type EraseNeeds } from '../erase-conversation.ts'
import type { TellConversation } from '../queries.ts'

type Needs = EraseNeeds & { tell: TellConversation }

/** A seller asks for an appointment. The same author and request get the first one again, another mode a conflict. */
export const createCreateConversation = (needs: Needs): Handler<typeof createConversation> => {
  const { conversations, departures, frames, tell } = needs
  const erase = createEraseConversation(needs)

  const told = async (id: string): Promise<Conversation> => {
    const conversation = await tell(id, 'seller')
    if (!conversation) throw new AppError('not_found')
    return conversation
  }

  return async ({ mode = null, requestid }, { actor }) => {
    const { userid } = actor
    if (userid === null) throw new AppError('login_required')
    const requestkey = requestid === undefined ? undefined : `${userid}:${requestid}`
    const record: ConversationRecord = {
      _id: newId(),
      userid,
      mode,
      createdat: new Date(),
      readseq: 0,
      ...(requestkey === undefined ? {} : { requestkey })
    }
    if (!(await conversations.insertOnce(record))) {
      const first = requestkey === undefined ? null : await conversations.findRequested(requestkey)
      if (!first) throw new AppError('not_found')
      if (first.mode !== mode) throw new AppError('request_conflict')
      return await told(first._id)
    }
    // Asked last: an account that leaves later finds the conversation and erases it.
    if (await departures.includes(userid)) await erase(record._id)
    const conversation = await told(record._id)
    frames.toDashboard({ action: 'new_conversation', conversation })
    return conversation
  }
}
