import type { accountDeleted } from '@comptoir/contracts/account-calls'
import type { batchDeletedByUser } from '@comptoir/contracts/batch'
import type { batchStatusChanged } from '@comptoir/contracts/batch-life'
import { systemUserId } from '@comptoir/contracts/conversation'
import { AppError } from '@comptoir/contracts/errors'
import type { EventPayload } from '@comptoir/contracts/event'
import type { EventMeta } from '@comptoir/kit/bus/bus'
import type { Dependencies } from './dependencies.ts'
import { createEraseConversation, type EraseNeeds } from './erase-conversation.ts'
import { createEraseThread, type EraseThreadNeeds } from './erase-thread.ts'
import { french } from './french.ts'
import type { PostMessage } from './post-message.ts'
import type { SettleOffer } from './settle-offer.ts'
import { batchThread } from './thread.ts'

/** Conversations erased between two looks for more. */
const page = 100

/**
 * Erases the conversations of an account that left; the threads of its batches go with each batch. Seen twice it
 * finds nothing left. The departure is written first: what opens a conversation meanwhile sees it.
 */
export const createEraseConversations = (needs: EraseNeeds) => {
  const erase = createEraseConversation(needs)
  return async ({ userid }: EventPayload<typeof accountDeleted>): Promise<void> => {
    await needs.departures.record(userid)
    for (;;) {
      const ids = await needs.conversations.idsOf(userid, page)
      if (ids.length === 0) return
      for (const id of ids) await erase(id)
    }
  }
}

/** The thread of a batch goes with it, and what is posted in it at the same moment. */
export const createEraseBatchThread = (needs: EraseThreadNeeds & Pick<Dependencies, 'batchReads' | 'departures'>) => {
  const { batchReads, departures } = needs
  const eraseThread = createEraseThread(needs)
  return async ({ batchid }: EventPayload<typeof batchDeletedByUser>): Promise<void> => {
    await departures.record(batchid)
    await eraseThread(batchThread(batchid))
    await batchReads.remove(batchid)
  }
}

/**
 * The system tells in its thread that a batch changed its status, once for each event. No offer stays pending for a
 * batch that is cancelled or finished.
 */
export const createTellStatus =
  ({ messages, post, settle }: Pick<Dependencies, 'messages'> & { post: PostMessage; settle: SettleOffer }) =>
  async (change: EventPayload<typeof batchStatusChanged>, { id }: EventMeta): Promise<void> => {
    const { batchid, userid, to, by } = change
    const thread = batchThread(batchid)
    const author = { userid: systemUserId, fromshop: by === 'staff' }
    const content = french.statusChanged(to, change)
    try {
      // Held is the event, not its sentence, which another version may write in other words.
      // What is paid is told by a mail of its own.
      const ownerid = to === 'F' ? null : userid
      await post({ thread, author, type: 'T', content, requestid: id, held: id, ownerid })
    } catch (error) {
      // The batch is deleted, or staff deleted this message: there is nothing left to tell.
      if (!(error instanceof AppError && error.code === 'not_found')) throw error
    }
    if (to !== 'C' && to !== 'F') return
    for (const offer of await messages.pendingOffers(thread)) await settle(offer, { to: 'C', at: new Date() })
  }
