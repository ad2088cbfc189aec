import type { Drafts, Session, SessionUser } from '@comptoir/contracts/browser/federation'
import { readCookie } from './cookie.ts'
import { createDraftBox } from './drafts.ts'
import { codeOf } from './error-code.ts'
import { initialState, reduceSession } from './session-machine.ts'
import type { SessionEvent, SessionState } from './session-machine.ts'
import { keptUser, readUser, writeUser } from './stored-user.ts'

/** The calls that a session needs; they throw `CallError`. */
export type AccountPortal = {
  readonly me: (signal: AbortSignal) => Promise<SessionUser>
  readonly logOut: () => Promise<unknown>
}

export type SessionStore = {
  readonly state: () => SessionState
  readonly subscribe: (changed: () => void) => () => void
  /** Drafts of whom the session is. */
  readonly drafts: () => Drafts
  /** Reads storage and cookies again; asks the portal whose a cookie without a stored user is. */
  readonly look: () => void
  /** Asks the portal again who this is: keeps the cookies alive and learns of a new status. Never throws. */
  readonly refresh: () => Promise<void>
  /** Heeds the code that refused any call. */
  readonly heed: (code: unknown) => void
  readonly signIn: (user: SessionUser) => void
  readonly signOut: () => Promise<void>
  /** The account was deleted. */
  readonly forget: () => void
  /** The session-ended alert was closed. */
  readonly dismiss: (options: { stay: boolean }) => void
  readonly arrive: () => void
}

/** What the portal says to a session it does not know. */
const isOver = (error: unknown) => ['session_invalid', 'login_required'].includes(String(codeOf(error)))

const cookieNow = () => readCookie('session_userid')

const AGAIN_MS = 1000
const MOST_AGAIN = 5

/**
 * A session that is over is refused without its cookies. Where they stay, another one was opened in its place while the
 * portal was asked (by a login, in another tab): the answer that brings it is still on its way.
 */
const isReplaced = ({ user }: Session, error: unknown) =>
  codeOf(error) === 'session_invalid' && user !== null && cookieNow() === user.id

type Asking = { readonly session: Session; readonly answer: Promise<void>; readonly stop: AbortController }

/** The one session of the page: the machine, with storage, cookies and the portal around it. */
export const createSessionStore = (portal: AccountPortal): SessionStore => {
  const listeners = new Set<() => void>()
  const box = createDraftBox()
  let state = initialState
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
    if (state.session.state === 'connected' && state.session.user.id === user.id) writeUser(state.session.user)
  }

  const drop = (event: SessionEvent) => {
    writeUser(null)
    send(event)
  }

  /** The portal knows this session no more: unless another tab has opened one for somebody else meanwhile. */
  const refuse = (session: Session) => {
    const stored = readUser()
    const followed = stored !== null && session.user !== null && stored.id !== session.user.id
    if (followed) look()
    else drop({ type: 'refused', cookie: cookieNow() })
  }

  const ask = async (session: Session, signal: AbortSignal, again = 0): Promise<void> => {
    // An answer that a newer session has overtaken would bring back what was true before.
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
    send({ type: 'looked', stored: readUser(), cookie: cookieNow() })
    if (state.session.state === 'connecting') void refresh()
  }

  const leave = async () => {
    send({ type: 'leaving' })
    // Asked of a session that is about to end, the portal would refuse.
    asking?.stop.abort()
    try {
      await portal.logOut()
    } catch (error) {
      if (!isOver(error)) {
        send({ type: 'stayed' })
        look()
        throw error
      }
    } finally {
      leaving = null
    }
    box.clear()
    drop({ type: 'left', cookie: cookieNow() })
  }

  const heed = (code: unknown) => {
    const { session } = state
    if (session.state !== 'connected') return
    if (code === 'session_invalid' || code === 'login_required') {
      const cookie = cookieNow()
      // Asked again, since the call may have left before the session was replaced by this one.
      if (cookie === session.user.id) void refresh()
      // The refusal itself took the cookies away: nothing is left to ask about.
      else if (cookie === null && code === 'session_invalid') refuse(session)
      else look()
    } else if (
      (code === 'banned' && session.user.status !== 'blocked') ||
      (code === 'email_unverified' && session.user.status !== 'verify_email')
    )
      void refresh()
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
