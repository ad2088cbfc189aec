import { changedTableCells, withCells } from './changed-cells.ts'

const table = { _default: { _default: { '3': 0.65, '4': 0.5 }, PSA: { '9': 1.9 } } }

it('two tables differ by their cells', () => {
  const after = { _default: { _default: { '3': 0.65, '4': 0.6 } }, '1': { _default: { '3': 1 } } }
  expect(changedTableCells(table, after)).toEqual([
    { name: '_default/_default/4', label: 'Standard · Excellent', before: 0.5, after: 0.6 },
    { name: '_default/PSA/9', label: 'Standard · PSA 9', before: 1.9, after: null },
    { name: '1/_default/3', label: '1re édition · Presque neuf', before: null, after: 1 }
  ])
  expect(changedTableCells(table, table)).toEqual([])
  expect(changedTableCells(null, { _default: { PSA: { '9': 2 } } })).toMatchObject([{ before: null, after: 2 }])
})

it('other cells take the place of those of one company, which goes with its last one', () => {
  const place = { edition: '_default', gradation: 'PSA' }
  expect(withCells(table, place, [{ condition: 10, ratio: 6 }])['_default']?.['PSA']).toEqual({ '9': 1.9, '10': 6 })
  expect(withCells(table, place, [{ condition: 9, ratio: null }])).toEqual({
    _default: { _default: table._default._default }
  })
})
