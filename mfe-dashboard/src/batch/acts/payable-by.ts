import { payoutMethods } from '@comptoir/contracts/batch/payout'
import type { PayoutMethod } from '@comptoir/contracts/batch/payout'
import type { Batch } from '@comptoir/contracts/batch/batch'
import { isRibKeyRight } from '@comptoir/contracts/core/fields'
import { limits } from '@comptoir/contracts/core/limits'
import { eurosFromCents } from '@comptoir/contracts/core/money'
import type { User } from '@comptoir/contracts/account/user'
import { fullName } from '../../person/full-name.ts'
import { batchTexts } from '../batch-french.ts'

const { pay: words } = batchTexts

/** The highest amount in euros that the shop may pay in cash: it must be below 1000 €. */
const mostCash = eurosFromCents(limits.cashCents - 1)

type Paid = Pick<Batch, 'delivery' | 'sums' | 'wishes' | 'cashleft'>

/** A payout method as the form shows it: `description` says where the money goes, or why the method is not possible. */
export type Way = { method: PayoutMethod; label: string; description: string; possible: boolean }

type Possibility = Pick<Way, 'description' | 'possible'>
const refused = (description: string): Possibility => ({ description, possible: false })

const possibilities: Record<PayoutMethod, (seller: User, batch: Paid) => Possibility> = {
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
    return { description: words.cashLimit, possible: net <= mostCash }
  }
}

/**
 * Returns every payout method for the seller of a batch. The portal decides: staff may pay another batch of the same
 * seller in cash while this form is open. The page learns of it by a refusal (`cashRefused`).
 */
export const waysToPay = (seller: User, batch: Paid, { cashRefused = false } = {}): Way[] =>
  (Object.keys(payoutMethods) as PayoutMethod[]).map(method => ({
    method,
    label: method === batch.wishes.method ? words.wished(payoutMethods[method]) : payoutMethods[method],
    ...(method === 'cash' && cashRefused ? refused(words.cashSpent) : possibilities[method](seller, batch))
  }))

/**
 * Returns the method that is chosen at first: the one that the seller wishes if it is possible, else the first possible
 * one.
 */
export const firstWay = (ways: readonly Way[], { wishes }: Paid): PayoutMethod | undefined =>
  (ways.find(({ method, possible }) => possible && method === wishes.method) ?? ways.find(({ possible }) => possible))
    ?.method
