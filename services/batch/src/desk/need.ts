const hourMs = 3_600_000

/** What the shop has not seen yet comes as many hours earlier. */
const unreadHours = 4
/** Each doubling of the amount above the first euros comes as many hours earlier. */
const doublingHours = 2
const firstCents = 2500
/** Each card that nobody can price but the shop comes as many hours earlier, a few cards at most. */
const doubtHours = 1
const doubtMost = 6
/** A batch for which the shop has nothing to do comes after every other one. */
const idleMs = 10 * 365 * 24 * hourMs

export interface Needs {
  /** Since when the shop owes an act or an answer; null where it owes none. */
  waitingsince: Date | null
  unread: boolean
  activity: Date
  cents: number
  doubt: number
}

/**
 * How much a batch needs the shop, as a moment: the earlier, the more. It is the moment since when the shop owes something,
 * moved back by what makes the batch more urgent than its wait says: 4 hours for something unread, 2 hours for each doubling
 * of its amount above 25 €, an hour for each of up to six cards in doubt. All batches wait alike as time passes, so the
 * order stays as it is until a batch changes, and an index keeps it.
 */
export const needOf = ({ waitingsince, unread, activity, cents, doubt }: Needs): Date => {
  const since = waitingsince?.getTime() ?? (unread ? activity.getTime() : activity.getTime() + idleMs)
  const hours =
    (unread ? unreadHours : 0) +
    doublingHours * Math.log2(1 + cents / firstCents) +
    doubtHours * Math.min(doubt, doubtMost)
  return new Date(Math.round(since - hours * hourMs))
}
