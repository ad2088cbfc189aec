import type { SessionUser } from '@comptoir/contracts/browser/federation'
import { staffRoleOf } from '@comptoir/contracts/core/access'
import { guardOf, verdictOf } from '@comptoir/contracts/portal/pages'
import type { Viewer } from '@comptoir/contracts/portal/pages'
import { exits } from '../session/session-machine.ts'
import type { SessionState } from '../session/session-machine.ts'

/** Returns the kind of viewer that a user is to the guards. */
export const viewerOf = (user: SessionUser | null): Viewer => {
  if (!user) return 'visitor'
  if (user.status === 'blocked') return 'blocked'
  if (user.status === 'verify_email') return 'unverified'
  if (!user.isadmin) return 'user'
  return user['secondfactor'] === 'required' ? 'staff_without_factor' : staffRoleOf(user['role'])
}

/**
 * A verdict of the guards, or one of two answers that come before them. `leave`: the session is over and its redirect has
 * still to be made. `wait`: who is signed in is not known yet, or the session-ended alert is up.
 */
export type Decision = ReturnType<typeof verdictOf> | 'leave' | 'wait'

/** Returns what the shell does with the page at a path in this state of the session. */
export const decide = ({ session, ended, exit }: SessionState, path: string): Decision => {
  const guard = guardOf(path)
  // Whoever follows a link needs no session: one that is over takes the link away from nobody.
  const isOver = exit === 'refused' || exit === 'ended'
  if (exit !== null && exits[exit] !== path && !(isOver && guard === 'link')) return 'leave'
  if (guard === null) return 'not_found'
  if (guard === 'open') return 'show'
  if (session.state === 'not_instantiated' || session.state === 'connecting') return 'wait'
  const verdict = verdictOf(path, viewerOf(session.user))
  // The session-ended alert is up: its button leads to the sign-in, so there is no redirect before it is pressed. A page that
  // shows a visitor something else must not say under the alert that there is no such batch.
  return ended && !session.user && (verdict !== 'show' || guard === 'guest' || guard === 'link') ? 'wait' : verdict
}
