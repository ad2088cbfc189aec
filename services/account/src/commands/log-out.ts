import type { logOut } from '@comptoir/contracts/account/account-calls'
import type { Handler } from '@comptoir/kit/bus/bus'
import type { Dependencies } from '../dependencies.ts'

/** Ends the session the client came with; the other ones of the account stay. */
export const createLogOut =
  ({ sessions }: Pick<Dependencies, 'sessions'>): Handler<typeof logOut> =>
  async (_, { client }) => {
    if (client?.sessionhash) await sessions.end(client.sessionhash)
    return {}
  }
