import type { Batch } from '@comptoir/contracts/batch/batch'
import { limits } from '@comptoir/contracts/core/limits'
import { centsFromEuros } from '@comptoir/contracts/core/money'
import type { PayoutMethod } from '@comptoir/contracts/batch/payout'
import type { User } from '@comptoir/contracts/account/user'

type PaymentType = User['paymenttype']

/** The method that a profile names; null for « Plus tard ». */
export const profileMethods = { N: null, P: 'paypal', B: 'bank' } as const satisfies Record<
  PaymentType,
  PayoutMethod | null
>

/** Why a method cannot be chosen now: the profile lacks its data, cash is for the counter, or is too much for it. */
export type Obstacle = 'profile' | 'counter' | 'amount'

type Circumstances = Pick<Batch, 'delivery' | 'sums'> & {
  /** Null if the profile could not be read: the portal then decides. */
  paymenttype: PaymentType | null
}

/** Returns why the seller cannot be paid by a method; null if they can. */
export const obstacleTo = (method: PayoutMethod, { delivery, sums, paymenttype }: Circumstances): Obstacle | null => {
  if (method === 'cheque') return null
  if (method === 'cash') {
    if (delivery?.mode !== 'shop') return 'counter'
    return centsFromEuros(sums.net ?? 0) < limits.cashCents ? null : 'amount'
  }
  return paymenttype === null || profileMethods[paymenttype] === method ? null : 'profile'
}

/** Returns how the seller is paid: as they wished, else as their profile says. Null if neither is possible: they must choose. */
export const chosenMethod = (wishes: Batch['wishes'], circumstances: Circumstances): PayoutMethod | null => {
  const { paymenttype } = circumstances
  const method = wishes.method ?? (paymenttype && profileMethods[paymenttype])
  return method && obstacleTo(method, circumstances) === null ? method : null
}
