import type { openShortcut } from '@comptoir/contracts/conversation/conversation'
import { AppError } from '@comptoir/contracts/core/errors'
import type { Handler } from '@comptoir/kit/bus/bus'
import type { Dependencies } from '../dependencies.ts'
import { createOpenConversation } from '../open-conversation.ts'
import type { TellConversation } from '../queries.ts'

/** Opens the conversation of a shortcut, where it is not open yet, and answers it with its newest messages. */
export const createOpenShortcut = (needs: Dependencies & { tell: TellConversation }): Handler<typeof openShortcut> => {
  const open = createOpenConversation(needs)
  return async asked => {
    await open(asked)
    const conversation = await needs.tell(asked.conversationid, 'seller')
    if (conversation?.userid !== asked.userid) throw new AppError('not_found')
    return conversation
  }
}
