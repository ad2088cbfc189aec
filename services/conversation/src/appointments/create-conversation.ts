import * as calls from '@comptoir/contracts/conversation/conversation'
import { AppError } from '@comptoir/contracts/core/errors'
import { newId } from '@comptoir/kit/store/ids'
import { command } from '@comptoir/kit/bus/command'
import { onceRequested, requestMark } from '@comptoir/kit/store/once'
import type { Deps } from '../deps.ts'
import type { ConversationRecord } from './conversation.ts'
import { eraseConversation } from './erase-conversation.ts'
import { readConversation } from './queries.ts'

/** A seller asks for an appointment. */
export const createConversation = command(
  calls.createConversation,
  async ({ mode = null, requestid }, { actor: { userid } }, deps: Deps) => {
    const { conversations, tombstones, frames } = deps
    if (userid === null) throw new AppError('login_required')
    const mark = requestMark(userid, requestid, mode)
    const { record, fresh } = await onceRequested(conversations.collection, mark, async () => {
      const asked: ConversationRecord = { _id: newId(), userid, mode, createdat: new Date(), readseq: 0, ...mark }
      await conversations.collection.insertOne(asked)
      return asked
    })
    // After the write: an account that is deleted later than this look finds the conversation and erases it.
    if (fresh && (await tombstones.includes(userid))) await eraseConversation(deps, record._id)
    const conversation = await readConversation(deps, record._id, 'seller')
    if (fresh) frames.toDashboard({ action: 'new_conversation', conversation })
    return conversation
  }
)
