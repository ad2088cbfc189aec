import { emailWordsOf, searchKeysOf } from './search-keys.ts'

test('A compound name is kept in parts and in one', () => {
  expect(searchKeysOf({ firstname: 'Jean-Pierre', lastname: "d'Aubigné Le Gall" })).toEqual({
    namekey: "d'aubigne le gall\tjean-pierre",
    firstwords: ['jean', 'pierre', 'jeanpierre'],
    lastwords: ['d', 'aubigne', 'daubigne', 'le', 'gall']
  })
})

test('Names sort by the whole last name first', () => {
  const people = [
    { lastname: 'Du Pont', firstname: 'Anne' },
    { lastname: 'Dupont', firstname: 'Bob' },
    { lastname: 'Du', firstname: 'Zoé' },
    { lastname: 'Éclair', firstname: 'Yves' },
    { lastname: 'Dupont', firstname: 'anne' }
  ]
  const sorted = people.toSorted((one, other) => (searchKeysOf(one).namekey < searchKeysOf(other).namekey ? -1 : 1))
  expect(sorted.map(({ lastname, firstname }) => `${lastname} ${firstname}`)).toEqual([
    'Du Zoé',
    'Du Pont Anne',
    'Dupont anne',
    'Dupont Bob',
    'Éclair Yves'
  ])
})

test('An address is found from each of its signs on, but not by the end of its domain alone', () => {
  expect(emailWordsOf('Anna.Martin+cartes@Gmail.com')).toEqual([
    'anna.martin+cartes@gmail.com',
    'martin+cartes@gmail.com',
    'cartes@gmail.com',
    'gmail.com'
  ])
  expect(emailWordsOf(`${'a.'.repeat(60)}b@example.fr`)).toHaveLength(16)
})
