import { itemStatus } from '@comptoir/contracts/batch/item'
import { newId, sortableId } from '@comptoir/kit/store/ids'
import { newBatchNumber } from '@comptoir/service-batch/batch/number'
import type { BatchRecord } from '@comptoir/service-batch/batch/record'
import { derive } from '@comptoir/service-batch/desk/derive'
import { newCardItem, type CardItemRecord } from '@comptoir/service-batch/items/card-item'
import type { MessageRecord } from '@comptoir/service-conversation/messages/message'
import type { Db } from 'mongodb'
import { randomBytes } from 'node:crypto'

const cardsPerBatch = 4
const minuteMs = 60_000
const insertedAtOnce = 1000

const aPhoto = () => `${randomBytes(16).toString('hex')}.jpg`

const aCard = (at: Date, cents: number | null): CardItemRecord => {
  const { analysisuntil: _, ...card } = newCardItem({
    id: newId(),
    now: at,
    face: aPhoto(),
    back: aPhoto(),
    requestid: undefined
  })
  return { ...card, status: itemStatus.done, name: 'Lumignou', cents, holographisme: 'NH', cardid: newId() }
}

/** One batch of the shop. Every third one under way is assigned, every fourth has an unread message. */
const aBatch = (
  index: number,
  { number, isOpen, sellers }: { number: string; isOpen: boolean; sellers: number }
): BatchRecord => {
  const at = new Date(Date.UTC(2024, 0, 1) + index * minuteMs)
  const seller = index % sellers
  const thread = {
    seq: 1,
    readseq: 1,
    newsseq: 1,
    unread: isOpen && index % 4 === 0,
    waitingsince: null,
    activityat: at
  }
  const batch: BatchRecord = {
    _id: sortableId(at),
    number,
    userid: `seller-${seller}`,
    status: isOpen ? 'T' : index % 5 === 0 ? 'C' : 'F',
    createdat: at,
    updatedat: at,
    sentat: at,
    version: 1,
    // Some cards of some batches are without a price.
    items: Array.from({ length: cardsPerBatch }, (_, card) =>
      aCard(at, index % 7 || card ? 100 * ((index % 97) + 1) : null)
    ),
    offers: [],
    cards: cardsPerBatch,
    delivery: null,
    payout: null,
    ...(isOpen && index % 5 > 2 ? { receivedat: at } : {}),
    desk: {
      thread,
      sellername: `nom ${String(seller).padStart(4, '0')}`,
      ...(index % 3 === 0 ? { assigneeid: 'staff' } : {})
    }
  }
  return { ...batch, derived: derive(batch, new Date()) }
}

/** The one message of the thread of a batch. */
const aMessage = ({ _id: tableid, createdat, userid }: BatchRecord): MessageRecord => ({
  _id: `message-${tableid}`,
  tabletype: 'B',
  tableid,
  requestid: null,
  userid: userid ?? '',
  type: 'T',
  content: 'Bonjour, avez-vous reçu mon lot ?',
  seq: 1,
  createdat
})

/**
 * Inserts a shop with so many batches, the newest `open` of them under way and all others ended, each with a thread of one
 * message. As `assignee` every third batch is given to that member of staff.
 */
export const insertShop = async (
  db: Db,
  { batches, open, sellers, assignee }: { batches: number; open: number; sellers: number; assignee: string }
): Promise<void> => {
  const numbers = new Set<string>()
  while (numbers.size < batches) numbers.add(newBatchNumber())
  const all = [...numbers]
  for (let from = 0; from < batches; from += insertedAtOnce) {
    const page = all.slice(from, from + insertedAtOnce).map((number, place) => {
      const index = from + place
      const batch = aBatch(index, { number, isOpen: index >= batches - open, sellers })
      const isAssigned = batch.desk?.assigneeid !== undefined
      const given = isAssigned ? { ...batch, desk: { ...batch.desk, assigneeid: assignee } } : batch
      return { ...given, derived: derive(given, new Date()) }
    })
    await db.collection<BatchRecord>('batches').insertMany(page, { ordered: false })
    await db.collection<MessageRecord>('messages').insertMany(page.map(aMessage), { ordered: false })
  }
}
