import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { REMOTES } from '@comptoir/contracts/browser/federation'
import { texts } from './french.ts'
import { useAlert } from './notices.tsx'
import { forgetReturnPage, keepReturnPage } from './return-page.ts'
import { exits } from './session-machine.ts'
import type { Exit } from './session-machine.ts'
import { useSessionState } from './session.tsx'

const accountPaths: readonly string[] = REMOTES.find(({ name }) => name === 'mfe-account')?.basePaths ?? []

/** Pages about the account itself, from which /logout says enough: no alert is shown over it. */
const isAccountPage = (path: string) => accountPaths.includes(`/${path.split('/')[1]}`)

/** Whoever did not ask to leave comes back, after the next sign-in, to the page they were on. */
const comesBack = (exit: Exit) => exit === 'refused' || exit === 'ended'

/** Goes the way out of a session that is over. */
export const Departure = ({ exit }: { exit: Exit }) => {
  const { pathname, search, hash } = useLocation()
  const { person } = useSessionState()
  const alert = useAlert()
  useEffect(() => {
    if (comesBack(exit)) keepReturnPage({ path: pathname + search + hash, person })
    else forgetReturnPage()
    if (exit === 'refused' && !isAccountPage(pathname)) void alert({ message: texts.loggedOut })
  }, [alert, exit, hash, pathname, person, search])
  return <Navigate to={exits[exit]} />
}
