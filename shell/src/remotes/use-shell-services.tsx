import { useMemo } from 'react'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { useAlert } from '../notices.tsx'
import { useSession, useSessionStore } from '../session/session.tsx'
import { socketFactory } from './socket.ts'
import { ThreadOutlet } from './thread-outlet.tsx'
import { useStartEstimation } from './use-start-estimation.ts'

const openSocket: ShellServices['openSocket'] = options =>
  socketFactory({ origin: location.origin.replace(/^http/, 'ws'), page: window })(options)

/** Returns the services that every remote receives. The object changes only when one of them does. */
export const useShellServices = (): ShellServices => {
  const session = useSession()
  const store = useSessionStore()
  const alert = useAlert()
  const startEstimation = useStartEstimation()
  const drafts = store.drafts()
  return useMemo(() => {
    const { signIn, signOut, forget } = store
    const services: ShellServices = {
      session,
      signIn,
      signOut,
      forget,
      drafts,
      alert,
      startEstimation,
      openSocket,
      renderThread: request => <ThreadOutlet {...request} shell={services} />
    }
    return services
  }, [session, store, drafts, alert, startEstimation])
}
