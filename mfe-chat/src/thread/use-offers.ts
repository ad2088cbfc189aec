import { useMemo, useState } from 'react'
import { messageType } from '@comptoir/contracts/conversation/conversation'
import type { BatchOffer, Offer } from '@comptoir/contracts/batch/offer'
import type { Messages } from '../state/messages.ts'
import { offersById } from '../state/told-offers.ts'

/** Every offer of a batch by its message; the same map as long as no offer changes, whatever else is written. */
export const useOffers = (batchOffers: readonly BatchOffer[], messages: Messages): ReadonlyMap<string, Offer> => {
  const shown = useMemo(() => messages.filter(({ type }) => type === messageType.offer), [messages])
  const [kept, setKept] = useState(shown)
  const isSame = kept.length === shown.length && kept.every((message, index) => message === shown[index])
  if (!isSame) setKept(shown)
  const offers = isSame ? kept : shown
  return useMemo(() => offersById(batchOffers, offers), [batchOffers, offers])
}
