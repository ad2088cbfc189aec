import { companiesOf, editionsOf, everyChoice, finishesOf, gradesFor, settled } from './choices.ts'
import type { Offered } from './choices.ts'

const offered: Offered = {
  ratiotable: { '1': { _default: [2, 3] }, _default: { _default: [0, 3, 9], PSA: [8, 9, 10] } },
  holographismes: ['H', 'NH']
}

it('only what the ratio table prices can be chosen, the standard edition first', () => {
  expect(editionsOf(offered).map(({ value }) => value)).toEqual(['_default', '1'])
  expect(finishesOf(offered).map(({ value }) => value)).toEqual(['H', 'NH'])
  expect(companiesOf(offered, '_default').map(({ value }) => value)).toEqual(['_default', 'PSA'])
  expect(companiesOf(offered, '1').map(({ value }) => value)).toEqual(['_default'])
})

it('keys 1 to 0 are the ten conditions from the best to the worst, on every card the same', () => {
  expect(gradesFor(offered, '_default', '_default').map(({ key, label }) => `${key} ${label}`)).toEqual([
    '1 Neuf supérieur +',
    '4 Presque neuf',
    '0 Très mauvais'
  ])
})

it('the keys of a company are its grades in order, and its eleventh grade has none', () => {
  expect(gradesFor(offered, '_default', 'PSA').map(({ key, value }) => [key, value])).toEqual([
    ['5', 8],
    ['7', 9],
    ['8', 10]
  ])
  expect(gradesFor(everyChoice, '_default', 'CCC').at(-1)?.key).toBeNull()
})

it('a variant the card does not have becomes the nearest one; a finish is never guessed', () => {
  const wanted = { edition: '_default', gradation: 'PCA', condition: 5, holographisme: 'R' } as const
  expect(settled(offered, wanted)).toEqual({
    edition: '_default',
    gradation: '_default',
    condition: 3,
    holographisme: null
  })
  expect(settled({ ...offered, holographismes: ['H'] }, wanted).holographisme).toBe('H')
  const had = { edition: '1', gradation: '_default', condition: 2, holographisme: 'NH' } as const
  expect(settled(offered, had)).toEqual(had)
})
