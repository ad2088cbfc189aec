import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import type { Session } from '@comptoir/contracts/browser/federation'
import type { SessionState } from './session-machine.ts'
import type { SessionStore } from './session-store.ts'
import { useForgetOthers } from './use-forget-others.ts'
import { watchSession } from './watch-session.ts'

const Context = createContext<SessionStore | null>(null)

export const useSessionStore = (): SessionStore => {
  const store = use(Context)
  if (!store) throw new Error('the session needs a SessionProvider')
  return store
}

/** The session with what the guards and alerts need to know of how it ended. */
export const useSessionState = (): SessionState => {
  const { subscribe, state } = useSessionStore()
  return useSyncExternalStore(subscribe, state)
}

/** Who is signed in, kept up to date with the other tabs. */
export const useSession = (): Session => useSessionState().session

const Keeper = () => {
  const store = useSessionStore()
  useForgetOthers(useSession().user?.id ?? null)
  useEffect(() => watchSession(store), [store])
  return null
}

/** Hands the session to the page. What is drawn of one person is gone from the cache when another comes. */
export const SessionProvider = ({ store, children }: { store: SessionStore; children: ReactNode }) => (
  <Context value={store}>
    {children}
    <Keeper />
  </Context>
)
