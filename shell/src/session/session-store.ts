import type { Drafts, Session, SessionUser } from '@comptoir/contracts/browser/federation'
import { readCookie } from '@comptoir/web/cookie.ts'
import { failureCode } from '@comptoir/web/failure/failure-sentence.ts'
import { createDraftBox } from './drafts.ts'
import { initialState, isLeavingUser, leavingUser, reduceSession } from './session-machine.ts'
import type { SessionEvent, SessionState } from './session-machine.ts'
import { keptUser, storedUser } from './stored-user.ts'

/** The calls that the session needs. They throw `CallError`. */
export type AccountPortal = {
  readonly me: (signal: AbortSignal) => Promise<SessionUser>
  readonly logOut: () => Promise<unknown>
}

export type SessionStore = {
  readonly state: () => SessionState
  readonly subscribe: (changed: () => void) => () => void
  /** Returns the drafts of the signed-in person, or of the visitor. */
  readonly drafts: () => Drafts
  /** Reads storage and cookies again. If there is a cookie but no stored user, asks the portal who it is. */
  readonly look: () => void
  /** Asks the portal who this is, which extends the cookies and shows a new status of the account. Never throws. */
  readonly refresh: () => Promise<void>
  /**
   * Whether what the portal answers now is answered to the person whom the pages show. After a log-out in another tab, before
   * this one has heard of it, the portal answers a visitor: a batch is not found then, and a list is empty.
   */
  readonly isTheirs: () => boolean
  /** Hears the code of every failed call; when it is about the session, asks the portal again or ends the session. */
  readonly heed: (code: string | undefined) => void
  readonly signIn: (user: SessionUser) => void
  /** Logs out at the portal. If that fails, throws the `CallError` and the person stays signed in. */
  readonly signOut: () => Promise<void>
  /** Forgets the session and the drafts of a deleted account. */
  readonly forget: () => void
  /** Closes the session-ended alert. With `stay` the person stays on the page in view. */
  readonly dismiss: (options: { stay: boolean }) => void
  /** Ends the redirect after a session: its page is shown. */
  readonly arrive: () => void
}

/** Whether the portal refused because it knows no such session. */
const isOver = (error: unknown) => ['session_invalid', 'login_required'].includes(failureCode(error) ?? '')

const cookieNow = () => readCookie('session_userid')

const AGAIN_MS = 1000
const MOST_AGAIN = 5

/**
 * Whether another session replaced this one while the portal was asked, by a sign-in here or in another tab. The refusal of
 * a session that is over removes the cookies. If the cookie of this user is still there, the answer that sets the cookies
 * of the newer session is on its way.
 */
const isReplaced = ({ user }: Session, error: unknown) =>
  failureCode(error) === 'session_invalid' && user !== null && cookieNow() === user.id

type Asking = { readonly session: Session; readonly answer: Promise<void>; readonly stop: AbortController }

/** Creates the one session of the page: the machine, in its `first` state, connected to storage, cookies and the portal. */
export const createSessionStore = (portal: AccountPortal, first = initialState): SessionStore => {
  const listeners = new Set<() => void>()
  const box = createDraftBox()
  let state = first
  let asking: Asking | null = null
  let leaving: Promise<void> | null = null

  const send = (event: SessionEvent) => {
    const next = reduceSession(state, event)
    if (next === state) return
    const newcomer = next.session.user?.id
    if (newcomer !== undefined && newcomer !== state.session.user?.id) box.claim(newcomer)
    state = next
    for (const listener of listeners) listener()
  }

  const keep = (user: SessionUser, event: (kept: SessionUser) => SessionEvent) => {
    send(event(keptUser(user)))
    if (state.session.state === 'connected' && state.session.user.id === user.id) storedUser.keep(state.session.user)
  }

  const drop = (event: SessionEvent) => {
    storedUser.keep(null)
    send(event)
  }

  /**
   * Ends a session that the portal does not know. If another tab has signed somebody else in, takes over that session; if it
   * has logged out, says so over the page.
   */
  const refuse = ({ user }: Session) => {
    const stored = storedUser.read()
    const isElsewhere = stored ? stored.id !== user?.id || isLeavingUser(stored) : cookieNow() === null
    if (user && isElsewhere) look()
    else drop({ type: 'refused', cookie: cookieNow() })
  }

  const ask = async (session: Session, signal: AbortSignal, again = 0): Promise<void> => {
    // The answer is out of date when a newer session has replaced the one that was asked about.
    const isOvertaken = () => state.session !== session
    try {
      const user = await portal.me(signal)
      if (!isOvertaken()) keep(user, kept => ({ type: 'answered', user: kept }))
    } catch (error) {
      if (isOvertaken()) return
      if (again < MOST_AGAIN && isReplaced(session, error)) {
        await new Promise(resolve => setTimeout(resolve, AGAIN_MS))
        if (!isOvertaken()) await ask(session, signal, again + 1)
      } else if (isOver(error)) refuse(session)
      else send({ type: 'unanswered', cookie: cookieNow() })
    }
  }

  const refresh = async () => {
    const { session } = state
    if (asking?.session !== session) {
      const stop = new AbortController()
      asking = { session, answer: ask(session, stop.signal), stop }
    }
    const { answer } = asking
    await answer
    if (asking?.answer === answer) asking = null
  }

  const look = () => {
    send({ type: 'looked', stored: storedUser.read(), cookie: cookieNow() })
    if (state.session.state === 'connecting') void refresh()
  }

  const leave = async () => {
    send({ type: 'leaving' })
    const { user } = state.session
    if (user) storedUser.keep(leavingUser(user))
    // The portal may refuse a question under way, because its session ends now.
    asking?.stop.abort()
    try {
      await portal.logOut()
    } catch (error) {
      if (!isOver(error)) {
        send({ type: 'stayed' })
        storedUser.keep(state.session.user)
        look()
        throw error
      }
    } finally {
      leaving = null
    }
    box.clear()
    drop({ type: 'left', cookie: cookieNow() })
  }

  const isTheirs = () => {
    const { user } = state.session
    return user === null || cookieNow() === user.id
  }

  const heed = (code: string | undefined) => {
    const { session } = state
    if (session.state !== 'connected') return
    if (code === 'session_invalid' || code === 'login_required') {
      const cookie = cookieNow()
      // The refused call may have been sent before this session replaced an older one: ask the portal.
      if (cookie === session.user.id) void refresh()
      // The refusal removed the cookies too: the session is over for certain.
      else if (cookie === null && code === 'session_invalid') refuse(session)
      else look()
    } else if (
      (code === 'banned' && session.user.status !== 'blocked') ||
      (code === 'email_unverified' && session.user.status !== 'verify_email') ||
      (code === 'second_factor_required' && session.user['secondfactor'] !== 'required')
    )
      void refresh()
    // Refused as a visitor is, such as a post in a thread that visitors do not find.
    else if (!isTheirs()) look()
  }

  return {
    state: () => state,
    subscribe: changed => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    drafts: () => box.of(state.session.user?.id ?? null),
    look,
    refresh,
    isTheirs,
    heed,
    signIn: user => keep(user, kept => ({ type: 'signed_in', user: kept, cookie: cookieNow() })),
    signOut: () => (leaving ??= leave()),
    forget: () => {
      box.clear()
      drop({ type: 'deleted', cookie: cookieNow() })
    },
    dismiss: ({ stay }) => drop({ type: 'dismissed', stay }),
    arrive: () => send({ type: 'arrived' })
  }
}
