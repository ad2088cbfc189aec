import type { batchStatusChanged, saleStepTaken } from '@comptoir/contracts/batch/events'
import { batchStatus, type BatchStatus } from '@comptoir/contracts/batch/batch-status'
import type { EventPayload } from '@comptoir/contracts/core/event'
import { typeset } from '@comptoir/contracts/core/typography'

type StatusChange = EventPayload<typeof batchStatusChanged>
type SaleStep = EventPayload<typeof saleStepTaken>

/** A sentence, and after it the reason as its author typed it. */
const because = (sentence: string, reason: string | null) =>
  reason === null ? `${sentence}.` : `${typeset(`${sentence} : `)}${reason}`

const money = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })
const euros = (price: number | null) => (price === null ? '' : money.format(price))

const comeBack = (cards: number) => (cards > 1 ? `${cards} cartes lui reviennent` : 'une carte lui revient')

/** Every French sentence this service writes. */
export const french = {
  /** The line the system writes when a batch comes to a status. The owner and the shop read the same. */
  statusLines: {
    [batchStatus.editing]: ({ reason }) => because('La boutique demande de reprendre des photos', reason),
    [batchStatus.cancelled]: ({ by, reason }) =>
      because(by === 'owner' ? 'Le vendeur a annulé le lot' : 'La boutique a annulé le lot', reason),
    ...typeset({
      [batchStatus.inTreatment]: ({ from }: StatusChange) =>
        from === batchStatus.inTransit
          ? 'Les cartes sont arrivées et ont été contrôlées : la boutique prépare une nouvelle offre.'
          : "Le lot est envoyé à la boutique, qui l'examine avant de faire une offre.",
      [batchStatus.inTransit]: () => 'Le lot est en route vers la boutique.',
      [batchStatus.finished]: () => 'Le paiement est parti : le lot est terminé. Merci de votre confiance !'
    })
  } satisfies Record<BatchStatus, (change: StatusChange) => string>,

  /** The line the system writes at each step of a sale. */
  stepLines: typeset({
    offer_posted: ({ price }) => `La boutique a fait une offre de ${euros(price)}.`,
    offer_revised: ({ price, previous }) => `La boutique propose ${euros(price)} au lieu de ${euros(previous)}.`,
    offer_accepted: ({ price, returned }) =>
      `Le vendeur a accepté l'offre de ${euros(price)}${returned > 0 ? ` ; ${comeBack(returned)}` : ''}.`,
    offer_refused: ({ price }) => `Le vendeur a refusé l'offre de ${euros(price)}.`,
    offer_withdrawn: ({ price }) => `La boutique a retiré son offre de ${euros(price)}.`,
    offer_expired: ({ price }) => `L'offre de ${euros(price)} a expiré sans réponse.`,
    delivery_chosen: ({ mode }) =>
      mode === 'ship' ? 'Les cartes seront envoyées par la poste.' : 'Les cartes seront apportées à la boutique.',
    payout_chosen: () => 'Le vendeur a choisi comment être payé.',
    label_attached: () => "La boutique a joint une étiquette d'envoi prépayée.",
    received: () => 'Les cartes sont arrivées à la boutique.',
    checked: () => 'La boutique contrôle les cartes une à une.'
  } satisfies Record<SaleStep['step'], (step: SaleStep) => string>)
}
