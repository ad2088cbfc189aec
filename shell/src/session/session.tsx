import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import type { Session } from '@comptoir/contracts/browser/federation'
import type { SessionState } from './session-machine.ts'
import type { SessionStore } from './session-store.ts'
import { useForgetOthers } from './use-forget-others.ts'
import { watchSession } from './watch-session.ts'

const Context = createContext<SessionStore | null>(null)

/** Returns the store of the session. */
export const useSessionStore = (): SessionStore => {
  const store = use(Context)
  if (!store) throw new Error('the session needs a SessionProvider')
  return store
}

/** Returns the session, and for guards and alerts how the last one ended. */
export const useSessionState = (): SessionState => {
  const { subscribe, state } = useSessionStore()
  return useSyncExternalStore(subscribe, state, state)
}

/** Returns who is signed in, also when another tab signs in or out. */
export const useSession = (): Session => useSessionState().session

const Keeper = () => {
  const store = useSessionStore()
  useForgetOthers(useSession().user?.id ?? null)
  useEffect(() => watchSession(store), [store])
  return null
}

/** Gives the session to the page, watches it, and clears the cached answers when the person changes. */
export const SessionProvider = ({ store, children }: { store: SessionStore; children: ReactNode }) => (
  <Context value={store}>
    {children}
    <Keeper />
  </Context>
)
