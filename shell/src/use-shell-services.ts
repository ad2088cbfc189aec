import { useMemo } from 'react'
import type { ShellServices } from '@comptoir/contracts/federation'
import { useAlert } from './notices.tsx'
import { useSession } from './session.tsx'
import { socketFactory } from './socket.ts'
import { useStartEstimation } from './use-start-estimation.ts'

const openSocket: ShellServices['openSocket'] = options =>
  socketFactory({ origin: location.origin.replace(/^http/, 'ws'), page: window })(options)

/** What every remote receives; the object changes only with what is in it. */
export const useShellServices = (): ShellServices => {
  const session = useSession()
  const alert = useAlert()
  const startEstimation = useStartEstimation()
  return useMemo(() => ({ session, alert, startEstimation, openSocket }), [session, alert, startEstimation])
}
