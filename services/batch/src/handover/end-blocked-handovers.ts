import { accountBlocked } from '@comptoir/contracts/account/account-calls'
import { reaction } from '@comptoir/kit/bus/command'
import type { Deps } from '../deps.ts'

/**
 * An account was blocked: its links and the telephones that opened them reach its batches no more, as its sessions do. Its own
 * pages are not told, because they were closed with the sessions. A delivery that comes late, after the account was unblocked,
 * costs its owner another code.
 */
export const endBlockedHandovers = reaction(accountBlocked, async ({ userid }, { batches }: Deps) => {
  await batches.handovers.endAllOf(userid)
})
