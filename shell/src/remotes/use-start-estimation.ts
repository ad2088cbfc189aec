import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { texts } from '../french.ts'
import { useAlert } from '../notices.tsx'
import { readCookie } from '../session/cookie.ts'
import { useSession } from '../session/session.tsx'

/**
 * Returns a function that goes to the batches. If the gateway's cookie says that online estimation is closed, or for staff,
 * it says in an alert why not.
 */
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
