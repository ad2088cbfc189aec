import { PayoutMethod, payoutMethods } from '@comptoir/contracts/batch/payout'
import { payoutName } from './payout-name.ts'

it('names a method in French, and an unknown one as the portal does', () => {
  for (const method of PayoutMethod.options) expect(payoutName(method)).toBe(payoutMethods[method])
  expect(payoutName('barter')).toBe('barter')
})
