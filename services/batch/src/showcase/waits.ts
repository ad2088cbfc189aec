import type { Delay, DelayStep } from '@comptoir/contracts/batch/delays'
import { offerStatus, type OfferStatus } from '@comptoir/contracts/batch/offer'
import { paceOf } from '@comptoir/contracts/core/pace'

/** The times of a sale from which its waits are computed. */
export interface SaleTimes {
  sentat?: Date
  receivedat?: Date
  offers: readonly { createdat: Date; status: OfferStatus; acceptance?: { at: Date } }[]
  items: readonly { checked?: { at: Date } }[]
  payout: { at: Date } | null
}

/** Fewer batches than five promise nothing, and might tell about one seller. */
const leastBatches = 5

const first = (times: readonly Date[]): Date | undefined =>
  times.reduce<Date | undefined>((earliest, at) => (earliest && earliest <= at ? earliest : at), undefined)
const last = (times: readonly Date[]): Date | undefined =>
  times.reduce<Date | undefined>((latest, at) => (latest && latest >= at ? latest : at), undefined)

/** Milliseconds from one moment to another; null where one of them is not known, or where they are in the wrong order. */
const between = (from: Date | undefined, to: Date | undefined): number | null =>
  from && to && to >= from ? to.getTime() - from.getTime() : null

/** The waits of a sale, and when its first offer was made, where that tells `answer`. */
export type SaleWaits = Record<DelayStep, number | null> & { answeredat: Date | undefined }

/**
 * The waits of one sale in milliseconds, null where it does not tell one. `answer` begins when the batch was sent last:
 * photos that had to be taken again are no wait of the shop. `payment` begins when nothing was left for the seller to do.
 */
export const waitsOf = ({ sentat, receivedat, offers, items, payout }: SaleTimes): SaleWaits => {
  const answeredat = first(offers.map(({ createdat }) => createdat).filter(at => sentat && at >= sentat))
  const checked = last(items.flatMap(item => item.checked?.at ?? []))
  const agreed = offers.flatMap(({ status, acceptance }) =>
    status === offerStatus.accepted && acceptance ? [acceptance.at] : []
  )
  const ready = receivedat && last([receivedat, ...(checked ? [checked] : []), ...agreed])
  return {
    answer: between(sentat, answeredat),
    answeredat,
    // A control is over when the batch is paid: until then another card may be checked.
    control: payout ? between(receivedat, checked) : null,
    payment: between(ready, payout?.at)
  }
}

/** The median of waits, in minutes rounded up; null where too few sales tell it. */
export const medianOf = (waits: readonly (number | null)[]): Delay | null => {
  const pace = paceOf(waits.filter(wait => wait !== null))
  return pace && pace.count >= leastBatches ? { minutes: pace.median, batches: pace.count } : null
}
