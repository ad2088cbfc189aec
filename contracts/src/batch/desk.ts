import * as z from 'zod/mini'
import { Id, Timestamp } from '../core/id.ts'
import { StaffNote } from '../core/staff-note.ts'

/**
 * Where a batch stands in the work of the shop: the shop has to make an offer, check cards, pay, or see to a parcel that
 * comes; or the seller has to act (`seller`), or nobody has (`none`: a batch that is not sent yet, or that ended).
 */
export const deskQueues = ['offer', 'control', 'pay', 'parcel', 'seller', 'none'] as const
export const DeskQueue = z.enum(deskQueues)
export type DeskQueue = z.infer<typeof DeskQueue>

/**
 * The lists of the inbox:
 * - `mine`: batches under way, and batches with something unread, that are assigned to the member of staff who asks;
 * - `unread`: the shop has not read everything in the thread;
 * - `offer`, `control`, `pay`, `parcel`, `seller`: the batches of that queue;
 * - `doubt`: batches under way with a card whose name or price is still to be confirmed;
 * - `expiring`: batches with a pending offer that ends within `expiringDays`.
 *
 * A snoozed batch is in `mine` only, and in `unread` while its thread has something unread: nothing is hidden unseen.
 */
export const deskLists = ['mine', 'unread', 'offer', 'control', 'pay', 'parcel', 'seller', 'doubt', 'expiring'] as const
export const DeskList = z.enum(deskLists)
export type DeskList = z.infer<typeof DeskList>

/** Days before the end of a pending offer from which on its batch is in the list `expiring`. */
export const expiringDays = 7

/** What the workbench of the shop shows of a batch. Only staff read it. */
export const Desk = z.object({
  queue: DeskQueue,
  /** The member of staff who looks after the batch. */
  assigneeid: z.nullable(Id),
  /** Until then the batch rests, out of the queues. A message or an act of its seller ends it earlier. */
  snoozeduntil: z.nullable(Timestamp),
  /** Since when the shop owes an act or an answer; null where it owes none. */
  waitingsince: z.nullable(Timestamp),
  /** Whether the thread has something that the shop did not read. */
  unread: z.boolean(),
  /** How many cards have a name or a price that is still to be confirmed; 0 unless the batch is under way. */
  doubt: z.int(),
  /** The last act of staff: `act` is a key of `staffActs`, or of those of another release. */
  lastact: z.nullable(z.object({ staffid: Id, act: z.string(), at: Timestamp })),
  /** Oldest first; their seller never reads them. Only in one batch; lists leave them out. */
  notes: z.optional(z.array(StaffNote))
})
export type Desk = z.infer<typeof Desk>
