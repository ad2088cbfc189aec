import { messageType } from '@comptoir/contracts/conversation/conversation'
import type { Message } from '@comptoir/contracts/conversation/conversation'
import { keepSame, placeOf, replaceRange } from './messages.ts'
import type { Messages } from './messages.ts'
import { offerOf } from './offer-content.ts'
import { asTold, withOffers } from './told-offers.ts'
import type { OfferNews, ToldOffers } from './told-offers.ts'
import { firstGap, includes, withSpan } from './spans.ts'
import type { Span } from './spans.ts'

/** A message of the viewer that the portal has not confirmed yet. */
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
 * What the browser knows of a thread. What comes from the portal (messages, deleted ids, statuses of offers, known
 * numbers) is only ever added to, so that answers and frames lead to the same state in every order. `posts` and
 * `deleting` are the viewer's own acts that the portal has not confirmed: they are taken back when it refuses.
 */
export type ThreadState = {
  /** With each offer in its furthest known status. */
  readonly messages: Messages
  /** Ids of deleted messages. A late answer may still bring such a message: it stays out. */
  readonly gone: ReadonlySet<string>
  /** The request ids of deleted messages: a post that made one of them is no longer under way. */
  readonly goneRequests: ReadonlySet<string>
  readonly offers: ToldOffers
  /** The numbers that were read. One without a message was deleted, or is hidden from this reader. */
  readonly known: readonly Span[]
  /** The lowest number ever received: the page before it begins there, even when its message has been deleted. */
  readonly oldest: { readonly id: string; readonly seq: number } | null
  readonly posts: readonly Post[]
  /** Messages the viewer is deleting: hidden at once, shown again when the portal refuses. */
  readonly deleting: ReadonlySet<string>
}

export type ThreadEvent =
  /** An answer or the first frame of a socket: all messages from one number to another that the reader may see. */
  | { type: 'page'; messages: readonly Message[]; from: number; to: number }
  /** One message: a hint, or the answer to a post or a decision. */
  | { type: 'message'; message: Message }
  /** The status of an offer has changed. */
  | ({ type: 'decided' } & OfferNews)
  | { type: 'deleted'; id: string }
  | { type: 'delete'; id: string }
  | { type: 'delete_failed'; id: string }
  | { type: 'post'; post: Omit<Post, 'state'> }
  | { type: 'post_progress'; requestid: string; fraction: number }
  | { type: 'post_failed'; requestid: string }
  | { type: 'post_again'; requestid: string }
  | { type: 'post_dropped'; requestid: string }

export const emptyThread: ThreadState = {
  messages: [],
  gone: new Set(),
  goneRequests: new Set(),
  offers: new Map(),
  known: [],
  oldest: null,
  posts: [],
  deleting: new Set()
}

const plus = <T>(set: ReadonlySet<T>, values: readonly T[]): ReadonlySet<T> =>
  values.every(value => set.has(value)) ? set : new Set([...set, ...values])
const minus = <T>(set: ReadonlySet<T>, values: readonly T[]): ReadonlySet<T> =>
  values.some(value => set.has(value)) ? new Set([...set].filter(one => !values.includes(one))) : set

const idsOf = (messages: Messages) => messages.map(({ id }) => id)
const requestsOf = (messages: Messages) => messages.flatMap(({ requestid }) => requestid ?? [])

const deleted = ({ gone, goneRequests, deleting }: ThreadState, messages: Messages) => ({
  gone: plus(gone, idsOf(messages)),
  goneRequests: plus(goneRequests, requestsOf(messages)),
  deleting: minus(deleting, idsOf(messages))
})

const withoutPosts = (posts: readonly Post[], requests: readonly string[]): readonly Post[] =>
  posts.some(({ requestid }) => requests.includes(requestid))
    ? posts.filter(({ requestid }) => !requests.includes(requestid))
    : posts

const oldestOf = (oldest: ThreadState['oldest'], messages: Messages): ThreadState['oldest'] =>
  messages.reduce((found, { id, seq }) => (found && found.seq <= seq ? found : { id, seq }), oldest)

const offerNews = (message: Message): OfferNews[] => {
  const offer = offerOf(message)
  return offer ? [{ messageid: message.id, status: offer.status, message }] : []
}

