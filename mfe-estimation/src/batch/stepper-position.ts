import type { Batch } from '@comptoir/contracts/batch'

const PHOTOS = 0
const OFFER = 1
const SHIPPING = 2
const DONE = 5

/** Index of the step a batch is at: Photos, Offre, Envoi, Contrôle, Paiement; 5 once paid, null when cancelled. */
export const stepOf = ({ status, items }: Pick<Batch, 'status' | 'items'>): number | null => {
  const accepted = items.some(item => item.kind === 'O')
  return { E: PHOTOS, T: accepted ? SHIPPING : OFFER, I: SHIPPING, F: DONE, C: null }[status]
}
