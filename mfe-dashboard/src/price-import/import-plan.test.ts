import type { PreviewedRow } from '@comptoir/contracts/catalogue/price-import'
import type { ReadRow } from './columns.ts'
import { countsOf, planOf, rowsToApply, withApplied } from './import-plan.ts'

const seen = { mode: 'D', source: 'F', price: 10 } as const
const card = (id: string) => ({ id, name: 'Lumignou', number: '7', setname: 'Braises', image: null })
const row = (line: number, cardid: string, price: number): ReadRow => ({ line, row: { line, cardid, price } })
const change = (line: number, id: string, outlier = false): PreviewedRow => ({
  line,
  outcome: 'change',
  card: card(id),
  seen,
  outlier
})
const outcomes = (plan: ReturnType<typeof planOf>) => plan.map(({ outcome }) => outcome)

test('Every row of the file is in the plan, those that the portal never saw too', () => {
  const plan = planOf(
    [row(2, 'one', 12), { line: 3, fault: 'price' }, row(4, 'two', 99), row(5, 'three', 1), row(6, 'four', 10)],
    [
      change(2, 'one'),
      change(4, 'two', true),
      { line: 5, outcome: 'unknown', part: 'card' },
      { line: 6, outcome: 'same', card: card('four') }
    ]
  )
  expect(outcomes(plan)).toEqual(['change', 'invalid', 'outlier', 'unknown', 'same'])
  expect(plan[3]?.reason).toBe('Aucune carte n’a cet identifiant')
  expect(rowsToApply(plan, false).map(({ line }) => line)).toEqual([2])
  expect(rowsToApply(plan, true).map(({ line }) => line)).toEqual([2, 4])
  expect(countsOf(plan).get('invalid')).toBe(1)
})

test('A card named twice takes one price if both agree, and none if they do not', () => {
  const agreed = planOf([row(2, 'one', 12), row(3, 'one', 12)], [change(2, 'one'), change(3, 'one')])
  expect(outcomes(agreed)).toEqual(['change', 'same'])
  const torn = planOf([row(2, 'one', 12), row(3, 'one', 13)], [change(2, 'one'), change(3, 'one')])
  expect(outcomes(torn)).toEqual(['ambiguous', 'ambiguous'])
  expect(rowsToApply(torn, true)).toEqual([])
})

test('What came of a row takes the place of what it would do, and a second application has the rest', () => {
  const plan = planOf(
    [row(2, 'one', 12), row(3, 'two', 12), row(4, 'three', 12)],
    [change(2, 'one'), change(3, 'two'), change(4, 'three')]
  )
  const after = withApplied(plan, [
    { cardid: 'one', outcome: 'changed' },
    { cardid: 'two', outcome: 'conflict' }
  ])
  expect(outcomes(after)).toEqual(['changed', 'conflict', 'change'])
  expect(rowsToApply(after, false).map(({ line }) => line)).toEqual([4])
})
