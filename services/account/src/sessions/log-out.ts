import * as calls from '@comptoir/contracts/account/account-calls'
import { command } from '@comptoir/kit/bus/command'
import type { Deps } from '../deps.ts'

/** Ends the session the client came with. The account's other sessions stay. */
export const logOut = command(calls.logOut, async (_input, { client }, { sessions }: Deps) => {
  if (client?.sessionhash) await sessions.end(client.sessionhash)
  return {}
})
