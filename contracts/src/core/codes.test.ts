import * as z from 'zod/mini'
import { htmlLanguage, SortCode, sortKeys } from './codes.ts'

test('A sort code is a key of the list and a direction', () => {
  expect(SortCode('users').options).toEqual(['NA', 'ND', 'EA', 'ED', 'DA', 'DD'])
  expect(SortCode('conversations').options).toEqual(['DA', 'DD'])
  for (const list of Object.keys(sortKeys) as (keyof typeof sortKeys)[])
    for (const wrong of ['', 'N', 'NX', 'na', 'AN']) expect(z.safeParse(SortCode(list), wrong).success).toBe(false)
})

test('Japanese is jp among our codes and ja in a document', () => {
  expect((['fr', 'en', 'jp'] as const).map(htmlLanguage)).toEqual(['fr', 'en', 'ja'])
})
