import type { Batch } from '@comptoir/contracts/batch/batch'
import { acceptedOffers } from '@comptoir/web/batch/offers.ts'
import { isAgreedAtShop } from './offers.ts'

const PHOTOS = 0
const OFFER = 1
const SHIPPING = 2
const CONTROL = 3
const PAYMENT = 4
const DONE = 5

type Told = Pick<Batch, 'status' | 'offers' | 'receivedat' | 'identityat' | 'payout'>

/**
 * Index of the step a batch is at: Photos, Offre, Envoi, Contrôle, Paiement; 5 once paid, null when cancelled. Cards in
 * hand and an offer accepted since then, or a recorded identity, leave only the payment.
 */
export const stepOf = ({ status, offers, receivedat, identityat, payout }: Told): number | null => {
  if (status === 'C') return null
  if (status === 'F' || payout) return DONE
  if (status === 'E') return PHOTOS
  const accepted = acceptedOffers({ offers }).length > 0
  if (receivedat) return accepted && (identityat || isAgreedAtShop({ offers, receivedat })) ? PAYMENT : CONTROL
  return accepted || status === 'I' ? SHIPPING : OFFER
}
