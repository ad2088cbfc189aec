import * as calls from '@comptoir/contracts/account/account-calls'
import { command } from '@comptoir/kit/bus/command'
import { ownAccount } from '../accounts/own-account.ts'
import { presentOwnAccount } from '../accounts/present-own-account.ts'
import type { Deps } from '../deps.ts'

/** The account of the session. */
export const getMe = command(calls.getMe, async (_input, context, deps: Deps) =>
  presentOwnAccount(deps, await ownAccount(deps, context.actor), context)
)
