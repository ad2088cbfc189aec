import { areEnough, readRows, recognisedColumns } from './columns.ts'
import { readTable } from './price-file.ts'
import type { PriceTable } from './price-file.ts'

const tableOf = (text: string) => readTable(text) as PriceTable

test.each([
  ['Extension;Numéro;Prix', { set: 0, number: 1, price: 2 }],
  ['id,price', { cardid: 0, price: 1 }],
  ['Nom\tLANGUE\tN°\tExtension\tPrix (€)\tFinition', { name: 0, language: 1, number: 2, set: 3, price: 4, finish: 5 }]
])('The titles « %s » say what their columns hold', (titles, columns) => {
  expect(recognisedColumns(tableOf(`${titles}\n${titles.replaceAll(/[^;,\t]+/g, '1')}`).titles)).toEqual(columns)
})

test('A price and a way to the card are enough', () => {
  expect(areEnough({ price: 0, cardid: 1 })).toBe(true)
  expect(areEnough({ price: 0, set: 1, number: 2 })).toBe(true)
  expect(areEnough({ price: 0, number: 2 })).toBe(false)
  expect(areEnough({ cardid: 2 })).toBe(false)
})

test('Rows are read as French and English spreadsheets write them, with the line of the file', () => {
  const table = tableOf(
    [
      'Extension;Numéro;Nom;Langue;Brillance;Prix',
      'Braises;004;Lumignou;FR;Holo;12,50',
      '',
      '"Braises; suite";5;"Dit ""le Grand""";japonais;;1 234,5 €',
      'Braises;6;;;;0.75'
    ].join('\r\n')
  )
  expect(readRows(table, recognisedColumns(table.titles))).toEqual([
    {
      line: 2,
      row: { line: 2, set: 'Braises', number: '004', name: 'Lumignou', language: 'fr', finish: 'H', price: 12.5 }
    },
    {
      line: 4,
      row: { line: 4, set: 'Braises; suite', number: '5', name: 'Dit "le Grand"', language: 'jp', price: 1234.5 }
    },
    { line: 5, row: { line: 5, set: 'Braises', number: '6', price: 0.75 } }
  ])
})

test.each([
  ['Braises;4;fr;H;gratuit', 'price'],
  ['Braises;4;fr;H;0', 'price'],
  ['Braises;4;fr;H;-3', 'price'],
  ['Braises;4;fr;H;1,234', 'price'],
  [';4;fr;H;3', 'row'],
  ['Braises;;fr;H;3', 'row'],
  ['Braises;4;klingon;H;3', 'languageWord'],
  ['Braises;4;fr;brillante;3', 'finishWord']
])('The row « %s » is unreadable by its %s', (row, fault) => {
  const table = tableOf(`Extension;Numéro;Langue;Brillance;Prix\n${row}`)
  expect(readRows(table, recognisedColumns(table.titles))).toEqual([{ line: 2, fault }])
})

test('What is no table is refused', () => {
  expect(readTable('')).toBe('empty')
  expect(readTable('Extension;Prix\n\n;\n')).toBe('empty')
  expect(readTable('PK\u0003\u0000\nzip')).toBe('unreadable')
  expect(readTable(`Prix\n${'1\n'.repeat(20_001)}`)).toBe('too_many')
})
