import { noticeRequested } from '@comptoir/contracts/account/account-notices'
import type { OfferStatus } from '@comptoir/contracts/batch/offer'
import { newId } from '@comptoir/kit/store/ids'
import { emits, type OutboxEvent } from '@comptoir/kit/work/outbox'
import type { Db, IndexDescription } from 'mongodb'
import type { MessageRecord } from '../src/messages/message.ts'

/** The indexes of offers in messages. */
const indexes: IndexDescription[] = [
  { name: 'pending_offers', key: { tableid: 1 }, partialFilterExpression: { 'offer.status': 'P' } },
  { name: 'accepted_offers', key: { tableid: 1 }, partialFilterExpression: { 'offer.status': 'A' } },
  { name: 'lease', key: { due: 1 }, sparse: true }
]

export interface OldOffer {
  title: string
  description: string
  cents: number
  status: OfferStatus
  expiresat: Date
  sellerid: string
  helduntil?: Date
  decidedat?: Date
  acceptance?: { userid: string; at: Date; cents: number; terms: string }
}

export type OldMessage = MessageRecord & { offer?: OldOffer; due?: Date; lease?: string; attempts?: number }

const createdat = new Date('2026-11-03T10:00:00Z')
const expiresat = new Date('2026-12-03T22:59:59.999Z')
const decidedat = new Date('2026-11-05T18:30:00Z')

const noticeOf = ({ tableid, offer }: OldMessage & { offer: OldOffer }): OutboxEvent =>
  emits(noticeRequested, {
    userid: offer.sellerid,
    notice: {
      kind: 'new_offer',
      batchid: tableid,
      cards: 3,
      price: offer.cents / 100,
      expiresat: expiresat.toISOString()
    }
  })

/** An event that nobody consumes any more. */
export const acceptedEvent = ({ _id: messageid, tableid: batchid }: MessageRecord): OutboxEvent => ({
  id: newId(),
  name: 'conversation.offer_accepted',
  at: decidedat.toISOString(),
  payload: { batchid, messageid }
})

const waiting = (events: OutboxEvent[]) => ({ outbox: events, outboxat: createdat })

/**
 * The thread of a batch as the release before 2026-12 wrote it: a text, then an offer in each state, with what it had not
 * delivered yet.
 */
export const oldThread = (tableid: string, { sellerid, staffid }: { sellerid: string; staffid: string }) => {
  const anOffer = (seq: number, more: Partial<OldOffer> = {}): OldMessage & { offer: OldOffer } => ({
    _id: newId(),
    tabletype: 'B',
    tableid,
    requestid: `r${seq}`,
    requestkey: `${staffid}:${tableid}-r${seq}`,
    requestprint: 'f'.repeat(64),
    userid: staffid,
    fromshop: true,
    type: 'O',
    content: '',
    offer: {
      title: `Offre n° ${seq}`,
      description: 'Votre lot « complet », $price et .points compris',
      cents: 1000 * seq + 99,
      status: 'P',
      expiresat,
      sellerid,
      ...more
    },
    seq,
    createdat
  })
  const decided = (status: OfferStatus) => ({ status, decidedat })
  const accepted = { ...decided('A'), acceptance: { userid: sellerid, at: decidedat, cents: 3099, terms: '2026-01' } }

  const text: OldMessage = {
    _id: newId(),
    tabletype: 'B',
    tableid,
    requestid: null,
    userid: sellerid,
    type: 'T',
    content: 'Bonjour',
    words: ['bonjour'],
    seq: 1,
    createdat
  }
  const pending = { ...anOffer(2, { helduntil: decidedat }), due: decidedat, attempts: 0, lease: 'somebody' }
  const sold = anOffer(3, accepted)
  const justsold = anOffer(4, accepted)
  const refused = anOffer(5, decided('R'))
  const { offer: _, ...deleted } = { ...anOffer(6), hiddenfrom: 'everybody' as const }
  const cancelled = anOffer(7, decided('C'))
  const justposted = { ...anOffer(8), due: decidedat, attempts: 0 }
  return [
    text,
    pending,
    sold,
    { ...justsold, ...waiting([noticeOf(justsold), acceptedEvent(justsold)]) },
    refused,
    deleted,
    cancelled,
    { ...justposted, ...waiting([noticeOf(justposted)]) }
  ] satisfies OldMessage[]
}

/** Stores messages as that release did, with the indexes it had. */
export const storeOld = async (db: Db, messages: readonly OldMessage[]): Promise<void> => {
  const collection = db.collection<OldMessage>('messages')
  await collection.createIndexes(indexes)
  await collection.insertMany([...messages])
}
