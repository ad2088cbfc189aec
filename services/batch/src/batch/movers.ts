import type { Actor } from '@comptoir/contracts/core/access'
import { AppError } from '@comptoir/contracts/core/errors'

/** Who the actor is for a batch that they may see. */
export type Mover = 'visitor' | 'owner' | 'staff'

/** A visitor may see only the anonymous batch of their own. */
export const moverOf = (actor: Actor): Mover =>
  actor.kind === 'staff' ? 'staff' : actor.userid === null ? 'visitor' : 'owner'

const requireMover = (actor: Actor, who: Mover): string => {
  if (actor.userid === null) throw new AppError('login_required')
  if (moverOf(actor) !== who) throw new AppError('forbidden')
  return actor.userid
}

/**
 * The administrator's id. Call it after the batch was read, so that an absent batch and someone else's are `not_found`
 * first. Throws `forbidden` to the owner, and `login_required` to a visitor.
 */
export const requireStaff = (actor: Actor): string => requireMover(actor, 'staff')

/** The owner's id, under the same conditions: `forbidden` to staff, `login_required` to a visitor. */
export const requireOwner = (actor: Actor): string => requireMover(actor, 'owner')
