import { batchAfter } from './present-list.ts'

const rows = (text: string) => Array.from(text, id => ({ id: id.toLowerCase(), isGone: id !== id.toLowerCase() }))

it('the next batch is the one below that still waits, then the first one above', () => {
  expect(batchAfter({ rows: rows('abcd') }, 'b')).toBe('c')
  expect(batchAfter({ rows: rows('aBCd') }, 'b')).toBe('d')
  expect(batchAfter({ rows: rows('abCD') }, 'b')).toBe('a')
  expect(batchAfter({ rows: rows('AB') }, 'b')).toBeNull()
})

it('after a batch that is not in the list comes its first one', () => {
  expect(batchAfter({ rows: rows('Abc') }, 'z')).toBe('b')
})
