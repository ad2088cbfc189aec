import { decideXimilar } from './decide-ximilar.ts'
import type { Identification } from './identify.ts'
import type { KnownAs } from './known-cards.ts'

const seen = (...distances: (number | null)[]): Identification => ({
  objects: 1,
  detected: 0.99,
  back: false,
  titles: distances.map(distance => ({ name: 'Charizard', set: 'Base Set', number: '4', total: '102', distance }))
})
const only = (cardid: string): KnownAs => ({ cardids: [cardid], sure: true })
const nothing: KnownAs = { cardids: [], sure: false }
const decide = (identification: Identification | null, ...known: KnownAs[]) => decideXimilar(identification, known)

test('A close best match that is one card of ours, well before any other, is accepted', () => {
  expect(decide(seen(0.21, 0.38), only('a'), only('b'))).toEqual({
    outcome: 'match',
    cardid: 'a',
    confidence: 0.79,
    candidates: [
      { cardid: 'a', confidence: 0.79 },
      { cardid: 'b', confidence: 0.62 }
    ],
    scores: { objects: 1, detected: 0.99, distance: 0.21, lead: expect.closeTo(0.17) as number }
  })
  expect(decide(seen(0.21), only('a')).outcome).toBe('match')
})

test.each([
  ['far away', seen(0.45), [only('a')]],
  ['another card is as near', seen(0.2, 0.22), [only('a'), only('b')]],
  ['another card is as near, and neither differs from the photo', seen(0, 0), [only('a'), only('b')]],
  ['a card we do not have is as near', seen(0.2, 0.22), [only('a'), nothing]],
  ['of a set that does not agree', seen(0.2), [{ cardids: ['a'], sure: false }]],
  ['two cards of ours', seen(0.2), [{ cardids: ['a', 'b'], sure: true }]],
  ['without a distance', seen(null), [only('a')]],
  ['not ours, an alternative is', seen(0.1, 0.3), [nothing, only('b')]]
])('A best match is asked about, not accepted, when it is %s', (_, identification, known) => {
  const decision = decide(identification, ...known)
  expect(decision.outcome).toBe('doubt')
  expect(decision.outcome === 'doubt' && decision.candidates.length).toBe(
    new Set(known.flatMap(one => one.cardids)).size
  )
})

test('An alternative that is the same card of ours is no rival', () => {
  expect(decide(seen(0.2, 0.21, 0.4), only('a'), only('a'), only('b'))).toMatchObject({
    outcome: 'match',
    candidates: [{ cardid: 'a' }, { cardid: 'b' }]
  })
})

test('At most five cards are proposed, each once', () => {
  const decision = decide(
    seen(0.2, 0.3),
    { cardids: ['a', 'b', 'c', 'd'], sure: true },
    { cardids: ['b', 'e', 'f'], sure: true }
  )
  expect(decision.outcome === 'doubt' && decision.candidates.map(({ cardid }) => cardid)).toEqual([
    'a',
    'b',
    'c',
    'd',
    'e'
  ])
})

test.each([
  ['image_unreadable', null, []],
  ['no_card', { ...seen(), objects: 0 }, []],
  ['swapped', { ...seen(0.2), back: true }, [only('a')]],
  ['unknown_card', seen(), []],
  ['unknown_card', seen(0.1), [nothing]]
] as const)('What cannot be named says why: %s', (reason, identification, known) => {
  expect(decide(identification, ...known)).toMatchObject({ outcome: 'unreadable', reason })
})
