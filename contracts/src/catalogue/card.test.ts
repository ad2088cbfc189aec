import * as fc from 'fast-check'
import {
  RatioKeys,
  conditionLabel,
  conditions,
  defaultCondition,
  editions,
  gradations,
  gradesOf,
  ratioKeys,
  type Gradation
} from './card.ts'

test('Conditions go from best to worst, and a card is «Presque neuf» until told otherwise', () => {
  expect(conditions).toEqual([
    'Neuf supérieur +',
    'Neuf supérieur',
    'Neuf',
    'Presque neuf',
    'Excellent',
    'Très bon',
    'Bon',
    'Passable',
    'Mauvais',
    'Très mauvais'
  ])
  expect(conditions[defaultCondition]).toBe('Presque neuf')
})

test('Without a company the scale is the list of conditions', () => {
  expect(gradesOf('_default').map(([label]) => label)).toEqual(conditions)
  expect(gradesOf('_default').map(([, value]) => value)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test.each<[Gradation, string]>([
  ['PSA', 'A=4, 5, 6, 7, 8, 8.5, 9, 10'],
  ['PCA', 'A=4, 5, 6, 7, 8, 8.5, 9, 9.5, 10, 10+=10.5'],
  ['CCC', 'A=4, 5, 6, 7, 8, 8.5, 9, 9.5, 10, 10 G=10.5, 10 B=11'],
  ['BGS', 'A=3, 4, 5, 6, 7, 8, 8.5, 9, 9.5, 10, 10 B=10.5'],
  ['CA', '5 <==5, 6, 7, 8, 8.5, 9, 9.5, 10, 10 P=10.5'],
  ['CGC', '5 <==5, 6, 7, 8, 8.5, 9, 9.5, 10, 10 P=10.5']
])('%s grades %s', (company, scale) => {
  const written = gradesOf(company).map(([label, value]) => (label === String(value) ? label : `${label}=${value}`))
  expect(written.join(', ')).toBe(scale)
})

test.each<[Gradation, number, string]>([
  ['_default', 4, 'Excellent'],
  ['_default', 0, 'Neuf supérieur +'],
  ['PSA', 9, 'PSA 9'],
  ['PCA', 10.5, 'PCA 10+'],
  ['CCC', 11, 'CCC 10 B'],
  ['BGS', 3, 'BGS A'],
  ['CA', 5, 'Collect Aura 5 <='],
  ['_default', 42, '42'],
  ['PSA', 3, 'PSA 3']
])('%s %s is shown as «%s»', (gradation, condition, label) => {
  expect(conditionLabel(gradation, condition)).toBe(label)
})

const scales = Object.keys(gradations) as Gradation[]
const byCondition = (company: Gradation) =>
  fc.dictionary(
    fc.constantFrom(...gradesOf(company).map(([, value]) => String(value))),
    fc.integer({ min: 1, max: 999_999 }).map(millionths => 12 + millionths / 1_000_000)
  )
const byGradation = fc
  .subarray(scales)
  .chain(companies => fc.record(Object.fromEntries(companies.map(company => [company, byCondition(company)]))))
const table = fc.dictionary(fc.constantFrom(...Object.keys(editions)), byGradation)

test('What a seller sees of a ratio table never holds a ratio, and holds every choice in order', () => {
  fc.assert(
    fc.property(table, table => {
      const keys = ratioKeys(table)
      expect(RatioKeys.safeParse(keys).success).toBe(true)
      const shown = new Set(Object.values(keys).flatMap(byGradation => Object.values(byGradation).flat()))
      for (const [edition, byGradation] of Object.entries(table))
        for (const [company, byCondition] of Object.entries(byGradation)) {
          const chosen = keys[edition]?.[company]
          expect(chosen).toEqual(
            Object.keys(byCondition)
              .map(Number)
              .toSorted((a, b) => a - b)
          )
          for (const ratio of Object.values(byCondition)) expect(shown.has(ratio)).toBe(false)
        }
    })
  )
})
