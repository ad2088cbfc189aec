import type { Db } from 'mongodb'
import type { UploadNote } from '@comptoir/kit/blobs/uploads'
import { createSealer } from '@comptoir/kit/store/sealer'
import type { WithOutbox } from '@comptoir/kit/work/outbox'
import type { ParkedEvent } from '@comptoir/kit/work/parked-events'
import type { UserRecord } from '@comptoir/service-account/accounts/user-record'
import { listMailbox } from '@comptoir/service-account/mails/delivery/mailbox'
import type { MailRecord } from '@comptoir/service-account/mails/delivery/mailer'
import { photosOf, type BatchRecord } from '@comptoir/service-batch/batch/record'
import { presentOffer } from '@comptoir/service-batch/offers/offer'
import { sumsOf } from '@comptoir/service-batch/payment/amount'
import type { VoucherRecord } from '@comptoir/service-batch/payment/vouchers'
import { openRegister, type EntryRecord } from '@comptoir/service-batch/register/register'
import type { ChainVerdict } from '@comptoir/service-batch/register/chain'
import type { ConversationRecord } from '@comptoir/service-conversation/appointments/conversation'
import type { MessageRecord } from '@comptoir/service-conversation/messages/message'
import type { BlobFolder, PresentBlob } from './blob-folder.ts'

/** A batch as it lies in the database, with what its service computes of it. */
export interface ObservedBatch extends Pick<
  BatchRecord,
  | '_id'
  | 'number'
  | 'userid'
  | 'requestkey'
  | 'status'
  | 'items'
  | 'cards'
  | 'offers'
  | 'delivery'
  | 'payout'
  | 'receivedat'
  | 'checkedat'
  | 'version'
> {
  /** The seller's identity document was recorded for it. */
  isIdentified: boolean
  /** The photos and the label that it names in the store. */
  photos: string[]
  /** A payment that was begun and not finished. */
  isPaying: boolean
  /** It was deleted: an empty record waits for its events to leave. */
  isErased: boolean
  /** Cents; null where there is nothing of the kind. */
  sums: ReturnType<typeof sumsOf>
  /** What the message of each offer must show, in the order of `offers`. */
  shown: { messageid: string; content: string; version: number }[]
}

export type ObservedMessage = Pick<
  MessageRecord,
  '_id' | 'tabletype' | 'tableid' | 'seq' | 'type' | 'content' | 'userid' | 'requestid' | 'hiddenfrom' | 'offerversion'
>

/** A record that belongs to an account, or that leads to a batch, and must go with it. */
export interface Belonging {
  /** The collection and the id of the record. */
  record: string
  userid?: string
  batchid?: string
}

export interface ObservedMail {
  /** The event that asked for it. */
  key: string
  /** Absent where its content is erased (sent over SMTP) or cannot be opened. */
  content?: { to: string; subject: string; text: string }
  /** It was not sent yet. */
  isWaiting: boolean
}

/** Everything of a shop at rest, as plain values: what `violations` judges and the model is compared with. */
export interface Observed {
  /** Cents that the shop deducts for a parcel. */
  costcents: number
  batches: ObservedBatch[]
  register: { entries: Pick<EntryRecord, '_id' | 'batchid' | 'itemid' | 'price' | 'object'>[]; chain: ChainVerdict }
  /** What the vouchers say, in cents. `_id` is the batch. */
  vouchers: Pick<VoucherRecord, '_id' | 'cents' | 'offercents' | 'shippingcents'>[]
  conversations: Pick<ConversationRecord, '_id' | 'userid' | 'mode' | 'requestkey'>[]
  messages: ObservedMessage[]
  /** The accounts that are there; a deleted one is not. */
  accounts: Pick<UserRecord, '_id' | 'email' | 'status' | 'isadmin' | 'imageurl'>[]
  belongings: Belonging[]
  /** Events that wait in a document: `collection/id`, with their names. */
  outboxes: { document: string; events: string[] }[]
  parked: { event: string; reason: string }[]
  mails: ObservedMail[]
  /** The blobs that a record names, with the record, and those that are in the stores. */
  blobs: { referenced: { name: string; by: string }[]; present: PresentBlob[] }
}

export interface ShopParts {
  db: Db
  dataKey: string
  /** Where the photos of people lie, and the public images of the catalogue. */
  photos: BlobFolder
  catalogue: BlobFolder
}

const observedBatch = (batch: BatchRecord, costcents: number): ObservedBatch => ({
  _id: batch._id,
  number: batch.number,
  userid: batch.userid,
  status: batch.status,
  items: batch.items,
  cards: batch.cards,
  offers: batch.offers,
  delivery: batch.delivery,
  payout: batch.payout,
  version: batch.version,
  ...(batch.requestkey === undefined ? {} : { requestkey: batch.requestkey }),
  ...(batch.receivedat === undefined ? {} : { receivedat: batch.receivedat }),
  ...(batch.checkedat === undefined ? {} : { checkedat: batch.checkedat }),
  isIdentified: batch.identity !== undefined,
  photos: photosOf(batch),
  isPaying: batch.paying !== undefined,
  isErased: batch.deletedat !== undefined,
  sums: sumsOf(batch, costcents),
  shown: batch.offers.map(offer => ({
    messageid: offer.messageid,
    content: JSON.stringify(presentOffer(offer)),
    version: offer.version
  }))
})

