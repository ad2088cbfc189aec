import type { batchStatusChanged } from '@comptoir/contracts/batch-life'
import type { BatchStatus } from '@comptoir/contracts/batch'
import type { EventPayload } from '@comptoir/contracts/event'

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

/** Every French sentence this service writes. */
export const french = {
  statusChanged: (to: BatchStatus, change: Change): string => cameTo[to](change)
}
