import { maskEmail, maskRib } from './mask-payment.ts'

it.each([
  ['alix@exemple.fr', 'a…@exemple.fr'],
  ['a@exemple.fr', 'a…@exemple.fr']
])('of %s only the first letter and the domain show', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})

it.each(['30002 00550 0000157841Z 12', '30002005500000157841Z12'])('of %s only the end shows', rib => {
  expect(maskRib(rib)).toBe('…1Z12')
})
