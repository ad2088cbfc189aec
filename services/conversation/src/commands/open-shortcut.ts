import type { openShortcut } from '@comptoir/contracts/conversation'
import { AppError } from '@comptoir/contracts/errors'
import { limits } from '@comptoir/contracts/limits'
import type { Handler } from '@comptoir/kit/bus/bus'
import { presentConversation } from '../conversation.ts'
import { presentMessage } from '../message.ts'
import { createOpenConversation } from '../open-conversation.ts'
import type { Dependencies } from '../service.ts'

/** Opens the conversation of a shortcut, where it is not open yet, and answers it with its newest messages. */
export const createOpenShortcut = (needs: Dependencies): Handler<typeof openShortcut> => {
  const open = createOpenConversation(needs)
  return async asked => {
    await open(asked)
    const conversation = await needs.conversations.get(asked.conversationid, asked.userid)
    if (!conversation) throw new AppError('not_found')
    const thread = { tabletype: 'R', tableid: asked.conversationid } as const
    const newest = await needs.messages.page(thread, { limit: limits.pageSize }, 'seller')
    return { ...presentConversation(conversation), messages: newest.map(presentMessage) }
  }
}
