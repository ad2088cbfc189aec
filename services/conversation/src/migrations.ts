import { offerMoved, type OfferStatus } from '@comptoir/contracts/batch/offer'
import { eurosFromCents } from '@comptoir/contracts/core/money'
import type { Log } from '@comptoir/kit/run/log'
import { migrate } from '@comptoir/kit/store/migrations'
import { emits } from '@comptoir/kit/work/outbox'
import { MongoServerError, type Collection, type Db, type Document, type Filter } from 'mongodb'
import type { MessageRecord } from './message.ts'
import type { MessageRepository } from './message-repository.ts'

/** A message as releases before 2026-12 stored it, with the offer it makes. */
interface OldOfferMessage extends MessageRecord {
  offer: {
    title: string
    description: string
    cents: number
    status: OfferStatus
    expiresat: Date
    decidedat?: Date
    acceptance?: { userid: string; at: Date; terms: string }
  }
}

/** Events that older releases left in an outbox and nobody takes any more: `offerMoved` tells the same. */
const spent = ['conversation.offer_accepted']

/** The server's code. */
const indexNotFound = 27

const movedEvent = ({ _id: messageid, tableid: batchid, requestid, userid, createdat, offer }: OldOfferMessage) =>
  emits(offerMoved, {
    batchid,
    messageid,
    requestid,
    userid,
    createdat: createdat.toISOString(),
    title: offer.title,
    description: offer.description,
    price: eurosFromCents(offer.cents),
    status: offer.status,
    expiresat: offer.expiresat.toISOString(),
    decidedat: offer.decidedat?.toISOString() ?? null,
    acceptance: offer.acceptance
      ? { userid: offer.acceptance.userid, at: offer.acceptance.at.toISOString(), terms: offer.acceptance.terms }
      : null
  })

/** What the message shows until its batch tells the offer: the same as before. */
const contentOf = ({ offer: { title, description, cents, status, expiresat } }: OldOfferMessage): string =>
  JSON.stringify({
    title,
    description,
    price: eurosFromCents(cents),
    status,
    expiresat: expiresat.toISOString(),
    lines: [],
    replaces: [],
    divisible: false
  })

const holding = { type: 'O', offer: { $exists: true } } as Filter<MessageRecord>

/** What a message is once its offer moved: other events that wait leave before the one that moves it. */
const handedOver = (message: OldOfferMessage): Document[] => [
  {
    $set: {
      content: { $literal: contentOf(message) },
      outbox: {
        $concatArrays: [
          { $filter: { input: { $ifNull: ['$outbox', []] }, cond: { $not: { $in: ['$$this.name', spent] } } } },
          { $literal: [movedEvent(message)] }
        ]
      },
      outboxat: { $ifNull: ['$outboxat', '$$NOW'] }
    }
  },
  { $unset: ['offer', 'due', 'lease', 'attempts'] }
]

/**
 * Hands each offer over to its batch: one write empties the message of it and leaves the event that brings it there. A
 * message that holds no offer is done, so an interrupted step goes on with the rest. An offer that a replica of the older
 * release decides at the same moment is read again.
 */
const handOver = async ({ collection }: MessageRepository): Promise<void> => {
  for (let left = true; left;) {
    left = false
    for await (const found of collection.find(holding)) {
      left = true
      const message = found as unknown as OldOfferMessage
      const asRead = { ...holding, _id: message._id, 'offer.status': message.offer.status }
      await collection.updateOne(asRead, handedOver(message))
    }
  }
}

/** The indexes of offers in messages, which nothing asks any more. */
const dropIndexes = async ({ collection }: MessageRepository): Promise<void> => {
  const gone = new Set(['pending_offers', 'accepted_offers', 'lease'])
  for (const { name } of await collection.listIndexes().toArray())
    if (gone.has(String(name))) await dropIndex(collection, String(name))
}

const dropIndex = async (collection: Collection<MessageRecord>, name: string): Promise<void> => {
  try {
    await collection.dropIndex(name)
  } catch (error) {
    // Another replica dropped it a moment ago.
    if (!(error instanceof MongoServerError && error.code === indexNotFound)) throw error
  }
}

/** Brings the messages of an older release up to date, before any of them is read. */
export const moveOffers = (db: Db, messages: MessageRepository, log: Log): Promise<void> =>
  migrate(
    db,
    'conversation',
    [
      { name: 'offers move to their batches', run: () => handOver(messages) },
      { name: 'indexes of offers in messages go', run: () => dropIndexes(messages) }
    ],
    log
  )
