import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { readCookie } from '@comptoir/web/cookie.ts'
import { startTexts } from '@comptoir/web/public-page/public-page-french.ts'
import { texts } from '../french.ts'
import { useAlert } from '../notices.tsx'
import { useSession } from '../session/session.tsx'

/**
 * Returns a function that goes to where a batch begins: the camera on a telephone. If the gateway's cookie says that online
 * estimation is closed, or for staff, it says in an alert why not.
 */
export const useStartEstimation = (): (() => void) => {
  const navigate = useNavigate()
  const alert = useAlert()
  const { user } = useSession()
  return useCallback(() => {
    if (user?.isadmin) void alert({ message: texts.adminForbidden })
    else if (readCookie('batch') === 'true') void navigate('/batchs/nouveau')
    else void alert({ message: startTexts.closed })
  }, [alert, navigate, user])
}
