import { batchStatus, type BatchStatus } from '@comptoir/contracts/batch/batch-status'
import { batchStatusChanged, saleStepTaken } from '@comptoir/contracts/batch/events'
import { messageType, systemUserId } from '@comptoir/contracts/conversation/conversation'
import type { EventPayload } from '@comptoir/contracts/core/event'
import { reaction } from '@comptoir/kit/bus/command'
import type { Deps } from '../deps.ts'
import { french } from '../french.ts'
import { postMessage } from '../messages/post.ts'
import { unlessNotFound } from '../threads/enter-thread.ts'
import { batchThread } from '../threads/thread.ts'

interface SystemLine {
  batchid: string
  /** The side that did what the line is about. */
  by: 'owner' | 'staff'
  content: string
  /** The seller, when the other side is mailed if it leaves the line unread; null when another mail says the same. */
  ownerid: string | null
}

/** Writes one line of the system in the thread of a batch for each event, however often the event comes. */
const writeLine = async (deps: Deps, { batchid, by, content, ownerid }: SystemLine, eventid: string): Promise<void> => {
  const author = { userid: systemUserId, fromshop: by === 'staff' }
  const thread = batchThread(batchid)
  // The event's id is the fingerprint, not the text: another release may word the sentence differently.
  const request = { requestid: eventid, fingerprint: eventid }
  // Nothing is written when the batch was deleted, and its thread with it.
  await unlessNotFound(postMessage(deps, { thread, author, type: messageType.text, content, ...request, ownerid }))
}

/** When the shop cancels or pays a batch, the seller gets a mail about that, so none about the line. */
const mailedStatuses: readonly BatchStatus[] = [batchStatus.cancelled, batchStatus.finished]

export const writeStatusLine = reaction(batchStatusChanged, async (change, deps: Deps, { id }) => {
  const { batchid, userid, to, by } = change
  const isMailed = by === 'staff' && mailedStatuses.includes(to)
  const content = french.statusLines[to](change)
  await writeLine(deps, { batchid, by, content, ownerid: isMailed ? null : userid }, id)
})

/** The shop is mailed about an unread decision of the seller. The other steps have mails of their own, or need none. */
const stepsToRead: readonly EventPayload<typeof saleStepTaken>['step'][] = ['offer_accepted', 'offer_refused']

export const writeSaleStepLine = reaction(saleStepTaken, async (step, deps: Deps, { id }) => {
  const { batchid, userid, by } = step
  const ownerid = stepsToRead.includes(step.step) ? userid : null
  await writeLine(deps, { batchid, by, content: french.stepLines[step.step](step), ownerid }, id)
})
