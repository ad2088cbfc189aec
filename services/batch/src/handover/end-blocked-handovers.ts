import { accountBlocked } from '@comptoir/contracts/account/account-calls'
import { reaction } from '@comptoir/kit/bus/command'
import type { Deps } from '../deps.ts'

/**
 * Ends the hand-overs of a blocked account: its links open nothing any more, and the telephones that opened one can no longer
 * reach its batches. No frame tells the owner's own pages, because the account service has ended their sessions. Where the
 * event arrives after staff have unblocked the account, its owner must show a new code.
 */
export const endBlockedHandovers = reaction(accountBlocked, async ({ userid }, { batches }: Deps) => {
  await batches.handovers.endAllOf(userid)
})
