import * as calls from '@comptoir/contracts/account/account-calls'
import { command } from '@comptoir/kit/bus/command'
import type { Deps } from '../deps.ts'

/** Staff may see every picture, an owner the one that the own profile shows. */
export const mayReadPicture = command(calls.mayReadPicture, async ({ name }, { actor }, { users }: Deps) => {
  if (actor.kind === 'staff') return { allowed: true }
  const user = actor.userid === null ? null : await users.get(actor.userid)
  return { allowed: user?.imageurl === name }
})
