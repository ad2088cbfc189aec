import { accountDeleted } from '@comptoir/contracts/account/account-calls'
import { reaction } from '@comptoir/kit/bus/command'
import type { Deps } from '../deps.ts'

/** Marks the sessions of a deleted account. The command that deletes it does so too, unless the process ends before. */
export const markSessionsGone = reaction(accountDeleted, ({ userid }, { sessions }: Deps) => sessions.markGone(userid))
