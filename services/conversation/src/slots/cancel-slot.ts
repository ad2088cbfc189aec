import * as calls from '@comptoir/contracts/conversation/slot-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import { command } from '@comptoir/kit/bus/command'
import { withEvents } from '@comptoir/kit/work/outbox'
import type { ConversationRecord } from '../appointments/conversation.ts'
import { readConversation } from '../appointments/queries.ts'
import type { Deps } from '../deps.ts'
import { french } from '../french.ts'
import { enterThread } from '../threads/enter-thread.ts'
import { conversationThread } from '../threads/thread.ts'
import { refuseStale, sameSlotVersion } from './book-slot.ts'
import { refuseLateChange } from './decide-slot.ts'
import { slotActorOf, slotEvents } from './slot-changed.ts'

/** Takes its time from an appointment. The discussion stays, so that the two agree on another one. */
export const cancelSlot = command(calls.cancelSlot, async ({ id, replaces }, context, deps: Deps) => {
  // Whoever may write in the thread may choose the time.
  const { reader } = await enterThread(deps, conversationThread(id), 'post', context)
  const { actor } = context
  for (;;) {
    const before = await deps.conversations.collection.findOne({ _id: id })
    if (!before) throw new AppError('not_found')
    const { slot, slotsequence: sequence = 0, userid } = before
    if (!slot) return await readConversation(deps, id, reader)
    refuseStale(slot, replaces)
    const now = new Date()
    if (slot.startsat <= now) throw new AppError('illegal_transition', { fields: { startsat: french.slot.begun } })
    refuseLateChange(slot, slotActorOf(actor), now)
    const events = slotEvents({ actor, conversationid: id, userid, sequence, now }, slot, undefined)
    const freed = { $unset: { slot: '', due: '', lease: '' }, $inc: { slotsequence: 1 } } as const
    const { matchedCount } = await deps.conversations.collection.updateOne(
      { ...sameSlotVersion(before), slot: { $exists: true } },
      withEvents<ConversationRecord>(freed, events)
    )
    if (matchedCount === 0) continue
    deps.outbox.kick()
    deps.frames.slotChanged(id, null)
    return await readConversation(deps, id, reader)
  }
})
