import { newId, sortableId } from '@comptoir/kit/store/ids'
import { newBatchNumber } from '@comptoir/service-batch/batch/number'
import type { BatchRecord } from '@comptoir/service-batch/batch/record'
import { derive } from '@comptoir/service-batch/desk/derive'
import { newCardItem, type CardItemRecord } from '@comptoir/service-batch/items/card-item'
import type { Db } from 'mongodb'
import { randomBytes } from 'node:crypto'

const usualCards = 4

const aPhoto = () => `${randomBytes(16).toString('hex')}.jpg`

/** A card that was recognised and priced, without its picture in the catalogue. */
const aCard = (now: Date): CardItemRecord => {
  const card: CardItemRecord = {
    ...newCardItem({ id: newId(), now, face: aPhoto(), back: aPhoto(), requestid: newId() }),
    status: 'D',
    cardid: newId(),
    name: 'Lumignou',
    cents: 6500,
    gradation: '_default',
    condition: 3,
    edition: '_default',
    holographisme: 'NH',
    confidence: 0.97,
    card: {
      seticon: null,
      content: null,
      color: '#ffaa00',
      ratiokeys: { _default: { _default: [3, 4] } },
      holographismes: ['NH', 'R']
    },
    trace: { base: 10_000, ratio: 0.65, source: 'F', sales: 0, at: now.toISOString() }
  }
  delete card.analysisuntil
  return card
}

/**
 * Inserts so many cancelled batches of a few cards for a seller, a minute apart; returns them oldest first. What the lists of
 * the shop show of them is there at once, so that no sweep writes it while somebody measures.
 */
export const insertBatches = async (
  db: Db,
  userid: string,
  count: number,
  cards = usualCards
): Promise<BatchRecord[]> => {
  /** As many numbers as batches, none twice. */
  const numbers = new Set<string>()
  while (numbers.size < count) numbers.add(newBatchNumber())
  const batches = [...numbers].map((number, index): BatchRecord => {
    const at = new Date(Date.UTC(2026, 0, 1) + index * 60_000)
    const batch: BatchRecord = {
      _id: sortableId(at),
      number,
      userid,
      status: 'C',
      createdat: at,
      updatedat: at,
      version: 1,
      items: Array.from({ length: cards }, () => aCard(at)),
      offers: [],
      cards,
      delivery: null,
      payout: null
    }
    return { ...batch, derived: derive(batch, at) }
  })
  await db.collection<BatchRecord>('batches').insertMany(batches)
  return batches
}
