import type { Batch } from '@comptoir/contracts/batch/batch'
import type { CardItem } from '@comptoir/contracts/batch/item'

/** Returns a card of a batch; `face` is the name of its first photo. */
export const card = (face: string | null, place: number): CardItem => ({
  id: `card-${place}`,
  kind: 'C',
  status: 'D',
  createdat: '2026-11-20T10:00:00.000Z',
  content: { face, back: null },
  name: null,
  price: null,
  gradation: '_default',
  condition: 3,
  edition: '_default',
  holographisme: null,
  cardid: null,
  card: null,
  confidence: null,
  candidates: [],
  reason: null
})

/** Returns a batch with these cards. */
export const batch = (items: CardItem[]): Batch => ({
  id: 'batch-one',
  number: '12',
  userid: 'user-one',
  kind: 'B',
  status: 'E',
  createdat: '2026-11-10T10:00:00.000Z',
  updatedat: '2026-11-20T10:00:00.000Z',
  items,
  delivery: null,
  wishes: { method: null },
  sums: { total: null, estimate: null, offered: null, accepted: null, net: null, paid: null },
  offers: [],
  payout: null
})
