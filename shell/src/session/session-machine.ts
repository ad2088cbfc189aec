import type { Session, SessionUser } from '@comptoir/contracts/browser/federation'

/** Why a session is over, and the page to which the shell redirects then. */
export const exits = { signed_out: '/logout', refused: '/logout', ended: '/login', deleted: '/' } as const
export type Exit = keyof typeof exits

/** How a session ended that nobody left in this tab: it ran out, or another tab logged out. */
export type Ending = 'ran_out' | 'left_elsewhere'

/**
 * The user as a tab stores them that is about to log out. The cookies go before the stored user does, and another tab that
 * notices in between tells by this that nobody's session ran out. Other versions of the shell keep the field unread.
 */
export const leavingUser = (user: SessionUser): SessionUser => ({ ...user, leaving: true })

/** Whether a tab was about to log this user out. */
export const isLeavingUser = (user: SessionUser): boolean => user['leaving'] === true

export type SessionState = {
  readonly session: Session
  /** The session ended, and not by an act in this tab. An alert says so over the page, which stays until the alert is closed. */
  readonly ended: Ending | null
  /** The redirect that has still to be made because a session is over. It comes before any guard. */
  readonly exit: Exit | null
  /** Id of the last signed-in user, also after the session ended by itself; null after a log-out or a deletion. */
  readonly person: string | null
  /** Key of the pages. It counts up when the person changes: React then mounts every page anew, without what was typed. */
  readonly turn: number
  /** The readable cookie about which the portal gave no answer or a refusal: the shell does not ask about it again. */
  readonly nameless: string | null
}

export type SessionEvent =
  /** Storage and the readable cookie were read: at the start, and whenever they may have changed. */
  | { readonly type: 'looked'; readonly stored: SessionUser | null; readonly cookie: string | null }
  | { readonly type: 'signed_in'; readonly user: SessionUser; readonly cookie: string | null }
  /** The portal answered who the user is. */
  | { readonly type: 'answered'; readonly user: SessionUser }
  /** The portal could not be asked. */
  | { readonly type: 'unanswered'; readonly cookie: string | null }
  /** The portal knows no such session. */
  | { readonly type: 'refused'; readonly cookie: string | null }
  /** The person asked to log out. */
  | { readonly type: 'leaving' }
  /** The log-out succeeded. */
  | { readonly type: 'left'; readonly cookie: string | null }
  /** The log-out failed. */
  | { readonly type: 'stayed' }
  /** The account was deleted. */
  | { readonly type: 'deleted'; readonly cookie: string | null }
  /** The session-ended alert was closed. `stay`: the page in view is one from which there is no redirect. */
  | { readonly type: 'dismissed'; readonly stay: boolean }
  /** The page to which `exit` redirects is shown. */
  | { readonly type: 'arrived' }

const DISCONNECTED: Session = { state: 'disconnected', user: null }

/** The state before storage and cookies were read. */
export const initialState: SessionState = {
  session: { state: 'not_instantiated', user: null },
  ended: null,
  exit: null,
  person: null,
  turn: 0,
  nameless: null
}

/** The user as text, with its fields sorted: the portal and storage hold the same fields in different orders. */
const inOrder = (user: SessionUser) => JSON.stringify(Object.entries(user).sort(([a], [b]) => (a < b ? -1 : 1)))

const sameUser = (one: SessionUser, other: SessionUser) => inOrder(one) === inOrder(other)

const connect = (state: SessionState, user: SessionUser): SessionState => {
  const { session, person, turn } = state
  // React compares states by identity: the same user again must not be a change.
  if (session.state === 'connected' && sameUser(session.user, user)) return state
  return {
    session: { state: 'connected', user },
    ended: null,
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
  ended: null,
  exit,
  nameless
})

/** Ends a session on purpose. Nothing of it is kept for the next sign-in, even by the same person. */
const leave = (state: SessionState, exit: Exit, cookie: string | null): SessionState => ({
  ...disconnect(state, exit, cookie),
  person: null,
  turn: state.turn + 1
})

/** Ends a session that nobody left here. Its user stays until the alert is closed, so that the page below keeps what was typed. */
const end = (state: SessionState, { id }: SessionUser, ended: Ending): SessionState => {
  if (state.ended) return state
  const { user } = state.session
  const session: Session = user?.id === id ? { state: 'disconnecting', user } : DISCONNECTED
  return { ...state, session, ended, person: id }
}

const isAsked = ({ session }: SessionState) => session.state === 'connecting'
const isConnected = ({ session }: SessionState) => session.state === 'connected'
const isLeaving = ({ session, ended }: SessionState) => session.state === 'disconnecting' && ended === null

const look = (state: SessionState, stored: SessionUser | null, cookie: string | null): SessionState => {
  const { session, ended, nameless } = state
  // A log-out removes the cookies first and the stored user later. That they disagree in between means nothing.
  if (isLeaving(state)) return state
  if (stored && stored.id === cookie) return connect(state, stored)
  // Where the browser refuses storage, the cookie of the user in memory is enough to stay signed in.
  if (!stored && session.user && session.user.id === cookie) return connect(state, session.user)
  if (stored) return end(state, stored, isLeavingUser(stored) ? 'left_elsewhere' : 'ran_out')
  if (cookie && cookie !== nameless)
    return isAsked(state) ? state : { ...state, session: { state: 'connecting', user: null }, ended: null }
  // Another tab closed its alert and removed the stored user. This tab keeps its page until its own alert is closed.
  if (ended || session.state === 'disconnected') return state
  return session.user ? end(state, session.user, 'left_elsewhere') : disconnect(state, state.exit)
}

type EventOf<Type extends SessionEvent['type']> = Extract<SessionEvent, { type: Type }>
type Transitions = {
  readonly [Type in SessionEvent['type']]: (state: SessionState, event: EventOf<Type>) => SessionState
}

/** What each event makes of a state. An event that changes nothing returns the same object. */
const transitions: Transitions = {
  looked: (state, { stored, cookie }) => look(state, stored, cookie),
  // The answer to a sign-in may arrive after that session was left. Then the cookie is not the user's.
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

/** Returns the state after an event; the same object when the event changes nothing. */
export const reduceSession = (state: SessionState, event: SessionEvent): SessionState =>
  (transitions[event.type] as (state: SessionState, event: SessionEvent) => SessionState)(state, event)
