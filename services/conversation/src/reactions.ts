import type { accountDeleted } from '@comptoir/contracts/account/account-calls'
import type { batchDeletedByUser } from '@comptoir/contracts/batch/batch'
import type { BatchStatus } from '@comptoir/contracts/batch/batch'
import type { batchStatusChanged, saleStepTaken } from '@comptoir/contracts/batch/batch-life'
import type { offerChanged } from '@comptoir/contracts/batch/offer'
import { systemUserId } from '@comptoir/contracts/conversation/conversation'
import { AppError } from '@comptoir/contracts/core/errors'
import type { EventPayload } from '@comptoir/contracts/core/event'
import type { EventMeta } from '@comptoir/kit/bus/bus'
import type { Dependencies } from './dependencies.ts'
import { createEraseConversation, type EraseNeeds } from './erase-conversation.ts'
import { showOfferIn, type ShowOfferNeeds } from './commands/show-offer.ts'
import { createEraseThread, type EraseThreadNeeds } from './erase-thread.ts'
import { french } from './french.ts'
import type { PostMessage } from './post-message.ts'
import { batchThread } from './thread.ts'

type SaleStep = EventPayload<typeof saleStepTaken>

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

type Told = {
  batchid: string
  by: 'owner' | 'staff'
  content: string
  /** The seller, where the other side is told by mail should it leave the line unread; null where a mail of its own tells it. */
  ownerid: string | null
}

/** The system tells something in the thread of a batch, once for each event. */
const createTell =
  ({ post }: { post: PostMessage }) =>
  async ({ batchid, by, content, ownerid }: Told, { id }: EventMeta): Promise<void> => {
    const author = { userid: systemUserId, fromshop: by === 'staff' }
    try {
      // Duplicates are detected by event id, not by text: another release may word the sentence differently.
      await post({ thread: batchThread(batchid), author, type: 'T', content, requestid: id, held: id, ownerid })
    } catch (error) {
      // The batch is deleted: there is nothing left to tell.
      if (!(error instanceof AppError && error.code === 'not_found')) throw error
    }
  }

/** The moves of the shop that its seller hears of by a mail of their own. */
const mailedMoves: readonly BatchStatus[] = ['C', 'F']

/** The system tells in its thread that a batch changed its status. */
export const createTellStatus = (needs: { post: PostMessage }) => {
  const tell = createTell(needs)
  return async (change: EventPayload<typeof batchStatusChanged>, meta: EventMeta): Promise<void> => {
    const { batchid, userid, to, by } = change
    const isMailed = by === 'staff' && mailedMoves.includes(to)
    await tell({ batchid, by, content: french.statusChanged(to, change), ownerid: isMailed ? null : userid }, meta)
  }
}

/** What a seller decides is news for the shop; every other step is told by a mail of its own, or needs none. */
const awaited: readonly SaleStep['step'][] = ['offer_accepted', 'offer_refused']

/** The system tells in its thread a step of the sale of a batch. */
export const createTellSaleStep = (needs: { post: PostMessage }) => {
  const tell = createTell(needs)
  return async (step: SaleStep, meta: EventMeta): Promise<void> => {
    const { batchid, userid, by } = step
    const ownerid = awaited.includes(step.step) ? userid : null
    await tell({ batchid, by, content: french.saleStep(step), ownerid }, meta)
  }
}

/** The message of an offer follows its batch. */
export const createShowChangedOffer =
  (needs: ShowOfferNeeds) =>
  async (shown: EventPayload<typeof offerChanged>): Promise<void> => {
    try {
      await showOfferIn(needs, shown)
    } catch (error) {
      // The thread is gone, or staff deleted the message: there is nothing left to show.
      if (!(error instanceof AppError && error.code === 'not_found')) throw error
    }
  }
