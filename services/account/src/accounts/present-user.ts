import type { User } from '@comptoir/contracts/account/user'
import type { Identity } from '@comptoir/contracts/batch/identity'
import type { Sealer } from '@comptoir/kit/store/sealer'
import { roleOf } from './actor-of.ts'
import { waitingChange } from './email-change.ts'
import type { UserRecord } from './user-record.ts'

type PaymentData = User['paymentdata']

/** Encrypts payout data for its owner; null when there is none. */
export const sealPayment = (data: PaymentData, userid: string, payouts: Sealer): string | null =>
  data === null ? null : payouts.seal(JSON.stringify(data), userid)

const openPayment = ({ sealedpayment, _id }: UserRecord, payouts: Sealer): PaymentData =>
  sealedpayment === null ? null : (JSON.parse(payouts.open(sealedpayment, _id)) as PaymentData)

/** Another text than payout data must not pass for an address, although both are encrypted with one key. */
const ofAddress = (userid: string) => `address:${userid}`

/** Encrypts a postal address for its owner. */
export const sealAddress = (address: string, userid: string, payouts: Sealer): string =>
  payouts.seal(address, ofAddress(userid))

const openAddress = ({ sealedaddress, _id }: UserRecord, payouts: Sealer): string | null =>
  sealedaddress === undefined ? null : payouts.open(sealedaddress, ofAddress(_id))

/** The identity document of an account; null for none. */
export const openIdentity = ({ identity, _id }: UserRecord, identities: Sealer): Identity | null =>
  identity ? (JSON.parse(identities.open(identity.sealed, _id)) as Identity) : null

/**
 * The account as its owner and staff see it, payout data unmasked. Written field by field, so that hashes, codes and keys
 * never leave the service.
 */
export const presentUser = (user: UserRecord, payouts: Sealer): User => ({
  id: user._id,
  firstname: user.firstname,
  lastname: user.lastname,
  email: user.email,
  birthdate: user.birthdate,
  status: user.status,
  isadmin: user.isadmin ? 1 : 0,
  ...(user.isadmin ? { role: roleOf(user) } : {}),
  imageurl: user.imageurl,
  paymenttype: user.paymenttype,
  paymentdata: openPayment(user, payouts),
  createdat: user.createdat.toISOString(),
  address: openAddress(user, payouts),
  newemail: waitingChange(user)?.email ?? null,
  mustchange: user.mustchange
})
