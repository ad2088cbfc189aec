import type { getSeller } from '@comptoir/contracts/account-notices'
import type { Handler } from '@comptoir/kit/bus/bus'
import type { Dependencies } from '../dependencies.ts'
import { presentUser } from '../present-user.ts'

/** What other services must know of a seller before they buy from or pay them; null for nobody and for administrators. */
export const createGetSeller =
  ({ users, payouts }: Pick<Dependencies, 'users' | 'payouts'>): Handler<typeof getSeller> =>
  async ({ userid }) => {
    const user = await users.get(userid)
    if (!user || user.isadmin) return null
    const { firstname, lastname, birthdate, status, paymenttype, paymentdata } = presentUser(user, payouts)
    const { mustchange, terms } = user
    const proved = user.provedat !== null
    return { firstname, lastname, birthdate, status, paymenttype, paymentdata, proved, mustchange, terms }
  }
