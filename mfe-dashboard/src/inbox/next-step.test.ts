import type { Batch } from '@comptoir/contracts/batch'
import { acceptedOffer, batchOf, cardItem, offerMessage, receivedBatch } from '../../testing/builders.ts'
import { nextStep } from './next-step.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const accepted = [cardItem(), acceptedOffer()]
const parcel = (tracking: string | null) => ({ mode: 'ship', tracking }) as const

const stories: [story: string, batch: Batch, sentence: string][] = [
  ['being edited', batchOf({ status: 'E' }), 'Le vendeur prépare son lot'],
  ['sent to the shop', batchOf(), 'Étudier les cartes et faire une offre'],
  ['offered', batchOf({ lastmessage: offerMessage() }), 'Offre faite, le vendeur doit répondre'],
  [
    'whose offer was answered by words',
    batchOf({ openoffer: offerMessage(), lastmessage: { ...offerMessage(), type: 'T', content: 'Bonjour' } }),
    'Offre faite, le vendeur doit répondre'
  ],
  ['whose offer is decided', batchOf({ openoffer: null }), 'Étudier les cartes et faire une offre'],
  [
    'whose offer has expired',
    batchOf({ lastmessage: offerMessage({ expiresat: '2026-11-20T22:59:59.999Z' }) }),
    'Étudier les cartes et faire une offre'
  ],
  [
    'whose last message cannot be read',
    batchOf({ lastmessage: { ...offerMessage(), content: '{' } }),
    'Étudier les cartes et faire une offre'
  ],
  ['accepted', batchOf({ items: accepted }), 'Offre acceptée, le vendeur choisit la livraison'],
  [
    'to be shipped',
    batchOf({ items: accepted, delivery: parcel(null) }),
    'Le vendeur doit indiquer le numéro de suivi'
  ],
  ['with a parcel', batchOf({ items: accepted, delivery: parcel('LB123456789FR') }), 'Le vendeur prépare son colis'],
  [
    'on its way',
    batchOf({ status: 'I', items: accepted, delivery: parcel('LB123456789FR') }),
    'Colis attendu\u00a0: LB123456789FR'
  ],
  [
    'brought to the shop',
    batchOf({ status: 'I', items: accepted, delivery: { mode: 'shop', tracking: null } }),
    'Le vendeur apporte ses cartes en boutique'
  ],
  [
    'received before any offer',
    batchOf({ receivedat: '2026-11-21T10:00:00.000Z' }),
    'Contrôler les cartes et faire une offre'
  ],
  ['received', receivedBatch(), "Relever la pièce d'identité du vendeur"],
  ['received and identified', receivedBatch({ identityat: '2026-11-21T11:00:00.000Z' }), 'Payer le vendeur'],
  ['cancelled', batchOf({ status: 'C' }), 'Lot annulé'],
  [
    'paid',
    batchOf({ status: 'F', payout: { method: 'bank', amount: 120, at: '2026-11-21T12:00:00.000Z' } }),
    '120,00\u00a0€ payés'
  ]
]

it.each(stories)('a batch %s', (_, batch, sentence) => {
  expect(nextStep(batch, now)).toBe(sentence)
})
