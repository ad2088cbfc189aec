import { createSealer } from './sealer.ts'

const key = 'the data key of this portal, 32+ characters'

test('What is sealed opens for its owner, its purpose and its key only, and unchanged only', () => {
  const payouts = createSealer(key, 'payout')
  const sealed = payouts.seal('30002 00550 0000157841Z 12', 'anna')
  expect(sealed).not.toContain('30002')
  expect(payouts.open(sealed, 'anna')).toBe('30002 00550 0000157841Z 12')
  expect(payouts.seal('30002 00550 0000157841Z 12', 'anna')).not.toBe(sealed)
  const refused = /authenticate/
  expect(() => payouts.open(sealed, 'bruno')).toThrow(refused)
  expect(() => createSealer(key, 'mail').open(sealed, 'anna')).toThrow(refused)
  expect(() => createSealer(`${key}!`, 'payout').open(sealed, 'anna')).toThrow(refused)
  expect(() => payouts.open(`${sealed.slice(0, -2)}AA`, 'anna')).toThrow(refused)
})
