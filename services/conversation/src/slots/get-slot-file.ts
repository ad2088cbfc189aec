import { calendarFile, calendarIdOf } from '@comptoir/contracts/conversation/calendar-file'
import * as calls from '@comptoir/contracts/conversation/slot-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import { command } from '@comptoir/kit/bus/command'
import type { Deps } from '../deps.ts'
import { french } from '../french.ts'
import { enterThread } from '../threads/enter-thread.ts'
import { conversationThread } from '../threads/thread.ts'
import { presentSlot } from './slot-record.ts'

/** The time of an appointment as a calendar file, with the same id and count of changes as in the mails about it. */
export const getSlotFile = command(calls.getSlotFile, async ({ id }, context, deps: Deps) => {
  await enterThread(deps, conversationThread(id), 'read', context)
  const conversation = await deps.conversations.collection.findOne({ _id: id })
  if (!conversation?.slot) throw new AppError('not_found')
  const { shop } = await deps.shopSettings.get()
  const { startsat, endsat, mode } = presentSlot(conversation.slot)
  const content = calendarFile({
    uid: calendarIdOf(id),
    sequence: Math.max(0, (conversation.slotsequence ?? 1) - 1),
    method: 'PUBLISH',
    startsat,
    endsat,
    summary: french.calendar.summary(mode, shop.name),
    location: mode === 'shop' ? `${shop.name}, ${shop.address}` : french.calendar.video,
    ...(shop.email && { organizer: { name: shop.name, email: shop.email } }),
    now: new Date()
  })
  const base64 = Buffer.from(content).toString('base64')
  return { filename: 'rendez-vous.ics', contenttype: 'text/calendar; charset=utf-8' as const, base64 }
})
