import type { Batch } from '@comptoir/contracts/batch/batch'
import { acceptedFor, batchOf, cardItem, deliveryOf, offerOf } from '../../testing/builders.ts'
import { nextStep } from './next-step.ts'
import { actsOf } from './acts/acts-of.ts'
import type { ActName } from './acts/acts-of.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const tracking = 'LB123456789FR'
const brought = deliveryOf({ mode: 'shop' })
const accepted = acceptedFor(30)

/** The sentence of a list for a batch, and the acts of its panel: the next one, and the others. */
type Story = [story: string, batch: Batch, sentence: string, next: ActName | null, others: ActName[]]

const stories: Story[] = [
  ['being edited', batchOf({ status: 'E' }), 'Le vendeur prépare son lot', null, ['take', 'cancel']],
  ['being edited without a card', batchOf({ status: 'E', items: [] }), 'Le vendeur prépare son lot', null, ['cancel']],
  [
    'being edited while a card is analysed',
    batchOf({ status: 'E', items: [cardItem(), cardItem({ id: 'item-two', status: 'AX' })] }),
    'Le vendeur prépare son lot',
    null,
    ['cancel']
  ],
  [
    'sent to the shop',
    batchOf(),
    'Étudier les cartes et faire une offre',
    'offer',
    ['receive', 'identity', 'photos', 'cancel']
  ],
  [
    'offered',
    batchOf({ offers: [offerOf()] }),
    'Offre faite, le vendeur doit répondre',
    null,
    ['offer', 'receive', 'identity', 'photos', 'cancel']
  ],
  [
    'whose offer was refused',
    batchOf({ offers: [offerOf({ status: 'R' })] }),
    'Offre refusée\u00a0: en faire une autre ou annuler le lot',
    'offer',
    ['receive', 'identity', 'photos', 'cancel']
  ],
  [
    'whose offer was taken back',
    batchOf({ offers: [offerOf({ status: 'C', decidedat: '2026-11-20T12:00:00.000Z' })] }),
    'Étudier les cartes et faire une offre',
    'offer',
    ['receive', 'identity', 'photos', 'cancel']
  ],
  [
    'whose offer ended a moment ago',
    batchOf({ offers: [offerOf({ expiresat: '2026-11-20T22:59:59.999Z' })] }),
    'Offre restée sans réponse\u00a0: en faire une autre ou annuler le lot',
    'offer',
    ['receive', 'identity', 'photos', 'cancel']
  ],
  [
    'whose offer expired',
    batchOf({
      offers: [offerOf({ status: 'C', expiresat: '2026-11-20T22:59:59.999Z', decidedat: '2026-11-20T23:00:10.000Z' })]
    }),
    'Offre restée sans réponse\u00a0: en faire une autre ou annuler le lot',
    'offer',
    ['receive', 'identity', 'photos', 'cancel']
  ],
  [
    'accepted',
    batchOf(accepted),
    'Offre acceptée, le vendeur choisit la livraison',
    null,
    ['offer', 'receive', 'identity', 'photos', 'cancel']
  ],
  [
    'accepted, with another offer for other cards',
    batchOf({ ...accepted, offers: [...accepted.offers, offerOf({ messageid: 'message-two' })] }),
    'Autre offre faite, le vendeur doit répondre',
    null,
    ['offer', 'receive', 'identity', 'photos', 'cancel']
  ],
  [
    'to be shipped',
    batchOf({ ...accepted, delivery: deliveryOf() }),
    'Joindre l’étiquette d’envoi, ou attendre le numéro de suivi du vendeur',
    'label',
    ['offer', 'receive', 'identity', 'photos', 'cancel']
  ],
  [
    'to be shipped with its label',
    batchOf({ ...accepted, delivery: deliveryOf({ label: true, shipby: '2026-12-04T12:00:00.000Z' }) }),
    'Étiquette jointe, le vendeur doit envoyer son colis au plus tard le 04 décembre 2026',
    null,
    ['offer', 'receive', 'identity', 'label', 'photos', 'cancel']
  ],
  [
    'with a parcel',
    batchOf({ ...accepted, delivery: deliveryOf({ tracking }) }),
    'Le vendeur prépare son colis',
    null,
    ['offer', 'receive', 'identity', 'label', 'ship', 'photos', 'cancel']
  ],
  [
    'to be brought',
    batchOf({ ...accepted, delivery: brought }),
    'Le vendeur apporte ses cartes en boutique',
    'receive',
    ['offer', 'identity', 'ship', 'photos', 'cancel']
  ],
  [
    'on its way',
    batchOf({ ...accepted, status: 'I', delivery: deliveryOf({ tracking }) }),
    'Colis attendu\u00a0: LB123456789FR',
    'receive',
    ['offer', 'identity', 'label', 'cancel']
  ],
  [
    'on its way to be brought',
    batchOf({ ...accepted, status: 'I', delivery: brought }),
    'Le vendeur apporte ses cartes en boutique',
    'receive',
    ['offer', 'identity', 'cancel']
  ],
  ['cancelled', batchOf({ status: 'C' }), 'Lot annulé', null, []]
]

it.each(stories)('a batch %s', (_, batch, sentence, next, others) => {
  expect(nextStep(batch, now)).toBe(sentence)
  expect(actsOf(batch, now)).toEqual({ next, others })
})
