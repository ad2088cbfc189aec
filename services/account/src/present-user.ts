import type { User } from '@comptoir/contracts/account/user'
import type { Sealer } from '@comptoir/kit/store/sealer'
import type { UserRecord } from './user-record.ts'

type PaymentData = User['paymentdata']

/** Payout data as it rests: encrypted for its owner; null when there is none. */
export const sealPayment = (data: PaymentData, userid: string, payouts: Sealer): string | null =>
  data === null ? null : payouts.seal(JSON.stringify(data), userid)

const openPayment = ({ sealedpayment, _id }: UserRecord, payouts: Sealer): PaymentData =>
  sealedpayment === null ? null : (JSON.parse(payouts.open(sealedpayment, _id)) as PaymentData)

/** What leaves the service is written field by field: hashes, codes and keys stay inside. Payout data is whole. */
export const presentUser = (user: UserRecord, payouts: Sealer): User => ({
  id: user._id,
  firstname: user.firstname,
  lastname: user.lastname,
  email: user.email,
  birthdate: user.birthdate,
  status: user.status,
  isadmin: user.isadmin ? 1 : 0,
  imageurl: user.imageurl,
  paymenttype: user.paymenttype,
  paymentdata: openPayment(user, payouts),
  createdat: user.createdat.toISOString(),
  mustchange: user.mustchange
})
