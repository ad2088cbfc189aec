import type { Batch } from '@comptoir/contracts/batch/batch'
import { deliveryTexts } from './delivery-french.ts'
import { FactList } from './fact-list.tsx'

const { tracking: words } = deliveryTexts

/** The number of the parcel, and its page at the carrier where the carrier is known. */
export const TrackingNumber = ({ delivery }: { delivery: NonNullable<Batch['delivery']> }) => {
  const { tracking, trackingurl } = delivery
  if (tracking === null) return null
  const value = trackingurl ? (
    <a href={trackingurl} target="_blank" rel="noreferrer" aria-label={words.follow(tracking)}>
      {tracking}
    </a>
  ) : (
    tracking
  )
  return <FactList facts={[[words.label, value]]} />
}
