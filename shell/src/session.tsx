import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { SessionUser } from '@comptoir/contracts/federation'
import type { Session } from '@comptoir/contracts/federation'
import { readCookie } from './cookie.ts'

const DISCONNECTED: Session = { state: 'disconnected', user: null }

const parseUser = (stored: string): SessionUser | null => {
  try {
    const user = z.safeParse(SessionUser, JSON.parse(stored))
    return user.success ? user.data : null
  } catch {
    return null
  }
}

/** A stored user counts only with the readable session cookie of the same account. */
export const sessionOf = (stored: string | null, cookie: string | null): Session => {
  const user = stored && cookie ? parseUser(stored) : null
  return user && user.id === cookie ? { state: 'connected', user } : DISCONNECTED
}

type Snapshot = { stored: string | null; cookie: string | null; session: Session }

let last: Snapshot = { stored: null, cookie: null, session: DISCONNECTED }

// React compares snapshots by identity: the same storage and cookie answer the same object.
const snapshot = (): Session => {
  const stored = localStorage.getItem('user')
  const cookie = readCookie('session_userid')
  if (stored !== last.stored || cookie !== last.cookie) last = { stored, cookie, session: sessionOf(stored, cookie) }
  return last.session
}

// Other tabs sign in and out; cookies run out while the page is hidden.
const subscribe = (changed: () => void) => {
  window.addEventListener('storage', changed)
  document.addEventListener('visibilitychange', changed)
  return () => {
    window.removeEventListener('storage', changed)
    document.removeEventListener('visibilitychange', changed)
  }
}

/** Who is signed in, kept up to date with the other tabs. */
export const useSession = (): Session => useSyncExternalStore(subscribe, snapshot)
