import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { guardOf } from '@comptoir/contracts/portal/pages'
import { texts } from '../french.ts'
import { LazyAlert } from '../lazy-alert.tsx'
import { exits } from './session-machine.ts'
import { useSessionState, useSessionStore } from './session.tsx'

const words = { ran_out: texts.sessionEnded, left_elsewhere: texts.leftElsewhere } as const

/**
 * Says that the session ended, and not by an act in this tab. The page stays below; the button leads to the sign-in. On the sign-in and
 * log-out pages, and on those that a link opens, there is no alert: the session ends there without a word.
 */
export const SessionEndedAlert = () => {
  const { pathname } = useLocation()
  const { ended } = useSessionState()
  const { dismiss } = useSessionStore()
  const stay = pathname === exits.ended || pathname === exits.signed_out || guardOf(pathname) === 'link'
  useEffect(() => {
    if (ended && stay) dismiss({ stay })
  }, [ended, stay, dismiss])
  if (ended === null || stay) return null
  return (
    <Suspense>
      <LazyAlert {...words[ended]} onClose={() => dismiss({ stay })} />
    </Suspense>
  )
}
