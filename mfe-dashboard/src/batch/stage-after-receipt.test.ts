import type { Batch } from '@comptoir/contracts/batch/batch'
import {
  acceptedFor,
  acceptedOffer,
  batchOf,
  cardItem,
  checkOf,
  lineOf,
  offerOf,
  receivedBatch,
  sumsOf
} from '../../testing/builders.ts'
import { nextStep } from './next-step.ts'
import { actsOf } from './acts/acts-of.ts'
import type { ActName } from './acts/acts-of.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const identityat = '2026-11-21T11:00:00.000Z'
const receivedat = '2026-11-21T10:00:00.000Z'

const accepted = acceptedFor(30)
const [first] = accepted.offers
/** An offer of 22 €, made after the control, that replaces the accepted one of 30 €. */
const revision = offerOf({
  messageid: 'message-two',
  price: 22,
  replaces: ['message-one'],
  createdat: '2026-11-21T11:30:00.000Z'
})
const checked = [cardItem({ checked: checkOf() }), acceptedOffer(30)]
const received = (part: Partial<Batch> = {}) => receivedBatch({ ...accepted, items: checked, ...part })
const revised = (status: 'P' | 'R' | 'C', part: Partial<Batch> = {}) =>
  received({ offers: [offerOf({ ...first, price: 30 }), { ...revision, status }], ...part })

/** The sentence of a list for a batch, and the acts of its panel: the next one, and the others. */
type Story = [story: string, batch: Batch, sentence: string, next: ActName | null, others: ActName[]]

const stories: Story[] = [
  [
    'received before any offer',
    batchOf({ receivedat }),
    'Contrôler les cartes\u00a0: 0\u00a0sur\u00a01',
    'control',
    ['offer', 'identity', 'photos', 'cancel']
  ],
  [
    'received and checked before any offer',
    batchOf({ receivedat, items: [cardItem({ checked: checkOf() })] }),
    'Contrôle terminé\u00a0: faire une offre',
    'offer',
    ['control', 'identity', 'photos', 'cancel']
  ],
  [
    'received, its only offer refused',
    batchOf({ receivedat, offers: [offerOf({ status: 'R' })] }),
    'Offre refusée\u00a0: en faire une autre, ou annuler (les cartes sont rendues à nos frais)',
    'offer',
    ['control', 'identity', 'photos', 'cancel']
  ],
  [
    'received with an accepted offer',
    received({ items: [cardItem({ checked: checkOf() }), cardItem({ id: 'item-two' }), acceptedOffer(30)] }),
    'Contrôler les cartes\u00a0: 1\u00a0sur\u00a02',
    'control',
    ['offer', 'identity', 'back', 'cancel']
  ],
  [
    'received, of which an unchecked card goes back to its seller',
    received({
      items: [cardItem({ checked: checkOf() }), cardItem({ id: 'item-two' }), acceptedOffer(30)],
      offers: [
        offerOf({
          ...first,
          lines: [lineOf({ decision: 'kept' }), lineOf({ itemid: 'item-two', decision: 'returned' })]
        })
      ]
    }),
    'Relever la pièce d’identité du vendeur',
    'identity',
    ['control', 'offer', 'back', 'cancel']
  ],
  [
    'checked as it was declared',
    received(),
    'Relever la pièce d’identité du vendeur',
    'identity',
    ['control', 'offer', 'back', 'cancel']
  ],
  [
    'checked at another price than was agreed',
    received({ items: [cardItem({ checked: checkOf({ condition: 6, price: 8 }) }), acceptedOffer(30)] }),
    'Le contrôle change le prix\u00a0: faire une offre révisée',
    'offer',
    ['control', 'identity', 'back', 'cancel']
  ],
  [
    'checked at another price than its line says',
    received({
      items: [cardItem({ checked: checkOf({ price: 8 }) }), acceptedOffer(10)],
      offers: [offerOf({ ...first, price: 10, lines: [lineOf({ price: 10 })] })]
    }),
    'Le contrôle change le prix\u00a0: faire une offre révisée',
    'offer',
    ['control', 'identity', 'back', 'cancel']
  ],
  [
    'checked as it was declared, at a price that was bargained for',
    received({ offers: [offerOf({ ...first, price: 10, lines: [lineOf({ price: 10 })] })] }),
    'Relever la pièce d’identité du vendeur',
    'identity',
    ['control', 'offer', 'back', 'cancel']
  ],
  [
    'whose revised offer waits, all else being ready',
    revised('P', { identityat }),
    'Offre révisée, le vendeur doit répondre avant le paiement',
    null,
    ['control', 'offer', 'identity', 'back', 'cancel']
  ],
  [
    'whose revised offer was refused',
    revised('R', { identityat }),
    'Offre révisée refusée\u00a0: payer 30,00\u00a0€, refaire une offre, ou annuler (les cartes sont rendues à nos frais)',
    'pay',
    ['control', 'offer', 'identity', 'back', 'cancel']
  ],
  [
    'whose revised offer was refused, without an identity document',
    revised('R'),
    'Offre révisée refusée\u00a0: relever la pièce d’identité pour payer 30,00\u00a0€, refaire une offre, ou annuler (les cartes sont rendues à nos frais)',
    'identity',
    ['control', 'offer', 'back', 'cancel']
  ],
  [
    'whose card was checked again after the revised offer was refused',
    revised('R', {
      identityat,
      items: [cardItem({ checked: checkOf({ price: 11, at: '2026-11-21T11:45:00.000Z' }) }), acceptedOffer(30)]
    }),
    'Le contrôle change le prix\u00a0: faire une offre révisée',
    'offer',
    ['pay', 'control', 'identity', 'back', 'cancel']
  ],
  [
    'whose revised offer was taken back',
    revised('C', { identityat }),
    'Payer le vendeur',
    'pay',
    ['control', 'offer', 'identity', 'back', 'cancel']
  ],
  [
    'received and identified',
    received({ identityat }),
    'Payer le vendeur',
    'pay',
    ['control', 'offer', 'identity', 'back', 'cancel']
  ],
  [
    'without any card that was estimated',
    received({ identityat, items: [cardItem({ status: 'E' }), acceptedOffer(30)] }),
    'Aucune carte n’est estimée\u00a0: redemander des photos ou annuler le lot',
    null,
    ['control', 'offer', 'identity', 'back', 'cancel']
  ],
  [
    'paid',
    received({ status: 'F', identityat, sums: sumsOf({ accepted: 30, net: 30, paid: 30 }) }),
    '30,00\u00a0€ payés',
    null,
    []
  ]
]

it.each(stories)('a batch %s', (_, batch, sentence, next, others) => {
  expect(nextStep(batch, now)).toBe(sentence)
  expect(actsOf(batch, now)).toEqual({ next, others })
})
