import { PayoutMethod } from '@comptoir/contracts/batch/payout'
import { agreedOn, batchOf, deliveryOf } from '../../testing/builders.ts'
import { chosenMethod, obstacleTo } from './payout-options.ts'

const of = (price: number, mode: 'ship' | 'shop' | null, paymenttype: 'N' | 'P' | 'B' | null) => {
  const { delivery, sums } = batchOf({ ...agreedOn(price), delivery: mode && deliveryOf({ mode }) })
  return { delivery, sums, paymenttype }
}

describe('what stands against being paid', () => {
  it.each([
    ['a profile that says later, by post', of(30, 'ship', 'N'), ['profile', 'profile', null, 'counter']],
    ['a profile with PayPal, no way chosen', of(30, null, 'P'), [null, 'profile', null, 'counter']],
    ['a profile with a RIB, at the counter', of(999.99, 'shop', 'B'), ['profile', null, null, null]],
    ['1000,00 € at the counter', of(1000, 'shop', 'B'), ['profile', null, null, 'amount']],
    ['a profile that did not come', of(30, 'shop', null), [null, null, null, null]]
  ] as const)('%s: PayPal, transfer, cheque, cash', (_, circumstances, obstacles) => {
    expect(PayoutMethod.options.map(method => obstacleTo(method, circumstances))).toEqual(obstacles)
  })
})

describe('how the seller is paid', () => {
  it.each([
    ['as they wished', 'cheque', of(30, 'ship', 'B'), 'cheque'],
    ['as the profile says while they wished nothing', null, of(30, 'ship', 'P'), 'paypal'],
    ['as they must still choose, with a profile that says later', null, of(30, 'ship', 'N'), null],
    ['as they must choose again, when they send what they meant to bring', 'cash', of(30, 'ship', 'B'), null],
    ['as they must choose again, when the profile changed', 'paypal', of(30, 'ship', 'B'), null]
  ] as const)('is %s', (_, method, circumstances, chosen) => {
    expect(chosenMethod({ method }, circumstances)).toBe(chosen)
  })
})
