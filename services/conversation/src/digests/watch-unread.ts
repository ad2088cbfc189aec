import { noticeRequested, shopNoticeRequested } from '@comptoir/contracts/account/account-notices'
import { tableType } from '@comptoir/contracts/conversation/conversation'
import { backoff } from '@comptoir/kit/work/backoff'
import { startLeases, type Lease, type Leased, type Leases } from '@comptoir/kit/work/leases'
import { emits, withEvents, type OutboxEvent } from '@comptoir/kit/work/outbox'
import type { Collection, Filter } from 'mongodb'
import type { Deps } from '../deps.ts'
import { lastOwnSeq } from '../threads/answers.ts'
import type { Summary } from '../threads/summary.ts'
import { unreadMs, type DigestRecord } from './unread-digests.ts'

type DueDigest = DigestRecord & Leased

const mailOf = ({ reader, userid, tabletype, tableid }: DigestRecord, count: number): OutboxEvent => {
  const thread = { tabletype, tableid, count }
  return reader === 'seller'
    ? emits(noticeRequested, { userid, notice: { kind: 'unread_messages', ...thread } })
    : emits(shopNoticeRequested, { notice: { kind: 'shop_unread_messages', ...thread } })
}

/** What a reader left unread in a thread. An answer counts as reading everything before it, even if no page marked it read. */
const unreadOf = async (
  { conversations, messages, batchReads }: Deps,
  { tabletype, tableid, reader }: DigestRecord
): Promise<Pick<Summary, 'unread' | 'unreadsince'>> => {
  const answeredseq = await lastOwnSeq(messages, { tabletype, tableid }, reader)
  const summary =
    tabletype === tableType.conversation
      ? await conversations.get(tableid, reader, answeredseq)
      : (await batchReads.summaries([tableid], reader, answeredseq))[0]
  return summary ?? { unread: 0, unreadsince: null }
}

/**
 * Mails one reader of one thread what is unread in it, and nothing when everything was read or deleted. When the oldest
 * unread message is too young, because the earlier ones were read, the digest waits until it is old enough. A reader who
 * reads everything at the same moment takes the lease away: then the guarded write matches nothing and no mail leaves.
 */
const mailUnread = async (deps: Deps, digest: DueDigest, { filter }: Lease<DueDigest>): Promise<void> => {
  const { collection } = deps.digests
  const leased = filter as Filter<DigestRecord>
  const now = new Date()
  const { unread, unreadsince } = await unreadOf(deps, digest)
  if (!unreadsince) {
    // A message that was written since keeps the record, which comes up again when this lease runs out.
    await collection.deleteOne({ ...leased, seq: digest.seq })
    return
  }
  const due = new Date(unreadsince.getTime() + unreadMs)
  if (due > now) {
    await collection.updateOne(leased, { $set: { due, attempts: 0 }, $unset: { lease: '' } })
    return
  }
  const sent = { $set: { sentat: now, attempts: 0 }, $unset: { due: '' as const, lease: '' as const } }
  await collection.updateOne(leased, withEvents<DigestRecord>(sent, [mailOf(digest, unread)]))
  deps.outbox.kick()
}

/** Mails what stays unread, in whichever replica takes the lease. Looks for due digests every `pollMs` milliseconds. */
export const startWatchUnread = (deps: Deps, pollMs: number): Leases =>
  startLeases<DueDigest>({
    collection: deps.digests.collection as unknown as Collection<DueDigest>,
    leaseMs: 30_000,
    concurrency: 4,
    pollMs,
    work: (digest, lease) => mailUnread(deps, digest, lease),
    retryDelayMs: backoff({ firstMs: 10_000, mostMs: 600_000 }),
    log: deps.log
  })
