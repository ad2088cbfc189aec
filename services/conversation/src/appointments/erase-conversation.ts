import { noticeRequested } from '@comptoir/contracts/account/account-notices'
import { accountDeleted } from '@comptoir/contracts/account/account-calls'
import * as calls from '@comptoir/contracts/conversation/conversation'
import { command, reaction } from '@comptoir/kit/bus/command'
import { emits, type OutboxEvent } from '@comptoir/kit/work/outbox'
import { auditOf } from '@comptoir/kit/work/staff-act'
import type { Deps } from '../deps.ts'
import { presentSlot } from '../slots/slot-record.ts'
import { enterThread } from '../threads/enter-thread.ts'
import { eraseThread } from '../threads/erase-thread.ts'
import { conversationThread, targetOf } from '../threads/thread.ts'

/**
 * Deletes a conversation with its thread, and writes `events` with the tombstone, which decides the deletion. The conversation goes last, so that an erasure which ended in the middle finds
 * it and is done again.
 */
export const eraseConversation = async (deps: Deps, id: string, events: readonly OutboxEvent[] = []): Promise<void> => {
  const { conversations, tombstones, frames, outbox } = deps
  await tombstones.record(id, new Date(), events)
  if (events.length > 0) outbox.kick()
  await eraseThread(deps, conversationThread(id))
  await conversations.collection.deleteOne({ _id: id })
  const frame = { action: 'delete_conversation', conversationid: id } as const
  frames.toConversation(id, frame)
  frames.toDashboard(frame)
}

/** The mail to a seller whose appointment the shop deletes before it took place: its thread can say nothing any more. */
const mailOfLostSlot = async ({ conversations }: Deps, id: string): Promise<OutboxEvent[]> => {
  const found = await conversations.collection.findOne({ _id: id })
  if (!found?.slot || found.slot.endsat <= new Date()) return []
  const { startsat, endsat, mode } = presentSlot(found.slot)
  const sequence = found.slotsequence ?? 0
  const about = { conversationid: id, startsat, endsat, mode, sequence, by: 'shop' } as const
  return [emits(noticeRequested, { userid: found.userid, notice: { kind: 'slot_cancelled', ...about } })]
}

export const deleteConversation = command(calls.deleteConversation, async ({ id }, context, deps: Deps) => {
  const { thread, ownerid } = await enterThread(deps, conversationThread(id), 'delete', context)
  const about = { act: 'conversation.deleted', target: targetOf(thread), before: { userid: ownerid } } as const
  const lost = context.actor.kind === 'staff' ? await mailOfLostSlot(deps, id) : []
  await eraseConversation(deps, id, [...auditOf(context.actor, about), ...lost])
  return {}
})

/**
 * Erases the conversations of a deleted account; the threads of its batches are erased with each batch. The tombstone
 * comes first, so that a conversation which is opened at the same moment erases itself.
 */
export const eraseAccount = reaction(accountDeleted, async ({ userid }, deps: Deps) => {
  const { conversations, tombstones } = deps
  await tombstones.record(userid)
  const next = () => conversations.idsOf(userid, 100)
  for (let ids = await next(); ids.length > 0; ids = await next())
    for (const id of ids) await eraseConversation(deps, id)
})
