import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { Password } from '@comptoir/contracts/core/fields'
import { passwordRules } from './password-rules.ts'

const missing = (password: string) =>
  passwordRules(password)
    .filter(({ met }) => !met)
    .map(({ label }) => label)

it.each([
  ['', ['8 à 128 caractères', 'une minuscule', 'une majuscule', 'un chiffre']],
  ['chocolat', ['une majuscule', 'un chiffre']],
  ['Choco1', ['8 à 128 caractères']],
  [`Aa1${'x'.repeat(126)}`, ['8 à 128 caractères']],
  ['ÉLÉPHANT', ['une minuscule', 'un chiffre']],
  ['Chocolat1', []]
])('« %s » lacks %j', (password, rules) => {
  expect(missing(password)).toEqual(rules)
})

it('the parts together say what the portal says', () => {
  const typed = fc.oneof(
    fc.string({ maxLength: 140 }),
    fc.string({ unit: fc.constantFrom('a', 'Z', '7', 'é', 'Ñ', '🂡'), minLength: 6, maxLength: 130 })
  )
  fc.assert(
    fc.property(typed, password => {
      expect(missing(password).length === 0).toBe(z.safeParse(Password, password).success)
    })
  )
})
