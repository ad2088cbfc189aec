import { paymentType } from '@comptoir/contracts/account/account'
import { terms } from '@comptoir/contracts/account/terms'
import { sortableId } from '@comptoir/kit/store/ids'
import { emailWordsOf, searchKeysOf } from './search-keys.ts'
import type { UserRecord } from './user-record.ts'
import { emailKey } from './users.ts'

type Person = Pick<UserRecord, 'firstname' | 'lastname' | 'birthdate' | 'email'>

/** Who somebody is, without the other fields of their form. */
export const personOf = ({ firstname, lastname, birthdate, email }: Person): Person => ({
  firstname,
  lastname,
  birthdate,
  email
})

/** A new account: address not proved, no payout data, no picture, except where `given` says otherwise. */
export const newUser = (
  given: Person & Pick<UserRecord, 'status' | 'passwordhash'> & Partial<UserRecord>
): UserRecord => {
  const createdat = new Date()
  return {
    _id: sortableId(createdat),
    ...searchKeysOf(given),
    emailkey: emailKey(given.email),
    emailwords: emailWordsOf(given.email),
    isadmin: false,
    mustchange: false,
    provedat: null,
    imageurl: null,
    paymenttype: paymentType.later,
    sealedpayment: null,
    createdat,
    // Everybody accepts at sign-up the version that the site shows.
    terms: terms.version,
    ...given
  }
}
