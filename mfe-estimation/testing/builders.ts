import type { Batch, CardItem } from '@comptoir/contracts/batch'

const photo = (digit: string) => `${digit.repeat(32)}.jpg`

/** A card of a batch, done unless told otherwise. */
export const cardItem = (part: Partial<CardItem> = {}): CardItem => ({
  id: 'item-lumignou',
  kind: 'C',
  status: 'D',
  createdat: '2026-11-20T10:00:00.000Z',
  content: { face: photo('a'), back: photo('b') },
  name: 'Lumignou',
  price: 12.5,
  gradation: '_default',
  condition: 4,
  edition: '_default',
  holographisme: 'NH',
  cardid: 'card-lumignou',
  card: {
    seticon: null,
    content: null,
    color: null,
    ratiotable: { _default: { _default: [2, 3, 4], PSA: [9, 10] }, '1': { _default: [4, 5] } },
    holographismes: ['NH', 'R']
  },
  confidence: 0.9,
  candidates: [],
  reason: null,
  ...part
})

/** What the portal answers to an upload: nothing is known yet. */
export const analysing = (part: Partial<CardItem> = {}): CardItem =>
  cardItem({
    status: 'AX',
    name: null,
    price: null,
    condition: 3,
    holographisme: null,
    cardid: null,
    card: null,
    confidence: null,
    ...part
  })

/** A visitor's batch, empty and being edited unless told otherwise. */
export const batchOf = (part: Partial<Batch> = {}): Batch => ({
  id: 'batch-one',
  userid: null,
  kind: 'B',
  status: 'E',
  createdat: '2026-11-20T09:00:00.000Z',
  updatedat: '2026-11-20T12:00:00.000Z',
  items: [],
  delivery: null,
  payout: null,
  ...part
})
