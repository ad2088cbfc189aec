import type { Card, PricedCard, Variant } from '@comptoir/contracts/catalogue/catalogue'
import type { EventPayload } from '@comptoir/contracts/core/event'
import type { analysisEnded, analysisRequested } from '@comptoir/contracts/recognition/analysis'

export type Asked = EventPayload<typeof analysisRequested>

/** A variant that needs no question. */
export const standard: Variant = { edition: '_default', holographisme: 'NH', gradation: '_default', condition: 3 }

/** A card by the price that stands in its id, as `card-1000`; in a worse condition half of it. */
export const pricedCard = (cardid: string, { condition }: Variant): PricedCard => {
  const cents = Number(cardid.slice('card-'.length))
  return {
    cardid,
    name: 'Lumignou',
    seticon: null,
    content: null,
    color: '#ffaa00',
    ratiokeys: { _default: { _default: [3, 4] } },
    holographismes: ['NH', 'R'],
    cents: condition === 3 ? cents : cents / 2,
    trace: { base: cents, ratio: condition === 3 ? 1 : 0.5, source: 'F', sales: 0, at: '2026-11-02T09:00:00.000Z' }
  }
}

export const catalogueCard = (id: string): Card => ({
  id,
  setid: 'set-demo',
  setname: 'Lumière',
  number: '12/102',
  frenchname: 'Lumignou',
  englishname: null,
  japanesename: null,
  rarity: null,
  audience: 'B',
  image: null,
  seticon: null,
  color: null,
  ratiotable: null,
  holographismes: ['NH'],
  createdat: '2026-11-02T09:00:00.000Z'
})

/** What the recogniser says of a card that the catalogue prices at so many cents. */
export const answerTo = ({ batchid, itemid, attempt }: Asked, cents: number): EventPayload<typeof analysisEnded> => ({
  batchid,
  itemid,
  attempt,
  outcome: { status: 'D', cardid: `card-${cents}`, variant: standard, confidence: 0.97 }
})
