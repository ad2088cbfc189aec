import * as calls from '@comptoir/contracts/account/account-calls'
import { command } from '@comptoir/kit/bus/command'
import type { Deps } from '../deps.ts'

/** Records that somebody asked for a reset link. Does the same for a known and an unknown address. */
export const forgotPassword = command(calls.forgotPassword, async ({ email }, _context, { resets }: Deps) => {
  await resets.add(email)
  return {}
})
