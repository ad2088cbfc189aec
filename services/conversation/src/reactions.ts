import type { accountDeleted } from '@comptoir/contracts/account-calls'
import type { batchDeletedByUser } from '@comptoir/contracts/batch'
import type { EventPayload } from '@comptoir/contracts/event'
import { createEraseConversation } from './erase-conversation.ts'
import type { Dependencies } from './service.ts'

/** Conversations erased between two looks for more. */
const page = 100

/**
 * Erases the conversations of an account that left; the threads of its batches go with each batch. Seen twice it
 * finds nothing left. The departure is written first: what opens a conversation meanwhile sees it.
 */
export const createEraseConversations = ({
  conversations,
  messages,
  departures
}: Pick<Dependencies, 'conversations' | 'messages' | 'departures'>) => {
  const erase = createEraseConversation({ conversations, messages })
  return async ({ userid }: EventPayload<typeof accountDeleted>): Promise<void> => {
    await departures.record(userid)
    for (;;) {
      const ids = await conversations.idsOf(userid, page)
      if (ids.length === 0) return
      for (const id of ids) await erase(id)
    }
  }
}

/** The thread of a batch goes with it. */
export const createEraseBatchThread =
  ({ messages }: Pick<Dependencies, 'messages'>) =>
  ({ batchid }: EventPayload<typeof batchDeletedByUser>): Promise<void> =>
    messages.removeThread({ tabletype: 'B', tableid: batchid })
