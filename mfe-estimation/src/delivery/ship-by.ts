import type { Batch } from '@comptoir/contracts/batch/batch'
import { limits } from '@comptoir/contracts/core/limits'
import { acceptedOffers } from '@comptoir/contracts/batch/offers-of'

const DAY_MS = 86_400_000

/** Returns until when the cards must be sent; null for no limit. Before a delivery is chosen the first acceptance counts. */
export const shipBy = ({ delivery, offers }: Pick<Batch, 'delivery' | 'offers'>): string | null => {
  if (delivery) return delivery.shipby
  const [first] = acceptedOffers({ offers })
    .flatMap(({ decidedat }) => decidedat ?? [])
    .toSorted()
  return first === undefined ? null : new Date(Date.parse(first) + limits.shipDays * DAY_MS).toISOString()
}