/** The records of one collection that name an account or a batch by these fields. */
const belongingsIn = async (db: Db, name: string, fields: { userid?: string; batchid?: string }, filter = {}) => {
  const records = await db.collection<Record<string, unknown> & { _id: string }>(name).find(filter).toArray()
  return records.flatMap((record): Belonging[] => {
    const named = (field: string | undefined) => (field && typeof record[field] === 'string' ? record[field] : null)
    const [userid, batchid] = [named(fields.userid), named(fields.batchid)]
    if (userid === null && batchid === null) return []
    return [
      {
        record: `${name}/${record._id}`,
        ...(userid === null ? {} : { userid }),
        ...(batchid === null ? {} : { batchid })
      }
    ]
  })
}

const readBelongings = async (db: Db): Promise<Belonging[]> => [
  // A session of a deleted account stays to tell its browser so, marked.
  ...(await belongingsIn(db, 'sessions', { userid: 'userid' }, { gone: { $exists: false } })),
  ...(await belongingsIn(db, 'unread_digests', { userid: 'userid' })),
  ...(await belongingsIn(db, 'batch_reads', { batchid: '_id' })),
  ...(await belongingsIn(db, 'analyses', { batchid: 'batchid' }))
]

/** Any collection may keep events in its documents. */
const readOutboxes = async (db: Db): Promise<Observed['outboxes']> => {
  const collections = await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray()
  const found = await Promise.all(
    collections.map(async ({ name }) => {
      const waiting = db.collection<WithOutbox & { _id: string }>(name).find({ 'outbox.0': { $exists: true } })
      return (await waiting.toArray()).map(({ _id, outbox = [] }) => ({
        document: `${name}/${_id}`,
        events: outbox.map(event => event.name)
      }))
    })
  )
  return found.flat()
}

/** Blobs that are kept for a record which may not name them yet: what a crash left of them is looked at minutes later. */
const readUploads = async (db: Db): Promise<ReadonlySet<string>> => {
  const collections = ['account_uploads', 'batch_uploads', 'conversation_uploads']
  const notes = await Promise.all(collections.map(name => db.collection<UploadNote>(name).find().toArray()))
  return new Set(notes.flat().flatMap(({ names }) => names))
}

const readMails = async (db: Db, dataKey: string): Promise<ObservedMail[]> => {
  const contents = new Map((await listMailbox(db, createSealer(dataKey, 'mail'))).map(mail => [mail.id, mail]))
  const mails = await db.collection<MailRecord>('mails').find().toArray()
  return mails.map(({ _id, key, endedat }) => {
    const content = contents.get(_id)
    return {
      key,
      isWaiting: endedat === undefined,
      ...(content ? { content: { to: content.to, subject: content.subject, text: content.text } } : {})
    }
  })
}

const readCatalogueImages = async (db: Db) => {
  const fields = { cards: 'image', highlights: 'image', sets: 'icon' } as const
  const found = await Promise.all(
    Object.entries(fields).map(async ([name, field]) => {
      const records = await db
        .collection<Record<string, unknown> & { _id: string }>(name)
        .find({ [field]: { $type: 'string' } })
        .toArray()
      return records.map(record => ({ name: String(record[field]), by: `${name}/${record._id}` }))
    })
  )
  return found.flat()
}

/**
 * Reads a shop from its collections and its stores of files. It must be at rest: what moves meanwhile is read half before
 * and half after. Nothing is written but the indexes of the register.
 */
export const readShop = async ({ db, dataKey, photos, catalogue }: ShopParts): Promise<Observed> => {
  const settings = await db.collection<{ _id: string; shippingcost?: number }>('settings').findOne({ _id: 'shop' })
  const costcents = Math.round((settings?.shippingcost ?? 0) * 100)
  const batches = (await db.collection<BatchRecord>('batches').find().toArray()).map(one =>
    observedBatch(one, costcents)
  )
  const entries = await db.collection<EntryRecord>('register').find().sort({ _id: 1 }).toArray()
  const vouchers = await db.collection<VoucherRecord>('vouchers').find().toArray()
  const messages = await db.collection<MessageRecord>('messages').find().sort({ seq: 1 }).toArray()
  const users = await db
    .collection<UserRecord>('users')
    .find({ deletedat: { $exists: false } })
    .toArray()
  const images = messages.filter(({ type, content }) => type === 'I' && content !== '')
  const onTheirWay = await readUploads(db)
  const parked = await db.collection<ParkedEvent>('parked_events').find().toArray()
  return {
    costcents,
    batches,
    register: { entries, chain: await (await openRegister(db, dataKey)).verify() },
    vouchers,
    conversations: await db.collection<ConversationRecord>('conversations').find().toArray(),
    messages,
    accounts: users,
    belongings: await readBelongings(db),
    outboxes: await readOutboxes(db),
    parked: parked.map(({ event, reason }) => ({ event: event.name, reason })),
    mails: await readMails(db, dataKey),
    blobs: {
      referenced: [
        ...batches.flatMap(batch => batch.photos.map(name => ({ name, by: `batches/${batch._id}` }))),
        ...entries.flatMap(({ _id, object }) => object.photos.map(name => ({ name, by: `register/${_id}` }))),
        ...images.map(({ _id, content }) => ({ name: content, by: `messages/${_id}` })),
        ...users.flatMap(({ _id, imageurl }) => (imageurl ? [{ name: imageurl, by: `users/${_id}` }] : [])),
        ...(await readCatalogueImages(db))
      ],
      present: [...(await photos.list()), ...(await catalogue.list())].map(blob =>
        onTheirWay.has(blob.name) ? { ...blob, isOnItsWay: true as const } : blob
      )
    }
  }
}
