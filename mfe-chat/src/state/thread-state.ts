import type { Message } from '@comptoir/contracts/conversation/conversation'
import type { OfferStatus } from '@comptoir/contracts/batch/offer'
import { offerOf } from './offer-content.ts'
import { asTold, withOffer } from './told-offers.ts'
import type { ToldOffers } from './told-offers.ts'
import { firstGap, includes, withSpan } from './spans.ts'
import type { Span } from './spans.ts'

/** What the viewer sent and the portal has not shown yet. */
export type Post = {
  readonly requestid: string
  readonly type: 'T' | 'I'
  /** The text, or the address of a preview of the image. */
  readonly content: string
  readonly createdat: string
  readonly state: 'sending' | 'failed'
  /** The image itself, to send it again. */
  readonly file?: File
  /** How much of the image is sent, 0 to 1. */
  readonly fraction?: number
}

/**
 * What a page knows of a thread. Everything told by the portal only ever grows — messages, ids that are gone, decisions,
 * known numbers — so that no order of answers and frames leads elsewhere; posts and deletions are the viewer's own hopes.
 */
export type ThreadState = {
  readonly messages: ReadonlyMap<string, Message>
  /** Ids of deleted messages: an id never comes back, late answers might. */
  readonly gone: ReadonlySet<string>
  /** How far each offer has come, by its message. */
  readonly offers: ToldOffers
  /** What is known by its number: whatever is not among the messages there is deleted, or not for this reader. */
  readonly known: readonly Span[]
  /** The oldest message ever told: pages further back begin before it, deleted or not. */
  readonly oldest: { readonly id: string; readonly seq: number } | null
  readonly posts: readonly Post[]
  /** Request ids that the portal has shown as messages. */
  readonly settled: ReadonlySet<string>
  /** Messages whose deletion is under way: not shown, and back when it is refused. */
  readonly deleting: ReadonlySet<string>
}

export type ThreadEvent =
  /** What HTTP or a first frame told: all that the reader may see between two numbers, when it was read. */
  | { type: 'page'; messages: readonly Message[]; from: number; to: number }
  /** One message: a hint, or the answer to a post or a decision. */
  | { type: 'message'; message: Message }
  /** An offer has come to a status; `message` shows it as it is then. */
  | { type: 'decided'; messageid: string; status: OfferStatus; message?: Message | undefined }
  | { type: 'deleted'; id: string }
  | { type: 'delete'; id: string }
  | { type: 'delete_failed'; id: string }
  | { type: 'post'; post: Omit<Post, 'state'> }
  | { type: 'post_progress'; requestid: string; fraction: number }
  | { type: 'post_failed'; requestid: string }
  | { type: 'post_again'; requestid: string }
  | { type: 'post_dropped'; requestid: string }

export const emptyThread: ThreadState = {
  messages: new Map(),
  gone: new Set(),
  offers: new Map(),
  known: [],
  oldest: null,
  posts: [],
  settled: new Set(),
  deleting: new Set()
}

const plus = <T>(set: ReadonlySet<T>, value: T): ReadonlySet<T> => (set.has(value) ? set : new Set([...set, value]))
const minus = <T>(set: ReadonlySet<T>, value: T): ReadonlySet<T> =>
  set.has(value) ? new Set([...set].filter(one => one !== value)) : set

const forget = (state: ThreadState, id: string): ThreadState => ({
  ...state,
  messages: new Map([...state.messages].filter(([known]) => known !== id)),
  gone: plus(state.gone, id),
  deleting: minus(state.deleting, id)
})

/** The message was there once: its post is settled even when it is deleted since. */
const settle = (state: ThreadState, { id, seq, requestid }: Message): ThreadState => ({
  ...state,
  oldest: state.oldest && state.oldest.seq <= seq ? state.oldest : { id, seq },
  ...(requestid !== null && {
    settled: plus(state.settled, requestid),
    posts: state.posts.filter(post => post.requestid !== requestid)
  })
})

const put = (state: ThreadState, message: Message): ThreadState => {
  const { id, seq } = message
  const settled = settle(state, message)
  // Where everything was read already, what is unknown was deleted before: this comes late.
  if (!state.messages.has(id) && includes(state.known, seq)) return { ...settled, gone: plus(state.gone, id) }
  if (state.gone.has(id)) return settled
  const offer = offerOf(message)
  return {
    ...settled,
    messages: new Map([...state.messages, [id, message]]),
    offers: offer ? withOffer(state.offers, id, { status: offer.status, message }) : state.offers
  }
}

const know = (state: ThreadState, from: number, to: number): ThreadState => ({
  ...state,
  known: withSpan(state.known, { from, to })
})

const putPage = (state: ThreadState, { messages, from, to }: { messages: readonly Message[] } & Span): ThreadState => {
  const told = new Set(messages.map(({ id }) => id))
  const missing = [...state.messages.values()].filter(({ id, seq }) => from <= seq && seq <= to && !told.has(id))
  const without = missing.reduce((left, { id }) => forget(left, id), state)
  return know(messages.reduce(put, without), from, to)
}

const setPost = (state: ThreadState, requestid: string, change: Partial<Post>): ThreadState => ({
  ...state,
  posts: state.posts.map(one => (one.requestid === requestid ? { ...one, ...change } : one))
})

/** The one place where answers, frames and the viewer's own acts meet. */
export const reduceThread = (state: ThreadState, event: ThreadEvent): ThreadState => {
  switch (event.type) {
    case 'page':
      return putPage(state, event)
    case 'message':
      return know(put(state, event.message), event.message.seq, event.message.seq)
    case 'decided':
      return { ...state, offers: withOffer(state.offers, event.messageid, event) }
    case 'deleted':
      return forget(state, event.id)
    case 'delete':
      return state.messages.has(event.id) ? { ...state, deleting: plus(state.deleting, event.id) } : state
    case 'delete_failed':
      return { ...state, deleting: minus(state.deleting, event.id) }
    case 'post': {
      const { requestid } = event.post
      const isKnown = state.settled.has(requestid) || state.posts.some(post => post.requestid === requestid)
      return isKnown ? state : { ...state, posts: [...state.posts, { ...event.post, state: 'sending' }] }
    }
    case 'post_progress':
      return setPost(state, event.requestid, { fraction: event.fraction })
    case 'post_failed':
      return setPost(state, event.requestid, { state: 'failed' })
    case 'post_again':
      return setPost(state, event.requestid, { state: 'sending', fraction: 0 })
    default:
      return { ...state, posts: state.posts.filter(({ requestid }) => requestid !== event.requestid) }
  }
}

/** What must be asked for to know everything between the messages that are known. */
export const gapOf = ({ known }: ThreadState): Span | null => firstGap(known)

/** The highest number that is known; 0 for none. */
export const topOf = ({ known }: ThreadState): number => known.at(-1)?.to ?? 0

/** Whether the first message of the thread is known. */
export const isComplete = ({ known: [oldest] }: ThreadState): boolean => oldest?.from === 0

/** What is to be shown, oldest first; the mails of the dashboard are no part of the discussion. */
export const shownMessages = ({ messages, deleting, offers }: ThreadState): Message[] =>
  [...messages.values()]
    .filter(({ id, type }) => type !== 'DE' && !deleting.has(id))
    .map(message => asTold(offers, message))
    .sort((one, other) => one.seq - other.seq)
