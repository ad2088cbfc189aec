import type { Desk } from '@comptoir/contracts/batch/desk'
import type { BatchRecord } from '../batch/record.ts'
import { derivedOf } from './derive.ts'
import type { DerivedRecord } from './desk-record.ts'

const time = (date: Date | null | undefined): string | null => date?.toISOString() ?? null

/** What lists show staff of the work on a batch. `derived` is what follows from the batch. */
export const presentListedDesk = (
  { desk = {} }: Pick<BatchRecord, 'desk'>,
  derived: DerivedRecord,
  now: Date
): Desk => {
  const { snoozeduntil, lastact } = desk
  return {
    queue: derived.queue,
    assigneeid: desk.assigneeid ?? null,
    snoozeduntil: snoozeduntil && snoozeduntil > now ? time(snoozeduntil) : null,
    waitingsince: time(derived.waitingsince),
    unread: desk.thread?.unread ?? false,
    doubt: derived.doubt,
    lastact: lastact ? { ...lastact, at: lastact.at.toISOString() } : null
  }
}

/** The same with the notes of the colleagues, as one batch shows it. */
export const presentDesk = (batch: BatchRecord, now = new Date()): Desk => ({
  ...presentListedDesk(batch, derivedOf(batch, now), now),
  notes: (batch.desk?.notes ?? []).map(({ id, staffid, content, at }) => ({
    id,
    staffid,
    content,
    at: at.toISOString()
  }))
})
