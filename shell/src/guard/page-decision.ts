import type { SessionUser } from '@comptoir/contracts/browser/federation'
import { guardOf, verdictOf } from '@comptoir/contracts/portal/pages'
import type { Viewer } from '@comptoir/contracts/portal/pages'
import { exits } from './session-machine.ts'
import type { SessionState } from './session-machine.ts'

/** As which kind of viewer the guards take somebody. */
export const viewerOf = (user: Pick<SessionUser, 'status' | 'isadmin'> | null): Viewer => {
  if (!user) return 'visitor'
  if (user.status === 'blocked') return 'blocked'
  if (user.status === 'verify_email') return 'unverified'
  return user.isadmin ? 'staff' : 'user'
}

/** Besides the verdicts of the guards: to go the way out first, or to wait until it is known who looks. */
export type Decision = ReturnType<typeof verdictOf> | 'leave' | 'wait'

/** What the page at a path is to somebody in this state of the session. */
export const decide = ({ session, ended, exit }: SessionState, path: string): Decision => {
  if (exit !== null && exits[exit] !== path) return 'leave'
  const guard = guardOf(path)
  if (guard === null) return 'not_found'
  if (guard === 'open') return 'show'
  if (session.state === 'not_instantiated' || session.state === 'connecting') return 'wait'
  const verdict = verdictOf(path, viewerOf(session.user))
  // The alert that is up leads to the sign-in; going there by itself would take the page from under it.
  return ended && !session.user && verdict !== 'show' ? 'wait' : verdict
}
