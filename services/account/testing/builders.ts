import type { Batch } from '@comptoir/contracts/batch/batch'
import { sortableId } from '@comptoir/kit/store/ids'
import { emailWordsOf, searchKeysOf } from '../src/accounts/search-keys.ts'
import type { UserRecord } from '../src/accounts/user-record.ts'

/** A seller's active, proved account, except where `given` says otherwise. No password matches its hash. */
export const aUser = (given: Partial<UserRecord> = {}): UserRecord => {
  const _id = given._id ?? sortableId(given.createdat)
  const email = given.email ?? `${_id.slice(-12).replaceAll(/[^A-Za-z0-9]/g, 'x')}@example.fr`
  const names = { firstname: given.firstname ?? 'Anna', lastname: given.lastname ?? 'Lefèvre' }
  return {
    _id,
    ...names,
    ...searchKeysOf(names),
    email,
    emailkey: email.toLowerCase(),
    emailwords: emailWordsOf(email),
    birthdate: '1990-05-17',
    status: 'active',
    isadmin: false,
    passwordhash: 'no hash at all',
    mustchange: false,
    provedat: new Date(),
    imageurl: null,
    paymenttype: 'N',
    sealedpayment: null,
    createdat: new Date(),
    terms: '2026-01',
    ...given
  }
}

/** An administrator of the shop. */
export const anAdministrator = (given: Partial<UserRecord> = {}): UserRecord =>
  aUser({ isadmin: true, birthdate: null, firstname: 'Camille', lastname: 'Comptoir', ...given })

/** A batch without a card, as the batch service shows it. */
export const anEmptyBatch = (given: Partial<Batch> = {}): Batch => ({
  id: sortableId(),
  number: 'C-2A3B4C',
  userid: null,
  kind: 'B',
  status: 'E',
  createdat: '2026-11-02T10:00:00.000Z',
  updatedat: '2026-11-02T10:00:00.000Z',
  items: [],
  delivery: null,
  wishes: { method: null },
  sums: { total: null, estimate: null, offered: null, accepted: null, net: null, paid: null },
  offers: [],
  payout: null,
  ...given
})
