import * as fc from 'fast-check'
import * as z from 'zod/mini'
import {
  ItemStatus,
  batchStatuses,
  batchTotalCents,
  createBatch,
  itemTransitions,
  mayBecome,
  statesBefore,
  type Item
} from './batch.ts'
import { Corners, submitUserInput } from './item-calls.ts'
import { aCard, anOffer } from '../testing/samples.ts'

const states = ItemStatus.options

test('Statuses of a batch are shown in French', () => {
  expect(batchStatuses).toEqual({
    E: "En cours d'édition",
    T: 'En traitement',
    I: 'En transit',
    C: 'Annulé',
    F: 'Terminé'
  })
})

test('A card goes from its upload to its price, through questions and errors', () => {
  expect(itemTransitions).toEqual({
    S: ['AX'],
    AX: ['D', 'WUI', 'E'],
    WUI: ['D', 'AX'],
    E: ['AX', 'D'],
    D: []
  })
})

test('The states before a state are those from which it may be reached', () => {
  expect(statesBefore('AX')).toEqual(['S', 'WUI', 'E'])
  expect(statesBefore('D')).toEqual(['AX', 'WUI', 'E'])
  expect(statesBefore('S')).toEqual([])
  for (const to of states) expect(statesBefore(to)).toEqual(states.filter(from => mayBecome(from, to)))
})

describe('The total of a batch', () => {
  const done = (price: number | null) => aCard({ status: 'D', price })

  test('Done cards and offers count, nothing else does', () => {
    const others = (['S', 'AX', 'WUI', 'E'] as const).map(status => aCard({ status, price: 1000 }))
    expect(batchTotalCents([...others, done(12.5), done(null), anOffer(30)])).toBe(4250)
  })

  test('It is exact to the cent', () => {
    expect(batchTotalCents([done(0.1), done(0.2)])).toBe(30)
    expect(batchTotalCents(Array.from({ length: 1000 }, () => done(0.07)))).toBe(7000)
    expect(batchTotalCents([done(1.15), done(2.3), anOffer(33.33)])).toBe(3678)
  })

  test('There is none to show while it is zero', () => {
    expect(batchTotalCents([])).toBeNull()
    expect(batchTotalCents([done(0), done(null), aCard({ status: 'WUI', price: 5 })])).toBeNull()
  })

  test('It is the sum in whole cents whatever the prices and their order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 99_999_999 })), cents => {
        const items: Item[] = cents.map((each, index) => (index % 2 ? anOffer(each / 100) : done(each / 100)))
        const sum = cents.reduce((total, each) => total + each, 0)
        expect(batchTotalCents(items)).toBe(sum === 0 ? null : sum)
        expect(batchTotalCents(items.toReversed())).toBe(sum === 0 ? null : sum)
      })
    )
  })
})

test('A batch is created as being edited only', () => {
  expect(z.safeParse(createBatch.body, { status: 'E' }).success).toBe(true)
  for (const status of ['T', 'I', 'C', 'F', undefined, 'e'])
    expect(z.safeParse(createBatch.body, { status }).success).toBe(false)
})

test('The answer about a variant takes the codes of the specification only', () => {
  const answer = { holographisme: 'H', edition: '_default', gradation: 'PSA', condition: 9 }
  expect(z.parse(submitUserInput.body, answer)).toEqual(answer)
  for (const wrong of [{ holographisme: 'X' }, { edition: '3' }, { gradation: 'psa' }, { condition: '9' }])
    expect(z.safeParse(submitUserInput.body, { ...answer, ...wrong }).success).toBe(false)
})

test('Corners are four points inside the photo', () => {
  const corners = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1]
  ]
  expect(z.safeParse(Corners, corners).success).toBe(true)
  expect(z.safeParse(Corners, corners.slice(1)).success).toBe(false)
  expect(z.safeParse(Corners, [[1.01, 0], ...corners.slice(1)]).success).toBe(false)
  expect(z.safeParse(Corners, [[Number.NaN, 0], ...corners.slice(1)]).success).toBe(false)
})
