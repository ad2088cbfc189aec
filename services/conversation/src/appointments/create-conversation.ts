import * as calls from '@comptoir/contracts/conversation/conversation'
import { AppError } from '@comptoir/contracts/core/errors'
import { newId } from '@comptoir/kit/store/ids'
import { command } from '@comptoir/kit/bus/command'
import type { RequestContext } from '@comptoir/kit/bus/bus'
import { isDuplicateKey } from '@comptoir/kit/store/mongo'
import { onceRequested, requestMark } from '@comptoir/kit/store/once'
import { outboxFields } from '@comptoir/kit/work/outbox'
import type { Deps } from '../deps.ts'
import { wantedSlot } from '../slots/book-slot.ts'
import { slotTaken } from '../slots/decide-slot.ts'
import { reminderDue } from '../slots/reminder-due.ts'
import { slotEvents } from '../slots/slot-changed.ts'
import { cellsOf, type SlotRecord } from '../slots/slot-record.ts'
import type { ConversationRecord } from './conversation.ts'
import { eraseConversation } from './erase-conversation.ts'
import { readConversation } from './queries.ts'

/**
 * Writes a new conversation together with its time, in the first place that nobody takes at the same moment: without the
 * time there is no conversation. Throws `request_conflict` when all places are taken, be it by the same request, which another
 * process answers.
 */
const insertWithSlot = async (
  deps: Deps,
  record: ConversationRecord,
  startsat: Date,
  { actor }: RequestContext
): Promise<ConversationRecord> => {
  const { collection } = deps.conversations
  const now = new Date()
  const { _id, userid, mode } = record
  const { slot, places } = await wantedSlot(deps, { startsat, mode: mode ?? undefined }, record, { actor, now })
  const due = reminderDue(startsat, now)
  for (const place of places) {
    const taken: SlotRecord = { ...slot, cells: cellsOf(slot, place) }
    const events = slotEvents({ actor, conversationid: _id, userid, sequence: 0, now }, undefined, taken)
    const asked: ConversationRecord = {
      ...record,
      mode: slot.mode,
      slot: taken,
      slotsequence: 1,
      ...(due ? { due, attempts: 0 } : {}),
      ...outboxFields(events)
    }
    try {
      await collection.insertOne(asked)
      return asked
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
    }
  }
  throw slotTaken()
}

/** A seller asks for an appointment, at once with its time or to find one in the discussion. */
export const createConversation = command(
  calls.createConversation,
  async ({ mode = null, startsat, requestid }, context, deps: Deps) => {
    const { conversations, tombstones, frames, outbox } = deps
    const { userid } = context.actor
    if (userid === null) throw new AppError('login_required')
    const mark = requestMark(userid, requestid, startsat === undefined ? mode : [mode, startsat])
    const { record, fresh } = await onceRequested(conversations.collection, mark, async () => {
      const asked: ConversationRecord = { _id: newId(), userid, mode, createdat: new Date(), readseq: 0, ...mark }
      if (startsat !== undefined) return await insertWithSlot(deps, asked, new Date(startsat), context)
      await conversations.collection.insertOne(asked)
      return asked
    })
    // After the write: an account that is deleted later than this look finds the conversation and erases it.
    if (fresh && (await tombstones.includes(userid))) await eraseConversation(deps, record._id)
    const conversation = await readConversation(deps, record._id, 'seller')
    if (record.outbox) outbox.kick()
    if (fresh) frames.toDashboard({ action: 'new_conversation', conversation })
    return conversation
  }
)
