import { staffActed } from '@comptoir/contracts/audit/audit'
import { batchStatusChanged, saleStepTaken } from '@comptoir/contracts/batch/events'
import type { EventPayload } from '@comptoir/contracts/core/event'
import { sortableId } from '@comptoir/kit/store/ids'
import type { OutboxEvent } from '@comptoir/kit/work/outbox'
import type { UpdateFilter } from 'mongodb'
import type { BatchRecord } from '../batch/record.ts'

/** The mark of a save: ids grow with time, and no two saves have the same. */
export const newMark = (now = new Date()): string => sortableId(now)

/** What the events of a save say of who acted: the last act of staff, and whether the seller did something. */
const actorsIn = (events: readonly OutboxEvent[]) => {
  const acted = events.find(({ name }) => name === staffActed.name)
  const { staffid, act } = (acted?.payload ?? {}) as Partial<EventPayload<typeof staffActed>>
  const isBySeller = events.some(
    ({ name, payload }) =>
      (name === saleStepTaken.name || name === batchStatusChanged.name) && (payload as { by: string }).by === 'owner'
  )
  return {
    lastact: acted && staffid !== undefined && act !== undefined ? { staffid, act, at: new Date(acted.at) } : undefined,
    isBySeller
  }
}

/**
 * Adds to a save what the workbench keeps of it, in the same write: that the batch is to be derived anew, which act of staff
 * it was, and that an act of the seller ends a pause.
 */
export const markSaved = (
  update: UpdateFilter<BatchRecord>,
  events: readonly OutboxEvent[]
): UpdateFilter<BatchRecord> => {
  const { lastact, isBySeller } = actorsIn(events)
  return {
    ...update,
    $set: { ...update.$set, underived: newMark(), ...(lastact ? { 'desk.lastact': lastact } : {}) },
    ...(isBySeller ? { $unset: { ...update.$unset, 'desk.snoozeduntil': '' } } : {})
  }
}
