import { noticeRequested } from '@comptoir/contracts/account/account-notices'
import { messageType, systemUserId } from '@comptoir/contracts/conversation/conversation'
import { Slot } from '@comptoir/contracts/conversation/slot'
import type { Actor } from '@comptoir/contracts/core/access'
import { event, type EventPayload } from '@comptoir/contracts/core/event'
import { Id } from '@comptoir/contracts/core/id'
import { emits, localEffect, type LocalEffect, type OutboxEvent } from '@comptoir/kit/work/outbox'
import { auditOf } from '@comptoir/kit/work/staff-act'
import * as z from 'zod/mini'
import type { Deps } from '../deps.ts'
import { french } from '../french.ts'
import { postMessage } from '../messages/post.ts'
import { unlessNotFound } from '../threads/enter-thread.ts'
import { conversationThread } from '../threads/thread.ts'
import { presentSlot, type SlotRecord } from './slot-record.ts'

export type SlotActor = 'seller' | 'shop'

/** An appointment got a time, another one, or lost it. It waits in the conversation until the thread says so. */
export const slotChanged = event(
  'conversation.slot_changed',
  z.object({
    conversationid: Id,
    userid: Id,
    by: z.enum(['seller', 'shop']),
    /** Null where it had none. */
    before: z.nullable(Slot),
    /** Null where it has none any more. */
    after: z.nullable(Slot)
  })
)
export type SlotChange = EventPayload<typeof slotChanged>

/** Says in the thread what became of the time. The seller has a mail about it; the shop is mailed if it does not read it. */
const writeLine =
  (deps: Deps) =>
  async (change: SlotChange, { id }: Pick<OutboxEvent, 'id'>) => {
    const { conversationid, userid, by } = change
    await unlessNotFound(
      postMessage(deps, {
        thread: conversationThread(conversationid),
        author: { userid: systemUserId, fromshop: by === 'shop' },
        type: messageType.text,
        content: french.slotLine(change),
        requestid: id,
        // The event's id, not the text: another release may word the sentence differently.
        fingerprint: id,
        ownerid: by === 'seller' ? userid : null
      })
    )
  }

export const slotEffects = (deps: Deps): LocalEffect[] => [localEffect(slotChanged, writeLine(deps))]

const actOf = ({ before, after }: SlotChange) => {
  if (!after) return 'conversation.slot_cancelled'
  return before ? 'conversation.slot_moved' : 'conversation.slot_booked'
}

const told = (slot: Slot | null) => slot && { startsat: slot.startsat, mode: slot.mode }

/** The mail to the seller. `sequence` counts the changes of the appointment's time. */
const mailOf = ({ conversationid, before, after, by }: SlotChange, userid: string, sequence: number): OutboxEvent[] => {
  const slot = after ?? before
  if (!slot) return []
  const { startsat, endsat, mode } = slot
  const about = { conversationid, startsat, endsat, mode, sequence, by }
  if (!after) return [emits(noticeRequested, { userid, notice: { kind: 'slot_cancelled', ...about } })]
  if (!before) return [emits(noticeRequested, { userid, notice: { kind: 'slot_booked', ...about } })]
  return [emits(noticeRequested, { userid, notice: { kind: 'slot_moved', ...about, previous: before.startsat } })]
}

/** The side of an actor in an appointment. */
export const slotActorOf = ({ kind }: Actor): SlotActor => (kind === 'staff' ? 'shop' : 'seller')

/**
 * The events of a change, to be written with it: the entry of the audit log, the line of the thread, the mail. A time that
 * was over before counts as none: what is chosen after it is a new meeting.
 */
export const slotEvents = (
  {
    actor,
    conversationid,
    userid,
    sequence,
    now
  }: {
    actor: Actor
    conversationid: string
    userid: string
    sequence: number
    now: Date
  },
  before: SlotRecord | undefined,
  after: SlotRecord | undefined
): OutboxEvent[] => {
  const change: SlotChange = {
    conversationid,
    userid,
    by: slotActorOf(actor),
    before: before && before.endsat > now ? presentSlot(before) : null,
    after: after ? presentSlot(after) : null
  }
  const target = { kind: 'conversation', id: conversationid } as const
  return [
    ...auditOf(actor, { act: actOf(change), target, before: told(change.before), after: told(change.after) }),
    emits(slotChanged, change),
    ...mailOf(change, userid, sequence)
  ]
}
