import type { batchStatusChanged, saleStepTaken } from '@comptoir/contracts/batch/batch-life'
import type { BatchStatus } from '@comptoir/contracts/batch/batch'
import type { EventPayload } from '@comptoir/contracts/core/event'

type Change = Pick<EventPayload<typeof batchStatusChanged>, 'from' | 'by' | 'reason'>

const because = (sentence: string, reason: string | null) =>
  reason === null ? `${sentence}.` : `${sentence} : ${reason}`

/** What the system writes in the thread of a batch that came to a status; the owner and the shop both read it. */
const cameTo: Record<BatchStatus, (change: Change) => string> = {
  E: ({ reason }) => because('La boutique demande de reprendre des photos', reason),
  T: ({ from }) =>
    from === 'I'
      ? 'Les cartes sont arrivées et ont été contrôlées : la boutique prépare une nouvelle offre.'
      : 'Le lot est envoyé à la boutique, qui l’examine avant de faire une offre.',
  I: () => 'Le lot est en route vers la boutique.',
  C: ({ by, reason }) => because(by === 'owner' ? 'Le vendeur a annulé le lot' : 'La boutique a annulé le lot', reason),
  F: () => 'Le paiement est parti : le lot est terminé. Merci de votre confiance !'
}

const money = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })
const euros = (price: number | null) => (price === null ? '' : money.format(price))

type SaleStep = EventPayload<typeof saleStepTaken>

const goBack = (cards: number) => (cards > 1 ? `${cards} cartes lui reviennent` : 'une carte lui revient')

/** What the system writes at each step of the sale of a batch. */
const stepTaken: Record<SaleStep['step'], (step: SaleStep) => string> = {
  offer_posted: ({ price }) => `La boutique a fait une offre de ${euros(price)}.`,
  offer_revised: ({ price, previous }) => `La boutique propose ${euros(price)} au lieu de ${euros(previous)}.`,
  offer_accepted: ({ price, returned }) =>
    `Le vendeur a accepté l’offre de ${euros(price)}${returned > 0 ? ` ; ${goBack(returned)}` : ''}.`,
  offer_refused: ({ price }) => `Le vendeur a refusé l’offre de ${euros(price)}.`,
  offer_withdrawn: ({ price }) => `La boutique a retiré son offre de ${euros(price)}.`,
  offer_expired: ({ price }) => `L’offre de ${euros(price)} a expiré sans réponse.`,
  delivery_chosen: ({ mode }) =>
    mode === 'ship' ? 'Les cartes seront envoyées par la poste.' : 'Les cartes seront apportées à la boutique.',
  payout_chosen: () => 'Le vendeur a choisi comment être payé.',
  label_attached: () => 'La boutique a joint une étiquette d’envoi prépayée.',
  received: () => 'Les cartes sont arrivées à la boutique.',
  checked: () => 'La boutique contrôle les cartes une à une.'
}

/** Every French sentence this service writes. */
export const french = {
  saleStep: (step: SaleStep): string => stepTaken[step.step](step),
  statusChanged: (to: BatchStatus, change: Change): string => cameTo[to](change)
}
