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

test('An address is kept from the beginning of each of its words on', () => {
  expect(emailWordsOf('Anna.Martin+cartes@Club-Net.com')).toEqual([
    'anna.martin+cartes@club-net.com',
    'martin+cartes@club-net.com',
    'cartes@club-net.com',
    'club-net.com',
    'net.com',
    'com'
  ])
  expect(emailWordsOf('_anna_@example.fr')).toEqual(['_anna_@example.fr', 'anna_@example.fr', 'example.fr', 'fr'])
  expect(emailWordsOf(`${'a.'.repeat(60)}b@example.fr`)).toHaveLength(16)
})
