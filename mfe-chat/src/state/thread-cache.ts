import { replaceEqualDeep } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { Batch } from '@comptoir/contracts/batch/batch'
import type { BatchStatus } from '@comptoir/contracts/batch/batch-status'
import type { CardItem } from '@comptoir/contracts/batch/item'
import type { Conversation } from '@comptoir/contracts/conversation/conversation'
import type { BatchOffer } from '@comptoir/contracts/batch/offer'
import { cardsOf } from '@comptoir/contracts/batch/cards-of'
import type { ThreadKey } from '../keys.ts'
import { emptyThread, reduceThread } from './thread-state.ts'
import type { ThreadEvent, ThreadState } from './thread-state.ts'

/** The fields of a thread's batch or appointment that the discussion shows. */
export type About = {
  /** The seller; null for a visitor's batch. */
  readonly ownerid: string | null
  /** The number of a batch; null for an appointment. */
  readonly number: string | null
  /** Null for an appointment. */
  readonly status: BatchStatus | null
  readonly delivery: 'ship' | 'shop' | null
  /** Whether the shop has the cards of the batch in hand. */
  readonly received: boolean
  /** Of a batch: its cards, which the lines of an offer name by their items. */
  readonly cards: readonly CardItem[]
  /** Of a batch: every offer made for it, also those whose messages are further back than what was read. */
  readonly offers: readonly BatchOffer[]
  /** How many messages the viewer has not read; null where the portal does not say. */
  readonly unread: number | null
  /** Of an appointment: when it was asked for, how it is to take place, and when. */
  readonly appointment: Pick<Conversation, 'createdat' | 'mode' | 'slot'> | null
}

/** `about` is null until the first answer or frame. */
export type ThreadData = { readonly state: ThreadState; readonly about: About | null }

const nothing: ThreadData = { state: emptyThread, about: null }

export const readThread = (client: QueryClient, key: ThreadKey): ThreadData =>
  client.getQueryData<ThreadData>(key) ?? nothing

export const aboutBatch = ({ userid, number, status, delivery, receivedat, items, offers, unread }: Batch): About => ({
  ownerid: userid,
  number,
  status,
  delivery: delivery?.mode ?? null,
  received: Boolean(receivedat),
  cards: cardsOf(items),
  offers,
  unread: unread ?? null,
  appointment: null
})

export const aboutConversation = ({ userid, unread, createdat, mode, slot = null }: Conversation): About => ({
  ownerid: userid,
  number: null,
  status: null,
  delivery: null,
  received: false,
  cards: [],
  offers: [],
  unread,
  appointment: { createdat, mode, slot }
})

/**
 * Writes events into the cached thread, and what it is about where that came with them. An `about` that says the same
 * as the cached one leaves that object in place, so that nothing is drawn again for it.
 */
export const tellThread = (
  client: QueryClient,
  key: ThreadKey,
  { events = [], about }: { events?: readonly ThreadEvent[]; about?: About | undefined }
): void => {
  client.setQueryData<ThreadData>(key, (data = nothing) => {
    const next: ThreadData = {
      state: events.reduce(reduceThread, data.state),
      about: about ? replaceEqualDeep(data.about, about) : data.about
    }
    return next.state === data.state && next.about === data.about ? data : next
  })
}
