import type { Actor } from '@comptoir/contracts/core/access'
import { AppError } from '@comptoir/contracts/core/errors'

/** Who moves a sale on. */
export type Mover = 'owner' | 'staff'

/**
 * Who the actor is for a batch that they may see. This and the functions below throw `login_required` to a visitor. Call
 * them after the batch was read, so that an absent batch and someone else's are `not_found` first.
 */
export const moverOf = ({ kind, userid }: Actor): Mover => {
  if (userid === null) throw new AppError('login_required')
  return kind === 'staff' ? 'staff' : 'owner'
}

const requireMover = (actor: Actor, who: Mover): string => {
  if (moverOf(actor) !== who || actor.userid === null) throw new AppError('forbidden')
  return actor.userid
}

/** The administrator's id. Throws `forbidden` to the owner. */
export const requireStaff = (actor: Actor): string => requireMover(actor, 'staff')

/** The owner's id. Throws `forbidden` to staff. */
export const requireOwner = (actor: Actor): string => requireMover(actor, 'owner')
