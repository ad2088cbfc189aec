import { noticeRequested, shopNoticeRequested } from '@comptoir/contracts/account/account-notices'
import { startLeases, type Lease, type Leased, type Leases } from '@comptoir/kit/work/leases'
import { emits, withEvents, type OutboxEvent } from '@comptoir/kit/work/outbox'
import type { Collection, Filter } from 'mongodb'
import type { Dependencies } from './dependencies.ts'
import type { Summary } from './thread-summary.ts'
import { unreadMs, type DigestRecord } from './unread-digests.ts'

type DigestWork = DigestRecord & Leased
type Needs = Pick<Dependencies, 'conversations' | 'messages' | 'batchReads' | 'digests' | 'outbox'>

const mailOf = ({ reader, userid, tabletype, tableid }: DigestRecord, count: number): OutboxEvent => {
  const thread = { tabletype, tableid, count }
  return reader === 'seller'
    ? emits(noticeRequested, { userid, notice: { kind: 'unread_messages', ...thread } })
    : emits(shopNoticeRequested, { notice: { kind: 'shop_unread_messages', ...thread } })
}

/**
 * Mails one reader of one thread what is unread in it by now, and nothing when all was read or deleted. Where the oldest
 * unread message is too young, because what came before it was read, its time is waited for. Whoever reads everything
 * meanwhile takes the lease away, so that the guarded write finds nothing and no mail leaves.
 */
export const createWorkOnDigest = ({ conversations, messages, batchReads, digests, outbox }: Needs) => {
  const unreadOf = async ({
    tabletype,
    tableid,
    reader
  }: DigestRecord): Promise<Pick<Summary, 'unread' | 'unreadsince'>> => {
    // Who answers has read what they answer, also without a page that marked it: no mail asks them to answer again.
    const answered = await messages.lastSeqOf({ tabletype, tableid }, reader)
    const summary =
      tabletype === 'R'
        ? await conversations.get(tableid, reader, answered)
        : (await batchReads.summaries([tableid], reader, answered))[0]
    return summary ?? { unread: 0, unreadsince: null }
  }

  return async (record: DigestWork, { filter }: Pick<Lease<DigestWork>, 'filter'>, now = new Date()): Promise<void> => {
    const mine = filter as Filter<DigestRecord>
    const { unread, unreadsince } = await unreadOf(record)
    if (!unreadsince) {
      // A message written since keeps the record: its turn comes again when this lease has run out.
      await digests.collection.deleteOne({ ...mine, seq: record.seq })
      return
    }
    const due = new Date(unreadsince.getTime() + unreadMs)
    if (due > now) {
      await digests.collection.updateOne(mine, { $set: { due, attempts: 0 }, $unset: { lease: '' } })
      return
    }
    const sent = { $set: { sentat: now, attempts: 0 }, $unset: { due: '' as const, lease: '' as const } }
    await digests.collection.updateOne(mine, withEvents<DigestRecord>(sent, [mailOf(record, unread)]))
    outbox.kick()
  }
}

/** 10 s, 20 s, 40 s … 10 minutes. */
const retryDelayMs = (attempts: number) => Math.min(10_000 * 2 ** (attempts - 1), 600_000)

/** Mails what stays unread, by whichever replica is there. */
export const startWatchUnread = (needs: Needs & Pick<Dependencies, 'log'>, pollMs: number): Leases =>
  startLeases<DigestWork>({
    collection: needs.digests.collection as unknown as Collection<DigestWork>,
    leaseMs: 30_000,
    concurrency: 4,
    pollMs,
    work: createWorkOnDigest(needs),
    retryDelayMs,
    log: needs.log
  })
