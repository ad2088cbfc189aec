import type { Batch } from '@comptoir/contracts/batch/batch'
import { acceptedOffers } from '@comptoir/contracts/batch/offers-of'
import { isAgreedAtShop } from './offers.ts'

const PHOTOS = 0
const OFFER = 1
const SHIPPING = 2
const CONTROL = 3
const PAYMENT = 4
const DONE = 5

type Told = Pick<Batch, 'status' | 'offers' | 'receivedat' | 'identityat' | 'payout'>

/**
 * Returns the index of a batch's step: Photos, Offre, Envoi, Contrôle, Paiement; 5 once it is paid, null if it is cancelled.
 * Once the shop has the cards, an offer accepted after that or a recorded identity leaves only the payment.
 */
export const stepOf = ({ status, offers, receivedat, identityat, payout }: Told): number | null => {
  if (status === 'C') return null
  if (status === 'F' || payout) return DONE
  if (status === 'E') return PHOTOS
  const accepted = acceptedOffers({ offers }).length > 0
  if (receivedat) return accepted && (identityat || isAgreedAtShop({ offers, receivedat })) ? PAYMENT : CONTROL
  return accepted || status === 'I' ? SHIPPING : OFFER
}
