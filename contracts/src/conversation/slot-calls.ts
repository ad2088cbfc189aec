import * as z from 'zod/mini'
import { call } from '../core/call.ts'
import { CalendarDate } from '../core/fields.ts'
import { FileReply } from '../core/file-reply.ts'
import { Id, Timestamp } from '../core/id.ts'
import { PageQuery } from '../core/page.ts'
import { Conversation } from './conversation.ts'
import { Agenda, FreeSlot, Slot, SlotMode } from './slot.ts'

const conversationParams = z.object({ id: Id })

/** The times of up to seven days that have some, from the day `from` on. */
export const SlotChoice = z.object({
  slots: z.array(FreeSlot),
  /** The `from` that asks for the days after them; null where sellers may not look further ahead. */
  next: z.nullable(CalendarDate),
  /** Where sellers may meet the shop; empty while only the shop gives appointments. */
  kinds: z.array(SlotMode)
})
export type SlotChoice = z.infer<typeof SlotChoice>

/** Without `mode` for any place. No answer says who took the times that are missing. */
export const listSlots = call({
  name: 'conversation.list_slots',
  http: 'GET /api/slots',
  summary: 'Times that a seller may choose for an appointment, from today or the day `from` on',
  access: 'user',
  query: z.object({ mode: z.optional(SlotMode), from: z.optional(CalendarDate) }),
  reply: SlotChoice
})

/**
 * Gives an appointment a time, or another one. `replaces` is the beginning of the time that the caller saw, null for none:
 * an appointment that has another one by then is not moved. Sellers choose among the free times; staff may choose any to
 * come, also outside of the opening hours. Throws `request_conflict` when the time is not free, or the appointment was moved
 * by somebody else; `illegal_transition` once it is too late for its seller to move it; `validation_failed` for a time in
 * the past and for a place that the shop does not offer; `not_found`. The time that it has already changes nothing.
 */
export const bookSlot = call({
  name: 'conversation.book_slot',
  http: 'POST /api/conversation/:id/slot',
  summary: 'Gives an appointment its time, or moves it: its seller, or administrators',
  access: 'user',
  params: conversationParams,
  body: z.object({
    startsat: Timestamp,
    mode: z.optional(SlotMode),
    replaces: z.optional(z.nullable(Timestamp))
  }),
  reply: Conversation
})

/**
 * Throws `request_conflict` when the appointment was moved from `replaces`, `illegal_transition` once it is too late for its
 * seller or it has begun, and `not_found`. An appointment without a time changes nothing.
 */
export const cancelSlot = call({
  name: 'conversation.cancel_slot',
  http: 'POST /api/conversation/:id/slot/cancel',
  summary: 'Takes its time from an appointment; the discussion stays',
  access: 'user',
  params: conversationParams,
  body: z.object({ replaces: z.optional(Timestamp) }),
  reply: Conversation
})

/** Throws `not_found` for an appointment without a time. */
export const getSlotFile = call({
  name: 'conversation.get_slot_file',
  http: 'GET /api/conversation/:id/slot.ics',
  summary: 'The time of an appointment as a file for a calendar (RFC 5545)',
  access: 'user',
  params: conversationParams,
  reply: FileReply
})

/** An appointment that has a time, in the agenda of the shop. */
export const AgendaEntry = z.object({
  id: Id,
  /** The seller. */
  userid: Id,
  slot: Slot,
  /** The shop is closed then: its hours changed since, or staff chose it so. */
  outside: z.boolean()
})
export type AgendaEntry = z.infer<typeof AgendaEntry>

/** Throws `validation_failed` for more than 42 days, and for an end before the beginning. */
export const listAppointments = call({
  name: 'conversation.list_appointments',
  http: 'GET /api/dashboard/appointments',
  summary: 'Appointments with a time that begin on the days `from` to `to` in Paris, the earliest first',
  access: 'staff',
  query: z.extend(PageQuery, { from: CalendarDate, to: CalendarDate }),
  reply: z.array(AgendaEntry),
  pages: true
})

/** How the shop gives appointments. */
export const getAgenda = call({
  name: 'conversation.get_agenda',
  http: 'GET /api/dashboard/agenda',
  summary: 'How the shop gives appointments: how long, where, how many at once, how far ahead',
  access: 'staff',
  reply: Agenda
})

/** Appointments that have a time keep it, whatever changes. */
export const changeAgenda = call({
  name: 'conversation.change_agenda',
  http: 'POST /api/dashboard/agenda',
  summary: 'Changes any part of how the shop gives appointments',
  access: 'manager',
  body: z.partial(Agenda),
  reply: Agenda
})
