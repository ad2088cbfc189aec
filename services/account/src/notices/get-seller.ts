import type { getSeller } from '@comptoir/contracts/account/account-notices'
import type { Handler } from '@comptoir/kit/bus/bus'
import type { Dependencies } from '../dependencies.ts'
import { openIdentity } from '../staff/open-identity.ts'
import { presentUser } from '../present-user.ts'

/** What other services must know of a seller before they buy from or pay them; null for nobody and for administrators. */
export const createGetSeller =
  ({ users, payouts, identities }: Pick<Dependencies, 'users' | 'payouts' | 'identities'>): Handler<typeof getSeller> =>
  async ({ userid }) => {
    const user = await users.get(userid)
    if (!user || user.isadmin) return null
    const { firstname, lastname, birthdate, status, paymenttype, paymentdata } = presentUser(user, payouts)
    const { mustchange, terms, email } = user
    const person = { firstname, lastname, birthdate, email, address: openIdentity(user, identities)?.address ?? null }
    return { ...person, status, paymenttype, paymentdata, proved: user.provedat !== null, mustchange, terms }
  }
