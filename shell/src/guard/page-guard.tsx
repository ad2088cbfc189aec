import { Fragment, useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { Skeleton } from '@comptoir/ui/skeleton'
import { Departure } from './departure.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { decide, viewerOf } from './page-decision.ts'
import { forgetReturnPage, keepReturnPage, readReturnPage } from './return-page.ts'
import { useSessionState, useSessionStore } from './session.tsx'

/** Sends a visitor to sign in, and keeps where they wanted to go. */
const ToLogin = ({ person }: { person: string | null }) => {
  const { pathname, search, hash } = useLocation()
  useEffect(() => keepReturnPage({ path: pathname + search + hash, person }), [pathname, search, hash, person])
  return <Navigate to="/login" replace />
}

/** The one door of every page: shows it, or what the guards of the specification give this viewer instead. */
export const PageGuard = () => {
  const { pathname } = useLocation()
  const { arrive } = useSessionStore()
  const state = useSessionState()
  const { session, exit, person, turn } = state
  const decision = decide(state, pathname)
  const viewer = viewerOf(session.user)
  const active = session.state === 'connected' && (viewer === 'user' || viewer === 'staff')
  const settled = active && decision === 'show'
  // Whoever came with a mailed password is led to the form that replaces it, on the page their kind goes to.
  const comesBack = active && session.user['mustchange'] !== true

  useEffect(() => {
    // Whoever may go anywhere has got where they wanted.
    if (settled) forgetReturnPage()
  }, [settled])
  useEffect(() => {
    if (exit && decision !== 'leave') arrive()
  }, [exit, decision, arrive])

  if (decision === 'show')
    return (
      // Another person after the first one: what was typed in a page is not theirs either.
      <Fragment key={turn}>
        <Outlet />
      </Fragment>
    )
  if (decision === 'not_found') return <NotFoundPage />
  return (
    <>
      <Skeleton />
      {decision === 'leave' && exit && <Departure exit={exit} />}
      {decision === '/login' && <ToLogin person={person} />}
      {decision.startsWith('/') && decision !== '/login' && (
        <Navigate to={(comesBack && readReturnPage(session.user.id, viewer)) || decision} replace />
      )}
    </>
  )
}
