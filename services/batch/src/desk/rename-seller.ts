import { accountRenamed } from '@comptoir/contracts/account/account-calls'
import { reaction } from '@comptoir/kit/bus/command'
import type { Deps } from '../deps.ts'
import { askAgain } from './keep-derived.ts'

/** A seller took another name, by which the lists of the workbench sort their batches: the present one is asked for. */
export const renameSeller = reaction(accountRenamed, async ({ userid }, deps: Deps) => {
  const now = new Date()
  await deps.batches.forgetSellerName(userid, now)
  await askAgain(deps, now)
})
