import { noticeRequested } from '@comptoir/contracts/account/account-notices'
import { backoff } from '@comptoir/kit/work/backoff'
import { startLeases, type Lease, type Leased, type Leases } from '@comptoir/kit/work/leases'
import { emits, withEvents } from '@comptoir/kit/work/outbox'
import type { Collection, Filter } from 'mongodb'
import type { ConversationRecord } from '../appointments/conversation.ts'
import type { Deps } from '../deps.ts'
import { presentSlot } from './slot-record.ts'

type Reminded = ConversationRecord & Leased

/**
 * Mails the seller the day before the appointment. The conversation itself is the leased record: moving or cancelling it
 * takes the lease away in the same write, so that no mail tells a time which is no longer true. A process that was away
 * until the appointment had begun sends nothing.
 */
const remind = async (
  deps: Deps,
  { _id: conversationid, userid, slot, slotsequence = 1 }: Reminded,
  { filter }: Lease<Reminded>
): Promise<void> => {
  const isToCome = slot !== undefined && slot.startsat > new Date()
  const told = isToCome ? presentSlot(slot) : null
  const events = told
    ? [
        emits(noticeRequested, {
          userid,
          notice: {
            kind: 'slot_reminder',
            conversationid,
            startsat: told.startsat,
            endsat: told.endsat,
            mode: told.mode,
            sequence: slotsequence - 1,
            by: 'shop'
          }
        })
      ]
    : []
  const done = { $set: { attempts: 0 }, $unset: { due: '', lease: '' } } as const
  await deps.conversations.collection.updateOne(
    filter as Filter<ConversationRecord>,
    withEvents<ConversationRecord>(done, events)
  )
  deps.outbox.kick()
}

/** Sends the mails of the day before, in whichever replica takes the lease. Looks for due ones every `pollMs` milliseconds. */
export const startWatchReminders = (deps: Deps, pollMs: number): Leases =>
  startLeases<Reminded>({
    collection: deps.conversations.collection as unknown as Collection<Reminded>,
    leaseMs: 30_000,
    concurrency: 2,
    pollMs,
    work: (conversation, lease) => remind(deps, conversation, lease),
    retryDelayMs: backoff({ firstMs: 10_000, mostMs: 600_000 }),
    log: deps.log
  })
