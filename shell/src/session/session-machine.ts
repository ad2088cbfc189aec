import type { Session, SessionUser } from '@comptoir/contracts/browser/federation'

/** Why a session is left, and where that leads. */
export const exits = { signed_out: '/logout', refused: '/logout', ended: '/login', deleted: '/' } as const
export type Exit = keyof typeof exits

export type SessionState = {
  readonly session: Session
  /** The session ran out by itself, which the alert tells until its button is pressed. The page beneath stays. */
  readonly ended: boolean
  /** The way out that was not gone yet: it comes before any guard. */
  readonly exit: Exit | null
  /** Whose the page in view may still be; nobody's once somebody left on purpose. */
  readonly person: string | null
  /** Counts the persons of this tab: the pages of two of them share nothing. */
  readonly turn: number
  /** A readable cookie to which the portal gave no name: it is not asked again. */
  readonly nameless: string | null
}

export type SessionEvent =
  /** Storage and the readable cookie were read: at the start, and whenever the page comes back to the front. */
  | { readonly type: 'looked'; readonly stored: SessionUser | null; readonly cookie: string | null }
  | { readonly type: 'signed_in'; readonly user: SessionUser; readonly cookie: string | null }
  /** The portal said who the session belongs to; could not be asked; knows no such session. */
  | { readonly type: 'answered'; readonly user: SessionUser }
  | { readonly type: 'unanswered'; readonly cookie: string | null }
  | { readonly type: 'refused'; readonly cookie: string | null }
  /** A log-out began; is done; failed. */
  | { readonly type: 'leaving' }
  | { readonly type: 'left'; readonly cookie: string | null }
  | { readonly type: 'stayed' }
  | { readonly type: 'deleted'; readonly cookie: string | null }
  /** The session-ended alert was closed; nobody is led anywhere from a page that signs in or says good-bye. */
  | { readonly type: 'dismissed'; readonly stay: boolean }
  /** The page of the way out is in view. */
  | { readonly type: 'arrived' }

const DISCONNECTED: Session = { state: 'disconnected', user: null }

export const initialState: SessionState = {
  session: { state: 'not_instantiated', user: null },
  ended: false,
  exit: null,
  person: null,
  turn: 0,
  nameless: null
}

/** The portal and storage word the same user in different orders. */
const inOrder = (user: SessionUser) => JSON.stringify(Object.entries(user).sort(([a], [b]) => (a < b ? -1 : 1)))

const sameUser = (one: SessionUser, other: SessionUser) => inOrder(one) === inOrder(other)

const connect = (state: SessionState, user: SessionUser): SessionState => {
  const { session, person, turn } = state
  // Whoever compares by identity must not see a change where there is none.
  if (session.state === 'connected' && sameUser(session.user, user)) return state
  return {
    session: { state: 'connected', user },
    ended: false,
    exit: null,
    person: user.id,
    turn: person === null || person === user.id ? turn : turn + 1,
    nameless: null
  }
}

const disconnect = (
  state: SessionState,
  exit: Exit | null,
  nameless: string | null = state.nameless
): SessionState => ({
  ...state,
  session: DISCONNECTED,
  ended: false,
  exit,
  nameless
})

/** Leaves on purpose: who comes next is nobody's successor. */
const leave = (state: SessionState, exit: Exit, cookie: string | null): SessionState => ({
  ...disconnect(state, exit, cookie),
  person: null,
  turn: state.turn + 1
})

/** The session that ran out keeps its person until the alert is closed, so that nothing typed beneath is lost. */
const end = (state: SessionState, stored: SessionUser): SessionState => {
  if (state.ended) return state
  const { user } = state.session
  const session: Session = user?.id === stored.id ? { state: 'disconnecting', user } : DISCONNECTED
  return { ...state, session, ended: true, person: stored.id }
}

const isAsked = ({ session }: SessionState) => session.state === 'connecting'
const isConnected = ({ session }: SessionState) => session.state === 'connected'
const isLeaving = ({ session, ended }: SessionState) => session.state === 'disconnecting' && !ended

const look = (state: SessionState, stored: SessionUser | null, cookie: string | null): SessionState => {
  const { session, ended, nameless } = state
  // The cookies go before storage does: what a log-out under way leaves half done is no news.
  if (isLeaving(state)) return state
  if (stored && stored.id === cookie) return connect(state, stored)
  // Storage may be full or refused: the cookie of the same person is enough to go on.
  if (!stored && session.user && session.user.id === cookie) return connect(state, session.user)
  if (stored) return end(state, stored)
  if (cookie && cookie !== nameless)
    return isAsked(state) ? state : { ...state, session: { state: 'connecting', user: null }, ended: false }
  // Another tab closed the same alert: this one keeps what is typed here until its own is closed.
  if (ended || session.state === 'disconnected') return state
  return disconnect(state, state.exit)
}

type EventOf<Type extends SessionEvent['type']> = Extract<SessionEvent, { type: Type }>
type Transitions = {
  readonly [Type in SessionEvent['type']]: (state: SessionState, event: EventOf<Type>) => SessionState
}

/** What each event does to a session; an event that does not concern it answers the same object. */
const transitions: Transitions = {
  looked: (state, { stored, cookie }) => look(state, stored, cookie),
  // An answer that comes after its session was left signs nobody in: the cookie tells.
  signed_in: (state, { user, cookie }) => (user.id !== cookie || isLeaving(state) ? state : connect(state, user)),
  answered: (state, { user }) => (isAsked(state) || isConnected(state) ? connect(state, user) : state),
  unanswered: (state, { cookie }) => (isAsked(state) ? disconnect(state, null, cookie) : state),
  refused: (state, { cookie }) => {
    if (isAsked(state)) return disconnect(state, null, cookie)
    return isConnected(state) ? disconnect(state, 'refused', cookie) : state
  },
  leaving: state =>
    state.session.state === 'connected'
      ? { ...state, session: { state: 'disconnecting', user: state.session.user } }
      : state,
  left: (state, { cookie }) => leave(state, 'signed_out', cookie),
  stayed: state => (isLeaving(state) && state.session.user ? connect(state, state.session.user) : state),
  deleted: (state, { cookie }) => leave(state, 'deleted', cookie),
  dismissed: (state, { stay }) => (state.ended ? disconnect(state, stay ? null : 'ended') : state),
  arrived: state => (state.exit === null ? state : { ...state, exit: null })
}

export const reduceSession = (state: SessionState, event: SessionEvent): SessionState =>
  (transitions[event.type] as (state: SessionState, event: SessionEvent) => SessionState)(state, event)
