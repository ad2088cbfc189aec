import { mayReadBatch } from '@comptoir/contracts/batch'
import type { exportMessages, listBatchMessages, listConversations } from '@comptoir/contracts/conversation'
import { AppError } from '@comptoir/contracts/errors'
import type { Handler } from '@comptoir/kit/bus/bus'
import { presentConversation } from './conversation.ts'
import { presentMessage } from './message.ts'
import type { Dependencies } from './service.ts'

export const createListBatchMessages =
  ({ messages, bus }: Pick<Dependencies, 'messages' | 'bus'>): Handler<typeof listBatchMessages> =>
  async ({ id, limit, before, after }, context) => {
    // Only the batch service knows whose batch it is.
    if (!(await bus.request(mayReadBatch, { id }, context)).allowed) throw new AppError('not_found')
    const reader = context.actor.kind === 'staff' ? 'staff' : 'seller'
    const thread = { tabletype: 'B', tableid: id } as const
    return (await messages.page(thread, { limit, before, after }, reader)).map(presentMessage)
  }

/** Own conversations, newest first; staff have none of their own. */
export const createListConversations =
  ({ conversations }: Pick<Dependencies, 'conversations'>): Handler<typeof listConversations> =>
  async ({ limit, before }, { actor }) =>
    actor.userid === null ? [] : (await conversations.list(actor.userid, { limit, before })).map(presentConversation)

export const createExportMessages =
  ({ conversations, messages }: Pick<Dependencies, 'conversations' | 'messages'>): Handler<typeof exportMessages> =>
  async ({ userid, batchids }) => {
    const found = [
      ...(await messages.ofThreads('R', await conversations.idsOf(userid))),
      ...(await messages.ofThreads('B', batchids))
    ]
    return found
      .toSorted((one, other) => one.createdat.getTime() - other.createdat.getTime() || one.seq - other.seq)
      .map(presentMessage)
  }
