import { steadyRows } from './steady-rows.ts'

const row = (id: string, at = 0) => ({ id, at })
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join('')
const shown = [row('a'), row('b'), row('c')]

it('a list that nobody is at has its new order at once', () => {
  const { rows, fresh, gone } = steadyRows(shown, [row('d'), row('c'), row('a')], false)
  expect([idsOf(rows), fresh, gone.size]).toEqual(['dca', 0, 0])
})

it('under the pointer no row moves: what left stays, what is new waits, what changed is shown', () => {
  const { rows, fresh, gone } = steadyRows(shown, [row('d'), row('c', 1), row('a')], true)
  expect(idsOf(rows)).toBe('abc')
  expect(rows[2]).toEqual(row('c', 1))
  expect([fresh, [...gone]]).toEqual([1, ['b']])
})

it('a further page is added behind the last row', () => {
  const { rows, fresh } = steadyRows(shown, [...shown, row('d'), row('e')], true)
  expect([idsOf(rows), fresh]).toEqual(['abcde', 0])
})

it('the first page is shown, whoever is at the empty list', () => {
  expect(idsOf(steadyRows([], [row('a')], true).rows)).toBe('a')
})

it('of a list whose rows have all left, they stay until somebody leaves it', () => {
  const { rows, fresh, gone } = steadyRows(shown, [row('d')], true)
  expect([idsOf(rows), fresh, gone.size]).toEqual(['abc', 1, 3])
})
