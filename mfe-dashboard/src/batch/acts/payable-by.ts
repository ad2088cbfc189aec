import { payoutMethods } from '@comptoir/contracts/payout'
import type { PayoutMethod } from '@comptoir/contracts/payout'
import { errors } from '@comptoir/contracts/errors'
import { isRibKeyRight } from '@comptoir/contracts/fields'
import { limits } from '@comptoir/contracts/limits'
import type { User } from '@comptoir/contracts/user'
import { fullName } from '../../person/full-name.ts'
import { batchTexts } from '../batch-french.ts'

const { pay: words } = batchTexts

/** Where the money goes by a method, or why it cannot go that way. */
export type Way = { method: PayoutMethod; label: string; description: string; possible: boolean }

type Told = Pick<Way, 'description' | 'possible'>
const refused = (description: string): Told => ({ description, possible: false })

const told: Record<PayoutMethod, (seller: User, netcents: number) => Told> = {
  paypal: ({ paymentdata }) =>
    paymentdata && 'email' in paymentdata
      ? { description: paymentdata.email, possible: true }
      : refused(words.notChosen),
  bank: ({ paymentdata }) => {
    if (!paymentdata || !('rib' in paymentdata)) return refused(words.notChosen)
    if (!isRibKeyRight(paymentdata.rib)) return refused(words.wrongKey)
    return { description: `${paymentdata.name}, ${paymentdata.rib}`, possible: true }
  },
  cheque: seller => ({ description: words.cheque(fullName(seller)), possible: true }),
  cash: (_, netcents) => ({ description: errors.cash_limit[1], possible: netcents < limits.cashCents })
}

/** The ways to pay a seller, those that are possible first told as such: the portal decides in the end. */
export const waysToPay = (seller: User, netcents: number): Way[] =>
  (Object.keys(payoutMethods) as PayoutMethod[]).map(method => ({
    method,
    label: payoutMethods[method],
    ...told[method](seller, netcents)
  }))
