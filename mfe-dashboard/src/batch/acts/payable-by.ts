import { payoutMethods } from '@comptoir/contracts/batch/payout'
import type { PayoutMethod } from '@comptoir/contracts/batch/payout'
import type { Batch } from '@comptoir/contracts/batch/batch'
import { errors } from '@comptoir/contracts/core/errors'
import { isRibKeyRight } from '@comptoir/contracts/core/fields'
import { limits } from '@comptoir/contracts/core/limits'
import { eurosFromCents } from '@comptoir/contracts/core/money'
import type { User } from '@comptoir/contracts/account/user'
import { fullName } from '../../person/full-name.ts'
import { batchTexts } from '../batch-french.ts'

const { pay: words } = batchTexts

/** Euros: cash is paid strictly below 1000 €. */
const mostCash = eurosFromCents(limits.cashCents - 1)

type Paid = Pick<Batch, 'delivery' | 'sums' | 'wishes' | 'cashleft'>

/** Where the money goes by a method, or why it cannot go that way. */
export type Way = { method: PayoutMethod; label: string; description: string; possible: boolean }

type Told = Pick<Way, 'description' | 'possible'>
const refused = (description: string): Told => ({ description, possible: false })

const told: Record<PayoutMethod, (seller: User, batch: Paid) => Told> = {
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
  cash: (_, { delivery, sums, cashleft = mostCash }) => {
    const net = sums.net ?? 0
    if (delivery?.mode === 'ship') return refused(words.byParcel)
    if (net <= mostCash && net > cashleft) return refused(words.cashSpent)
    return { description: errors.cash_limit[1], possible: net <= mostCash }
  }
}

/**
 * The ways to pay the seller of a batch. The portal decides in the end: another batch of the seller may be paid in cash
 * while this form is open, which the page knows once it is refused (`cashRefused`).
 */
export const waysToPay = (seller: User, batch: Paid, { cashRefused = false } = {}): Way[] =>
  (Object.keys(payoutMethods) as PayoutMethod[]).map(method => ({
    method,
    label: method === batch.wishes.method ? words.wished(payoutMethods[method]) : payoutMethods[method],
    ...(method === 'cash' && cashRefused ? refused(words.cashSpent) : told[method](seller, batch))
  }))

/** The method a payment opens with: what the seller wishes if it is possible, else the first one that is. */
export const firstWay = (ways: readonly Way[], { wishes }: Paid): PayoutMethod | undefined =>
  (ways.find(({ method, possible }) => possible && method === wishes.method) ?? ways.find(({ possible }) => possible))
    ?.method
