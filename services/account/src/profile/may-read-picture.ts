import type { mayReadPicture } from '@comptoir/contracts/account/account-calls'
import type { Handler } from '@comptoir/kit/bus/bus'
import type { Dependencies } from '../dependencies.ts'

/** A profile picture is seen by its owner while the profile shows it, and by staff, who see every photo there is. */
export const createMayReadPicture =
  ({ users }: Pick<Dependencies, 'users'>): Handler<typeof mayReadPicture> =>
  async ({ name }, { actor }) => {
    if (actor.kind === 'staff') return { allowed: true }
    const user = actor.userid === null ? null : await users.get(actor.userid)
    return { allowed: user?.imageurl === name }
  }
