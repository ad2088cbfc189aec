import { offerMoved, type OfferStatus } from '@comptoir/contracts/batch/offer'
import { messageType } from '@comptoir/contracts/conversation/conversation'
import { eurosFromCents } from '@comptoir/contracts/core/money'
import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import { keepPresent } from '@comptoir/kit/blobs/keep'
import type { Log } from '@comptoir/kit/run/log'
import { migrate } from '@comptoir/kit/store/migrations'
import { requestMark } from '@comptoir/kit/store/once'
import { emits } from '@comptoir/kit/work/outbox'
import { MongoServerError, type Db, type Document, type Filter } from 'mongodb'
import type { Conversations } from './appointments/repository.ts'
import type { Replies } from './replies/replies.ts'
import type { MessageRecord } from './messages/message.ts'
import type { Messages } from './messages/repository.ts'

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

/** Events that an older release left in an outbox and nobody consumes any more: `offerMoved` says the same. */
const obsoleteEvents = ['conversation.offer_accepted']

/** The server's code for an index that does not exist. */
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

/** What the message shows until its batch sends the offer: the same as before. */
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

const withOffer = { type: messageType.offer, offer: { $exists: true } } as Filter<MessageRecord>

/** The update that takes the offer out of a message. Events that wait already stay before the one that moves the offer. */
const handedOver = (message: OldOfferMessage): Document[] => [
  {
    $set: {
      content: { $literal: contentOf(message) },
      outbox: {
        $concatArrays: [
          {
            $filter: { input: { $ifNull: ['$outbox', []] }, cond: { $not: { $in: ['$$this.name', obsoleteEvents] } } }
          },
          { $literal: [movedEvent(message)] }
        ]
      },
      outboxat: { $ifNull: ['$outboxat', '$$NOW'] }
    }
  },
  { $unset: ['offer', 'due', 'lease', 'attempts'] }
]

/**
 * Hands each offer over to its batch: one write takes it out of the message and adds the event that brings it to the batch.
 * Messages without an offer are done, so an interrupted step goes on with the rest. When a replica of the older release
 * decides an offer at the same moment, the guarded write fails and the offer is read again.
 */
const handOver = async ({ collection }: Messages): Promise<void> => {
  for (let isLeft = true; isLeft;) {
    isLeft = false
    for await (const found of collection.find(withOffer)) {
      isLeft = true
      const message = found as unknown as OldOfferMessage
      const asRead = { ...withOffer, _id: message._id, 'offer.status': message.offer.status }
      await collection.updateOne(asRead, handedOver(message))
    }
  }
}

/** Drops the indexes of offers in messages, which no query uses any more. */
const dropIndexes = async ({ collection }: Messages): Promise<void> => {
  for (const name of ['pending_offers', 'accepted_offers', 'lease'])
    try {
      await collection.dropIndex(name)
    } catch (error) {
      // It never was there, or another replica has dropped it.
      if (!(error instanceof MongoServerError && error.code === indexNotFound)) throw error
    }
}

/** Since 2026-12 an image is kept before its message names it. Events that would keep older images may never arrive. */
const keepImages = async ({ collection }: Messages, photos: Pick<BlobStore, 'stat' | 'keep'>): Promise<void> => {
  const showing = { type: messageType.image, content: { $ne: '' } }
  const found = collection.find(showing, { projection: { content: 1 } })
  for await (const { content } of found) await keepPresent(photos, [content])
}

/** Older releases kept the request that made a conversation, but not what it asked for. */
const markRequests = async ({ collection }: Conversations): Promise<void> => {
  for (const mode of ['shop', 'video', null] as const) {
    const { requestprint = '' } = requestMark('', '', mode)
    const unmarked = { requestkey: { $exists: true }, requestprint: { $exists: false }, mode }
    await collection.updateMany(unmarked, { $set: { requestprint } })
  }
}

interface Stores {
  messages: Messages
  conversations: Conversations
  replies: Pick<Replies, 'seed'>
  photos: Pick<BlobStore, 'stat' | 'keep'>
}

/** Brings what an older release stored up to date, before anything is read. */
export const migrateConversations = (
  db: Db,
  { messages, conversations, replies, photos }: Stores,
  log: Log
): Promise<void> =>
  migrate(
    db,
    'conversation',
    [
      { name: 'offers move to their batches', run: () => handOver(messages) },
      { name: 'indexes of offers in messages go', run: () => dropIndexes(messages) },
      { name: 'images of messages are kept', run: () => keepImages(messages, photos) },
      { name: 'conversations remember what was asked', run: () => markRequests(conversations) },
      { name: 'canned answers to begin with', run: () => replies.seed() }
    ],
    log
  )
