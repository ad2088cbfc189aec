import { stageQueues } from '@comptoir/contracts/batch/desk-queue'
import { expiringDays, type DeskQueue } from '@comptoir/contracts/batch/desk'
import { itemStatus } from '@comptoir/contracts/batch/item'
import { isUnderWay, type BatchRecord } from '../batch/record.ts'
import { isPending } from '../offers/offer.ts'
import { sumsOf } from '../payment/amount.ts'
import { searchKeysOf } from '../search/search-keys.ts'
import type { DerivedRecord, WholeDerived } from './desk-record.ts'
import { everyBatch, listOfStatus, nameOfList } from './lists.ts'
import { needOf } from './need.ts'
import { owedSince } from './owed-since.ts'
import { rowFactsOf } from './row-facts.ts'

const expiringMs = expiringDays * 86_400_000

const earliest = (dates: readonly (Date | null)[]): Date | null =>
  dates.reduce((first, date) => (date && (!first || date < first) ? date : first), null)

const laterThan = (now: Date, dates: readonly (Date | null | undefined)[]): Date | null =>
  earliest(dates.map(date => (date && date > now ? date : null)))

/** The amount that lists are sorted by, in cents: what was paid, else accepted, else estimated, before any shipping cost. */
const amountOf = (batch: BatchRecord): number => {
  const { paid, accepted, total } = sumsOf(batch, 0)
  return paid ?? accepted ?? total ?? 0
}

/** How many cards have a name or a price that is still to be confirmed. Before it is sent, that is its seller's concern. */
const doubtOf = (batch: BatchRecord): number =>
  isUnderWay(batch)
    ? batch.items.filter(
        ({ status, cents, checked }) => status !== itemStatus.done || (cents ?? checked?.cents ?? null) === null
      ).length
    : 0

interface Placed {
  queue: DeskQueue
  unread: boolean
  isSnoozed: boolean
  isInDoubt: boolean
  isExpiring: boolean
}

/** The names of the lists that hold a batch. What its seller wrote and nobody read is shown whatever was snoozed. */
const listsOf = ({ userid, status, desk }: BatchRecord, placed: Placed): string[] => {
  if (userid === null) return []
  const { queue, unread, isSnoozed, isInDoubt, isExpiring } = placed
  const isOpen = queue !== 'none'
  const assigneeid = desk?.assigneeid
  const ofWork = [
    ...(isOpen ? [queue] : []),
    ...(isInDoubt ? (['doubt'] as const) : []),
    ...(isExpiring ? (['expiring'] as const) : [])
  ]
  return [
    everyBatch,
    listOfStatus(status),
    ...(assigneeid !== undefined && (isOpen || unread) ? [nameOfList('mine', assigneeid)] : []),
    ...(unread ? ['unread'] : []),
    ...(isSnoozed ? [] : ofWork)
  ]
}

/** What is stored beside a batch, as it follows from the batch at `now`. */
export const derive = (batch: BatchRecord, now: Date): WholeDerived => {
  const { desk = {}, updatedat, version } = batch
  const row = rowFactsOf(batch, now)
  const { stage } = row
  const { queue, owed } = stageQueues[stage]
  const thread = desk.thread
  const unread = thread?.unread ?? false
  const waitingsince = earliest([owed ? owedSince(batch, stage) : null, thread?.waitingsince ?? null])
  const activity = thread?.activityat && thread.activityat > updatedat ? thread.activityat : updatedat
  const doubt = doubtOf(batch)
  const cents = amountOf(batch)
  const ends = isUnderWay(batch)
    ? batch.offers.filter(offer => isPending(offer, now)).map(({ expiresat }) => expiresat)
    : []
  const warnings = ends.map(end => new Date(end.getTime() - expiringMs))
  const { snoozeduntil } = desk
  const isSnoozed = snoozeduntil !== undefined && snoozeduntil > now
  const isExpiring = warnings.some(at => at <= now)
  const nextat = laterThan(now, [snoozeduntil, ...warnings, ...ends])
  return {
    of: version,
    queue,
    lists: listsOf(batch, { queue, unread, isSnoozed, isInDoubt: doubt > 0, isExpiring }),
    waitingsince,
    doubt,
    need: needOf({ waitingsince, unread, activity, cents, doubt }),
    activity,
    cents,
    seller: desk.sellername ?? '',
    searchkeys: searchKeysOf(batch),
    row,
    ...(nextat ? { nextat } : {})
  }
}

/** What is stored beside a batch; derived here where no process has done so yet. */
export const derivedOf = (batch: BatchRecord, now: Date): DerivedRecord => batch.derived ?? derive(batch, now)
