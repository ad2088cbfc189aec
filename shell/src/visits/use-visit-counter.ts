import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { onStep } from '@comptoir/contracts/browser/visit-step'
import { useConsent } from '../legal/consent.ts'
import { useSession } from '../session/session.tsx'
import { countPage, countStep, forgetCounted } from './visit-counter.ts'
import { visitedPage } from './visited-page.ts'

/**
 * Counts the pages that are opened and the steps that are reached, for visitors and sellers who agreed. Staff are not
 * counted: they look at the pages all day.
 */
export const useVisitCounter = (): void => {
  const { pathname } = useLocation()
  const { user, state } = useSession()
  const choice = useConsent()?.choice
  const consents = choice === 'all'
  const isKnown = state === 'connected' || state === 'disconnected'
  const page = consents && isKnown && !user?.isadmin ? visitedPage(pathname) : null
  // The path, not the page: from one batch to another is another page, and drawing one again is none.
  const last = useRef<string | null>(null)

  useEffect(() => {
    if (page === null || last.current === pathname) return
    last.current = pathname
    countPage(page)
  }, [page, pathname])

  // The effects of a remote's page run before those of the shell: a step that the next page reaches with its first drawing
  // is heard by a listener that stands already, and is told with the page drawn last.
  const current = useRef(page)
  useLayoutEffect(() => {
    current.current = page
  }, [page])
  useEffect(() => onStep(step => current.current !== null && countStep(current.current, step)), [])

  useEffect(() => {
    if (choice === 'necessary') forgetCounted()
  }, [choice])
}
