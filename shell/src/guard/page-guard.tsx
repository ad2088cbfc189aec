import { Fragment, useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { REMOTES, type SessionUser } from '@comptoir/contracts/browser/federation'
import type { LogoutState } from '@comptoir/contracts/browser/logout-page'
import { secondFactorPage } from '@comptoir/contracts/browser/second-factor-page'
import type { SecondFactorState } from '@comptoir/contracts/browser/second-factor-page'
import { staffRoleOf } from '@comptoir/contracts/core/access'
import { verdictOf } from '@comptoir/contracts/portal/pages'
import { Skeleton } from '@comptoir/ui/skeleton'
import { texts } from '../french.ts'
import { useAlert } from '../notices.tsx'
import { exits } from '../session/session-machine.ts'
import type { Exit } from '../session/session-machine.ts'
import { useSessionState, useSessionStore } from '../session/session.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { decide, viewerOf } from './page-decision.ts'
import { readReturnPage, returnPage } from './return-page.ts'

const accountPaths: readonly string[] = REMOTES.find(({ name }) => name === 'mfe-account')?.basePaths ?? []

/** Whether a page is about the account itself. There, /logout says enough about a session that is over. */
const isAccountPage = (path: string) => accountPaths.includes(`/${path.split('/')[1]}`)

/** Sends a visitor to the sign-in, and remembers the page to return to it. */
const ToLogin = ({ person }: { person: string | null }) => {
  const { pathname, search, hash } = useLocation()
  useEffect(() => returnPage.keep({ path: pathname + search + hash, person }), [pathname, search, hash, person])
  return <Navigate to="/login" replace />
}

/** Redirects after a session is over. Only a person who did not leave on purpose returns to the page at the next sign-in. */
const ToExit = ({ exit, person }: { exit: Exit; person: string | null }) => {
  const { pathname, search, hash } = useLocation()
  const alert = useAlert()
  useEffect(() => {
    if (exit === 'refused' || exit === 'ended') returnPage.keep({ path: pathname + search + hash, person })
    else returnPage.keep(null)
    if (exit === 'refused' && !isAccountPage(pathname)) void alert({ message: texts.loggedOut })
  }, [alert, exit, hash, pathname, person, search])
  const state: LogoutState = { wasSignedIn: true }
  return <Navigate to={exits[exit]} state={state} />
}

/**
 * Leads staff to where they set up the second factor that the shop demands. From there they go on to the page asked for,
 * now or before the sign-in, or else to the dashboard.
 */
const ToSecondFactor = ({ user }: { user: SessionUser }) => {
  const { pathname, search, hash } = useLocation()
  const role = staffRoleOf(user['role'])
  const asked = verdictOf(pathname, role) === 'show' ? pathname + search + hash : readReturnPage(user.id, role)
  const state: SecondFactorState = { returnTo: asked ?? '/dashboard' }
  return <Navigate to={secondFactorPage} replace state={state} />
}

/** Stands before every page: shows it, or what the guards of the specification give this viewer instead. */
export const PageGuard = () => {
  const { pathname } = useLocation()
  const { arrive } = useSessionStore()
  const state = useSessionState()
  const { session, exit, person, turn } = state
  const decision = decide(state, pathname)
  const viewer = viewerOf(session.user)
  const active = session.state === 'connected' && (viewer === 'user' || viewer === 'clerk' || viewer === 'manager')
  const settled = active && decision === 'show'
  // A person who signed in with a mailed password must first replace it, by the form on the page of the verdict.
  const returns = active && session.user['mustchange'] !== true

  useEffect(() => {
    // An active account sees a page: there is nothing left to return to.
    if (settled) returnPage.keep(null)
  }, [settled])
  useEffect(() => {
    if (exit && decision !== 'leave') arrive()
  }, [exit, decision, arrive])

  if (decision === 'show')
    return (
      // Mounts the page anew for another person, without what the last one typed in it.
      <Fragment key={turn}>
        <Outlet />
      </Fragment>
    )
  if (decision === 'not_found') return <NotFoundPage />
  if (decision === secondFactorPage && session.user) return <ToSecondFactor user={session.user} />
  return (
    <>
      <Skeleton />
      {decision === 'leave' && exit && <ToExit exit={exit} person={person} />}
      {decision === '/login' && <ToLogin person={person} />}
      {decision.startsWith('/') && decision !== '/login' && (
        <Navigate to={(returns && readReturnPage(session.user.id, viewer)) || decision} replace />
      )}
    </>
  )
}
