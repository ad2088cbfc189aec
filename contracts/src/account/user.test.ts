import * as z from 'zod/mini'
import { User } from './user.ts'

const anna = {
  id: 'user-anna-1',
  firstname: 'Anna',
  lastname: 'Durand',
  email: 'anna@example.fr',
  birthdate: '1990-05-01',
  status: 'active',
  isadmin: 0,
  imageurl: null,
  paymenttype: 'B',
  paymentdata: { name: 'Anna Durand', rib: '30002 00550 0000157841Z 12' },
  createdat: '2026-11-21T12:00:00.000Z',
  mustchange: false
}

test('A user leaves with what the shape names and nothing else', () => {
  const stored = { ...anna, passwordhash: 'secret', sessions: ['secret'] }
  expect(z.parse(User, stored)).toEqual(anna)
})

test('An administrator has no birth date, and a seller may be paid later', () => {
  for (const change of [
    { birthdate: null, isadmin: 1 },
    { paymenttype: 'N', paymentdata: null }
  ])
    expect(z.safeParse(User, { ...anna, ...change }).success).toBe(true)
  for (const change of [{ isadmin: true }, { status: 'gone' }, { birthdate: '01/05/1990' }, { paymenttype: 'cash' }])
    expect(z.safeParse(User, { ...anna, ...change }).success).toBe(false)
})
