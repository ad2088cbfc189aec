import type { Actor } from '@comptoir/contracts/core/access'
import { AppError } from '@comptoir/contracts/core/errors'

/** What the actor is to a batch they may see. */
export type Mover = 'visitor' | 'owner' | 'staff'

export const moverOf = (actor: Actor): Mover =>
  actor.kind === 'staff' ? 'staff' : actor.userid === null ? 'visitor' : 'owner'

const requireMover = (actor: Actor, who: Mover): string => {
  if (actor.userid === null) throw new AppError('login_required')
  if (moverOf(actor) !== who) throw new AppError('forbidden')
  return actor.userid
}

/**
 * The id of the administrator, or of the owner. Asked after the batch was read, so that what is absent or someone else's
 * is `not_found` first; its owner and the shop refuse one another with `forbidden`, a visitor is asked to log in.
 */
export const requireStaff = (actor: Actor): string => requireMover(actor, 'staff')
export const requireOwner = (actor: Actor): string => requireMover(actor, 'owner')
