import * as calls from '@comptoir/contracts/conversation/slot-calls'
import type { Actor } from '@comptoir/contracts/core/access'
import { AppError } from '@comptoir/contracts/core/errors'
import { command } from '@comptoir/kit/bus/command'
import { isDuplicateKey } from '@comptoir/kit/store/mongo'
import { withEvents, type OutboxEvent } from '@comptoir/kit/work/outbox'
import type { Filter } from 'mongodb'
import type { ConversationRecord } from '../appointments/conversation.ts'
import { readConversation } from '../appointments/queries.ts'
import type { Deps } from '../deps.ts'
import { french } from '../french.ts'
import { enterThread } from '../threads/enter-thread.ts'
import { conversationThread } from '../threads/thread.ts'
import { decideSlot, refuseLateChange, slotTaken, type AskedSlot } from './decide-slot.ts'
import { reminderDue } from './reminder-due.ts'
import { slotActorOf, slotEvents } from './slot-changed.ts'
import { cellsOf, presentSlot, type SlotRecord } from './slot-record.ts'
import { takenCells } from './taken-slots.ts'

/** `request_conflict` when the time of an appointment is not the one that the caller saw. `undefined` is whatever it is. */
export const refuseStale = (before: SlotRecord | undefined, replaces: string | null | undefined): void => {
  if (replaces === undefined) return
  const seen = replaces === null ? undefined : new Date(replaces).getTime()
  if (before?.startsat.getTime() !== seen)
    throw new AppError('request_conflict', { fields: { startsat: french.slot.movedMeanwhile } })
}

/** The time that somebody asks for an appointment, and its free places. Throws as `decideSlot` does. */
export const wantedSlot = async (
  { conversations, agenda, shopSettings }: Deps,
  asked: AskedSlot,
  known: Pick<ConversationRecord, '_id' | 'mode'>,
  { actor, now }: { actor: Actor; now: Date }
) => {
  const [rules, hours] = [await agenda.get(), await shopSettings.get()]
  const endsat = new Date(asked.startsat.getTime() + rules.minutes * 60_000)
  const taken = await takenCells(conversations, { startsat: asked.startsat, endsat }, known._id)
  return decideSlot(asked, known.mode, slotActorOf(actor), { agenda: rules, hours, taken, now })
}

/** Guards a write by the version of the time that was read. */
export const sameSlotVersion = ({ _id, slotsequence }: ConversationRecord): Filter<ConversationRecord> => ({
  _id,
  slotsequence: slotsequence ?? { $exists: false }
})

/**
 * Writes the time in the first place that nobody takes at the same moment. Returns null when the appointment itself was
 * changed in between. Throws `request_conflict` when others took all places.
 */
const takeSlot = async (
  { conversations: { collection } }: Deps,
  before: ConversationRecord,
  { slot, places }: Awaited<ReturnType<typeof wantedSlot>>,
  events: (taken: SlotRecord) => OutboxEvent[],
  now: Date
): Promise<ConversationRecord | null> => {
  const due = reminderDue(slot.startsat, now)
  for (const place of places) {
    const taken: SlotRecord = { ...slot, cells: cellsOf(slot, place) }
    const update = withEvents<ConversationRecord>(
      {
        $set: { slot: taken, mode: slot.mode, ...(due ? { due, attempts: 0 } : {}) },
        // A reminder of the former time that is being made finds its lease gone.
        $unset: { lease: '', ...(due ? {} : { due: '' }) },
        $inc: { slotsequence: 1 }
      },
      events(taken)
    )
    try {
      return await collection.findOneAndUpdate(sameSlotVersion(before), update, { returnDocument: 'after' })
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
    }
  }
  throw slotTaken()
}

/** Gives an appointment a time, or another one. */
export const bookSlot = command(calls.bookSlot, async ({ id, startsat, mode, replaces }, context, deps: Deps) => {
  // Whoever may write in the thread may choose the time.
  const { reader } = await enterThread(deps, conversationThread(id), 'post', context)
  const { actor } = context
  const asked = { startsat: new Date(startsat), mode }
  for (;;) {
    const before = await deps.conversations.collection.findOne({ _id: id })
    if (!before) throw new AppError('not_found')
    const { slot: present, slotsequence: sequence = 0, userid } = before
    const isSame = present?.startsat.getTime() === asked.startsat.getTime() && (!mode || mode === present.mode)
    // A repeated request, or a second press.
    if (isSame) return await readConversation(deps, id, reader)
    refuseStale(present, replaces)
    const now = new Date()
    refuseLateChange(present, slotActorOf(actor), now)
    const wanted = await wantedSlot(deps, asked, before, { actor, now })
    const about = { actor, conversationid: id, userid, sequence, now }
    const saved = await takeSlot(deps, before, wanted, taken => slotEvents(about, present, taken), now)
    if (!saved?.slot) continue
    deps.outbox.kick()
    deps.frames.slotChanged(id, presentSlot(saved.slot))
    return await readConversation(deps, id, reader)
  }
})