/** Takes in all messages between two numbers. Looks at the known messages between these numbers only. */
const putPage = (state: ThreadState, { messages, from, to }: { messages: Messages } & Span): ThreadState => {
  const start = placeOf(state.messages, from)
  const end = placeOf(state.messages, to + 1)
  const before = new Map(state.messages.slice(start, end).map(message => [message.id, message]))
  const told = new Map(messages.map(message => [message.id, message]))
  // This answer is older than an earlier one that covers the same number without the message: it has been deleted
  // since.
  const isPresent = ({ id, seq }: Message) => before.has(id) || !(state.gone.has(id) || includes(state.known, seq))
  const present = [...told.values()].filter(isPresent)
  const late = [...told.values()].filter(message => !isPresent(message))
  const missing = [...before.values()].filter(({ id }) => !told.has(id))
  const offers = withOffers(state.offers, present.flatMap(offerNews))
  const next = present
    .map(message => keepSame(before.get(message.id), asTold(offers, message)))
    .sort((one, other) => one.seq - other.seq)
  return {
    ...state,
    ...deleted(state, [...missing, ...late]),
    messages: replaceRange(state.messages, start, end, next),
    offers,
    known: withSpan(state.known, { from, to }),
    oldest: oldestOf(state.oldest, messages),
    posts: withoutPosts(state.posts, requestsOf(messages))
  }
}

const decide = (state: ThreadState, news: OfferNews): ThreadState => {
  const offers = withOffers(state.offers, [news])
  const index = state.messages.findIndex(({ id }) => id === news.messageid)
  const message = state.messages[index]
  if (!message) return { ...state, offers }
  const next = [keepSame(message, asTold(offers, message))]
  return { ...state, offers, messages: replaceRange(state.messages, index, index + 1, next) }
}

const forget = (state: ThreadState, id: string): ThreadState => {
  const index = state.messages.findIndex(message => message.id === id)
  const message = state.messages[index]
  if (!message) return { ...state, gone: plus(state.gone, [id]) }
  return { ...state, ...deleted(state, [message]), messages: replaceRange(state.messages, index, index + 1, []) }
}

const isKnownRequest = ({ messages, goneRequests, posts }: ThreadState, requestid: string): boolean =>
  goneRequests.has(requestid) || [...posts, ...messages].some(one => one.requestid === requestid)

const setPost = (state: ThreadState, requestid: string, change: Partial<Post>): ThreadState => ({
  ...state,
  posts: state.posts.map(one => (one.requestid === requestid ? { ...one, ...change } : one))
})

/** The state after an answer, a frame or an act of the viewer. Messages that did not change stay the same objects. */
export const reduceThread = (state: ThreadState, event: ThreadEvent): ThreadState => {
  switch (event.type) {
    case 'page':
      return putPage(state, event)
    case 'message': {
      const { seq } = event.message
      return putPage(state, { messages: [event.message], from: seq, to: seq })
    }
    case 'decided':
      return decide(state, event)
    case 'deleted':
      return forget(state, event.id)
    case 'delete':
      return state.messages.some(({ id }) => id === event.id)
        ? { ...state, deleting: plus(state.deleting, [event.id]) }
        : state
    case 'delete_failed':
      return { ...state, deleting: minus(state.deleting, [event.id]) }
    case 'post':
      return isKnownRequest(state, event.post.requestid)
        ? state
        : { ...state, posts: [...state.posts, { ...event.post, state: 'sending' }] }
    case 'post_progress':
      return setPost(state, event.requestid, { fraction: event.fraction })
    case 'post_failed':
      return setPost(state, event.requestid, { state: 'failed' })
    case 'post_again':
      return setPost(state, event.requestid, { state: 'sending', fraction: 0 })
    default:
      return { ...state, posts: withoutPosts(state.posts, [event.requestid]) }
  }
}

/** The oldest numbers to ask the portal for, between some that are known; null when there are none. */
export const gapOf = ({ known }: ThreadState): Span | null => firstGap(known)

/** The highest number that is known; 0 for none. */
export const topOf = ({ known }: ThreadState): number => known.at(-1)?.to ?? 0

/** Whether the first message of the thread is known. */
export const isComplete = ({ known: [oldest] }: ThreadState): boolean => oldest?.from === 0

/** The messages of the discussion, oldest first: without the mails of staff and those the viewer is deleting. */
export const shownMessages = ({ messages, deleting }: Pick<ThreadState, 'messages' | 'deleting'>): Messages =>
  messages.filter(({ id, type }) => type !== messageType.mail && !deleting.has(id))
