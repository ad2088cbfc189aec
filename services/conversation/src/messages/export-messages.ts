import * as calls from '@comptoir/contracts/conversation/conversation'
import { command } from '@comptoir/kit/bus/command'
import { readPage } from '@comptoir/kit/store/pages'
import type { Deps } from '../deps.ts'
import { shownTo } from '../threads/thread.ts'
import { presentMessage } from './message.ts'

/** One thread after the other, each from its beginning. */
const byThread = { fields: ['tableid', 'seq'], descending: false } as const

/**
 * The export holds the mails that staff wrote to the seller too, which the seller's list leaves out. First come the threads of batches, then those of appointments. A cursor begins with the type of its threads, so that
 * the last page of the batches leads to the first one of the appointments.
 */
export const exportMessages = command(
  calls.exportMessages,
  async ({ userid, batchids, before = calls.tableType.batch, limit }, _context, { conversations, messages }: Deps) => {
    const isOfBatches = before.startsWith(calls.tableType.batch)
    const tabletype = isOfBatches ? calls.tableType.batch : calls.tableType.conversation
    const tableids = isOfBatches ? batchids : await conversations.idsOf(userid)
    const { items, next } = await readPage(messages.collection, byThread, {
      filter: { tabletype, tableid: { $in: tableids }, ...shownTo.staff },
      before: before.slice(tabletype.length) || undefined,
      limit,
      hint: 'thread'
    })
    const firstOfAppointments = isOfBatches ? calls.tableType.conversation : null
    return { items: items.map(presentMessage), next: next === null ? firstOfAppointments : tabletype + next }
  }
)
