import * as calls from '@comptoir/contracts/account/account-notices'
import { command } from '@comptoir/kit/bus/command'
import { openIdentity, presentUser } from '../accounts/present-user.ts'
import type { Deps } from '../deps.ts'

/** What other services must know of a seller before they buy from them or pay them. */
export const getSeller = command(
  calls.getSeller,
  async ({ userid }, _context, { users, payouts, identities }: Deps) => {
    const user = await users.get(userid)
    if (!user || user.isadmin) return null
    const { firstname, lastname, birthdate, status, paymenttype, paymentdata, address } = presentUser(user, payouts)
    const { mustchange, terms, email } = user
    const known = address ?? openIdentity(user, identities)?.address ?? null
    const person = { firstname, lastname, birthdate, email, address: known }
    return { ...person, status, paymenttype, paymentdata, proved: user.provedat !== null, mustchange, terms }
  }
)
