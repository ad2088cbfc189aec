import * as z from 'zod/mini'
import { listBatchMessages } from './thread.ts'
import { PageQuery } from '../core/page.ts'

test.each([
  [undefined, 50],
  ['', 50],
  ['0', 50],
  ['abc', 50],
  ['NaN', 50],
  ['1', 1],
  [1, 1],
  ['-3', 1],
  ['2.9', 2],
  ['0.5', 50],
  ['100', 100],
  ['101', 100],
  ['Infinity', 100],
  ['1e9', 100]
])('A page asked with limit=%s has %s entries', (limit, size) => {
  expect(z.parse(PageQuery, limit === undefined ? {} : { limit })).toEqual({ limit: size })
  expect(z.parse(listBatchMessages.query, { limit })).toMatchObject({ limit: size })
})

test('Catching up starts after a number', () => {
  expect(z.parse(listBatchMessages.query, { after: '12' })).toEqual({ limit: 50, after: 12 })
  expect(z.safeParse(listBatchMessages.query, { after: 'douze' }).success).toBe(false)
  expect(z.safeParse(PageQuery, { limit: ['1', '2'] }).success).toBe(false)
})
