import { sortableId } from '@comptoir/kit/store/ids'
import { searchKeysOf } from './search-keys.ts'
import type { UserRecord } from './user-record.ts'
import { emailKey } from './users.ts'

/** Version of the terms the site shows, and whoever signs up accepts. */
const termsVersion = '2026-11'

type Given = Pick<UserRecord, 'firstname' | 'lastname' | 'email' | 'birthdate' | 'status' | 'passwordhash'>

/** An account as it begins: nothing proved, no payment, no picture; `given` says what is otherwise. */
export const newUser = (given: Given & Partial<UserRecord>): UserRecord => {
  const createdat = new Date()
  return {
    _id: sortableId(createdat),
    ...searchKeysOf(given),
    emailkey: emailKey(given.email),
    isadmin: false,
    mustchange: false,
    provedat: null,
    imageurl: null,
    paymenttype: 'N',
    sealedpayment: null,
    createdat,
    terms: termsVersion,
    ...given
  }
}
