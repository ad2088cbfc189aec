import { batchStatus } from '@comptoir/contracts/batch/batch-status'
import { offerStatus } from '@comptoir/contracts/batch/offer'
import { itemStatus } from '@comptoir/contracts/batch/item'
import { shippingCents } from '@comptoir/contracts/batch/amounts'
import { moreThanOnce } from './more-than-once.ts'
import type { Observed, ObservedBatch } from './observed.ts'

type ObservedOffer = ObservedBatch['offers'][number]

const withStatus = ({ offers }: ObservedBatch, status: string): ObservedOffer[] =>
  offers.filter(offer => offer.status === status)

const boughtIn = ({ lines }: ObservedOffer): string[] =>
  lines.filter(({ decision }) => decision !== 'returned').map(({ itemid }) => itemid)

const centsOf = (list: readonly { cents: number | null }[]): number =>
  list.reduce((sum, { cents }) => sum + (cents ?? 0), 0)

/** The amounts of a batch, computed anew from its cards and offers. */
const expectedSums = (batch: ObservedBatch, costcents: number): Partial<ObservedBatch['sums']> => {
  const priced = batch.items.filter(({ status, cents }) => status === itemStatus.done && cents !== null)
  const [pending, standing] = [withStatus(batch, offerStatus.pending), withStatus(batch, offerStatus.accepted)]
  const accepted = centsOf(standing)
  const due = accepted - shippingCents(accepted, { mode: batch.delivery?.mode ?? 'shop', costcents })
  const paid = batch.payout?.cents ?? null
  return {
    estimate: priced.length > 0 ? centsOf(priced) : null,
    offered: pending.length > 0 ? centsOf(pending) : null,
    accepted: standing.length > 0 ? accepted : null,
    net: paid ?? (batch.status === batchStatus.cancelled || standing.length === 0 ? null : due),
    paid
  }
}

/** A card is bought once, an ended batch has no open offer, and what a batch shows adds up. */
export const saleViolations = ({ batches, costcents }: Observed): string[] =>
  batches
    .filter(({ isErased }) => !isErased)
    .flatMap(batch => {
      const name = `batch ${batch._id}`
      const standing = withStatus(batch, offerStatus.accepted)
      const hasEnded = batch.status === batchStatus.finished || batch.status === batchStatus.cancelled
      const pending = hasEnded ? withStatus(batch, offerStatus.pending) : []
      const expected = Object.entries(expectedSums(batch, costcents)) as [keyof ObservedBatch['sums'], number | null][]
      return [
        ...moreThanOnce(standing.flatMap(boughtIn)).map(id => `${name}: card ${id} is in two standing offers`),
        ...pending.map(({ messageid }) => `${name} has ended with status ${batch.status}, offer ${messageid} is open`),
        ...expected
          .filter(([sum, cents]) => batch.sums[sum] !== cents)
          .map(([sum, cents]) => `${name}: sums.${sum} is ${batch.sums[sum]}, its cards and offers make ${cents}`),
        ...(batch.cards === batch.items.length
          ? []
          : [`${name} counts ${batch.cards} cards and has ${batch.items.length}`]),
        ...moreThanOnce(batch.items.map(({ id }) => id)).map(id => `${name} has card ${id} twice`),
        ...moreThanOnce(batch.items.flatMap(({ requestid }) => requestid ?? [])).map(
          id => `${name} has two cards of request ${id}`
        )
      ]
    })
