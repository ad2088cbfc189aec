import { sessionOf } from './session.tsx'

const user = {
  id: 'camille',
  firstname: 'Camille',
  lastname: 'Martin',
  email: 'camille@exemple.fr',
  status: 'active',
  isadmin: 0,
  imageurl: null
}
const stored = JSON.stringify(user)

it('is connected when the stored user and the readable cookie are of the same account', () => {
  expect(sessionOf(stored, 'camille')).toEqual({ state: 'connected', user })
})

it.each([
  ['the cookie has run out', stored, null],
  ['the cookie is of another account', stored, 'dominique'],
  ['nobody is stored', null, 'camille'],
  ['what is stored is not a user', '{"id":"camille"}', 'camille'],
  ['what is stored is not JSON', 'camille', 'camille']
])('is disconnected when %s', (_, stored, cookie) => {
  expect(sessionOf(stored, cookie)).toEqual({ state: 'disconnected', user: null })
})
