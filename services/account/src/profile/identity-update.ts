import type { IdentityChange } from '@comptoir/contracts/account/account'
import type { Sealer } from '@comptoir/kit/store/sealer'
import type { UpdateFilter } from 'mongodb'
import type * as z from 'zod/mini'
import { sealAddress } from '../accounts/present-user.ts'
import { searchKeysOf } from '../accounts/search-keys.ts'
import type { UserRecord } from '../accounts/user-record.ts'

/** The write that gives an account these names, birth date and address, and has searches find it by them. */
export const identityUpdate = (
  userid: string,
  { firstname, lastname, birthdate, address }: z.infer<typeof IdentityChange>,
  payouts: Sealer
): UpdateFilter<UserRecord> => {
  const names = { firstname, lastname }
  return {
    $set: {
      ...names,
      ...searchKeysOf(names),
      birthdate,
      ...(address ? { sealedaddress: sealAddress(address, userid, payouts) } : {})
    },
    ...(address === null ? { $unset: { sealedaddress: '' } } : {})
  }
}
