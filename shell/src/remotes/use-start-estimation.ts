import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { readCookie } from './cookie.ts'
import { texts } from './french.ts'
import { useAlert } from './notices.tsx'
import { useSession } from './session.tsx'

/** Goes to the batches when the gateway's cookie says that online estimation is open; tells why not otherwise. */
export const useStartEstimation = (): (() => void) => {
  const navigate = useNavigate()
  const alert = useAlert()
  const { user } = useSession()
  return useCallback(() => {
    if (user?.isadmin) void alert({ message: texts.adminForbidden })
    else if (readCookie('batch') === 'true') void navigate('/batchs')
    else void alert({ message: texts.gate })
  }, [alert, navigate, user])
}
