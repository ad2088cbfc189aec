import { KEPT_FOR_MS, fateOf } from './kept-cards.ts'

const NOW = Date.parse('2026-11-21T10:00:00Z')

it.each([
  ['an account', 'alix', 'alix', 'theirs'],
  ['a visitor', 'visitor', 'visitor', 'theirs'],
  ['somebody else', 'alix', 'camille', 'drop'],
  ['an account whose session is over', 'alix', 'visitor', 'hide'],
  ['a visitor who has signed in since, or another person', 'visitor', 'alix', 'ask']
])('photos of %s: %s, seen by %s → %s', (_, of, by, fate) => {
  expect(fateOf({ owner: of, addedat: NOW - 1000 }, by, NOW)).toBe(fate)
})

it('photos that nobody came back for in a week are dropped', () => {
  expect(fateOf({ owner: 'alix', addedat: NOW - KEPT_FOR_MS - 1 }, 'alix', NOW)).toBe('drop')
})
