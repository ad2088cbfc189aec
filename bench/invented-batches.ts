import { newId, sortableId } from '@comptoir/kit/store/ids'
import { newBatchNumber } from '@comptoir/service-batch/batch/number'
import type { BatchRecord } from '@comptoir/service-batch/batch/record'
import { newCardItem, type CardItemRecord } from '@comptoir/service-batch/items/card-item'
import type { Db } from 'mongodb'
import { randomBytes } from 'node:crypto'

const cardsPerBatch = 4

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

/** Inserts so many cancelled batches of four cards for a seller, a minute apart; returns them oldest first. */
export const insertBatches = async (db: Db, userid: string, count: number): Promise<BatchRecord[]> => {
  /** As many numbers as batches, none twice. */
  const numbers = new Set<string>()
  while (numbers.size < count) numbers.add(newBatchNumber())
  const batches = [...numbers].map((number, index): BatchRecord => {
    const at = new Date(Date.UTC(2026, 0, 1) + index * 60_000)
    return {
      _id: sortableId(at),
      number,
      userid,
      status: 'C',
      createdat: at,
      updatedat: at,
      version: 1,
      items: Array.from({ length: cardsPerBatch }, () => aCard(at)),
      offers: [],
      cards: cardsPerBatch,
      delivery: null,
      payout: null
    }
  })
  await db.collection<BatchRecord>('batches').insertMany(batches)
  return batches
}
