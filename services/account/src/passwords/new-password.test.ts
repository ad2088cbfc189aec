import { Password } from '@comptoir/contracts/core/fields'
import * as z from 'zod/mini'
import { newPassword } from './new-password.ts'

test('Every password made obeys the rule of passwords, holds nothing ambiguous and comes once', () => {
  const made = Array.from({ length: 500 }, newPassword)
  expect(made.filter(passwd => !z.safeParse(Password, passwd).success)).toEqual([])
  expect(made.join('')).not.toMatch(/[lIO01]/)
  expect(new Set(made).size).toBe(made.length)
})
