import type { CallError } from '@comptoir/contracts/browser/client'
import { stateAfter } from './sending.ts'
import type { KeptCard, NewCard, Sending } from './sending.ts'

export type QueueEvent =
  | { type: 'added'; card: NewCard }
  /** Cards that an earlier page kept and did not send. */
  | { type: 'found'; cards: readonly KeptCard[] }
  /** Whether the browser could keep a card. */
  | { type: 'kept'; requestid: string; kept: boolean }
  | { type: 'begun'; requestid: string }
  /** A batch that was to be exists now. */
  | { type: 'batch_made'; toBe: string; batchid: string }
  | { type: 'failed'; requestid: string; error: CallError }
  /** The portal refused the card when another page sent it. */
  | { type: 'refused_elsewhere'; card: KeptCard }
  /** The pause after a failure of the network is over. */
  | { type: 'woken'; requestid: string }
  /** The person asked to send the card again: its failures no longer count. */
  | { type: 'retried'; requestid: string }
  /** The network is there again. */
  | { type: 'online' }
  | { type: 'offline' }
  /** The owner has a session again. */
  | { type: 'resumed' }
  | { type: 'gone'; requestid: string }
  /** Another person signed in, or the owner signed out: the page shows none of the former cards. */
  | { type: 'cleared' }

type List = readonly Sending[]

const fresh = (card: NewCard): Sending => ({
  requestid: card.requestid,
  batchid: card.batchid,
  face: card.face,
  back: card.back,
  state: 'queued',
  failures: 0,
  error: null,
  kept: true
})

const failedCard = (card: KeptCard): Sending => ({ ...fresh(card), state: 'failed', error: card.refusal })

const found = (list: List, cards: readonly KeptCard[]): List => {
  const known = new Set(list.map(({ requestid }) => requestid))
  const older = cards.filter(({ requestid }) => !known.has(requestid)).toSorted((a, b) => a.addedat - b.addedat)
  return [...older.map(card => (card.refusal ? failedCard(card) : fresh(card))), ...list]
}

const change = (list: List, requestid: string, part: (sending: Sending) => Partial<Sending>): List =>
  list.map(sending => (sending.requestid === requestid ? { ...sending, ...part(sending) } : sending))

/** Moves every card of one state to another. */
const moveAll = (list: List, from: Sending['state'], to: Partial<Sending> & Pick<Sending, 'state'>): List =>
  list.map(sending => (sending.state === from ? { ...sending, ...to } : sending))

const failed = (sending: Sending, { code, message, fields, status }: CallError): Partial<Sending> => {
  const state = stateAfter({ code })
  return {
    state,
    failures: state === 'waiting' ? sending.failures + 1 : 0,
    error: { code, message, fields, status }
  }
}

/** Returns the cards on their way after an event, in the order in which they were added. */
export const reduceQueue = (list: List, event: QueueEvent): List => {
  switch (event.type) {
    case 'added':
      return [...list, fresh(event.card)]
    case 'found':
      return found(list, event.cards)
    case 'kept':
      return change(list, event.requestid, () => ({ kept: event.kept }))
    case 'begun':
      return change(list, event.requestid, () => ({ state: 'sending', error: null }))
    case 'batch_made':
      return list.map(sending => (sending.batchid === event.toBe ? { ...sending, batchid: event.batchid } : sending))
    case 'failed':
      return change(list, event.requestid, sending => failed(sending, event.error))
    case 'refused_elsewhere':
      return list.map(sending => (sending.requestid === event.card.requestid ? failedCard(event.card) : sending))
    case 'woken':
      return change(list, event.requestid, ({ state }) => (state === 'waiting' ? { state: 'queued' } : {}))
    case 'retried':
      return change(list, event.requestid, () => ({ state: 'queued', failures: 0, error: null }))
    case 'online':
      return moveAll(list, 'waiting', { state: 'queued', failures: 0 })
    case 'offline':
      return moveAll(list, 'queued', { state: 'waiting', error: null })
    case 'resumed':
      return moveAll(list, 'paused', { state: 'queued', error: null })
    case 'gone':
      return list.filter(({ requestid }) => requestid !== event.requestid)
    // 'cleared'
    default:
      return []
  }
}
