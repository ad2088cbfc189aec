import type { Batch } from '@comptoir/contracts/batch/batch'
import { assignBatch, snoozeBatch } from '@comptoir/contracts/batch/desk-calls'
import { request } from '@comptoir/contracts/browser/client'
import { markBatchRead } from '@comptoir/contracts/conversation/thread'
import { formatLongDate } from '@comptoir/ui/dates'
import { staffName, useStaff } from '../../person/use-staff.ts'
import { deskTexts as words } from './desk-french.ts'
import { useTellNews } from './desk-news.tsx'
import { useSendEach } from './send-each.ts'
import type { Acted, Outcome } from './send-each.ts'

export type DeskActs = {
  /** Gives batches to a member of staff; null for nobody. */
  assign: (batches: readonly Acted[], staffid: string | null) => Promise<void>
  /** Takes batches out of the lists until a moment; null puts them back. */
  snooze: (batches: readonly Acted[], until: string | null) => Promise<void>
  markRead: (batches: readonly Acted[]) => Promise<void>
}

const assignTo = (staffid: string | null) => (batch: Acted) => request(assignBatch, { id: batch.id, staffid })
const snoozeUntil = (until: string | null) => (batch: Acted) => request(snoozeBatch, { id: batch.id, until })

/** Returns the acts by which staff arrange batches among themselves. Each says what it came to, and may be taken back. */
export const useDeskActs = (): DeskActs => {
  const sendEach = useSendEach()
  const tell = useTellNews()
  const staff = useStaff().data

  const tellOutcome = ({ done, failed }: Outcome, text: string, undoOne?: (batch: Acted) => Promise<Batch>) => {
    const undo = async () => {
      const undone = await sendEach(done, batch => (undoOne as (one: Acted) => Promise<Batch>)(batch))
      tell({ text: undone.done.length > 0 ? words.undone : '', undo: null, failed: undone.failed })
    }
    tell({ text: done.length > 0 ? text : '', undo: done.length > 0 && undoOne ? undo : null, failed })
  }
  return {
    assign: async (batches, staffid) => {
      const outcome = await sendEach(batches, assignTo(staffid))
      const count = outcome.done.length
      const text = staffid ? words.done.assigned(count, staffName(staff, staffid)) : words.done.unassigned(count)
      tellOutcome(outcome, text, batch => assignTo(batch.desk?.assigneeid ?? null)(batch))
    },
    snooze: async (batches, until) => {
      const outcome = await sendEach(batches, snoozeUntil(until))
      const count = outcome.done.length
      const text = until ? words.done.snoozed(count, formatLongDate(until)) : words.done.awake(count)
      tellOutcome(outcome, text, batch => snoozeUntil(batch.desk?.snoozeduntil ?? null)(batch))
    },
    markRead: async batches => {
      const outcome = await sendEach(batches, ({ id }) => request(markBatchRead, { id }))
      tellOutcome(outcome, words.done.read(outcome.done.length))
    }
  }
}
