import { type createCardItem, getBatch, listBatches } from './batch.ts'
import type { CallInput } from './call.ts'
import { calls } from './calls.ts'
import { serviceOf } from './call.ts'
import { getSettings } from './settings.ts'
import { urlOf } from './client.ts'

test('Every call is named once and served by one of the four services', () => {
  expect(new Set(calls.map(call => call.name)).size).toBe(calls.length)
  expect(new Set(calls.map(call => `${call.method} ${call.path}`)).size).toBe(calls.length)
  for (const call of calls) expect(['account', 'batch', 'conversation', 'recognition']).toContain(serviceOf(call.name))
})

test('An URL carries the parameters in its path and the rest in its query', () => {
  expect(urlOf(getBatch, { id: 'a b' })).toBe('/api/batchs/a%20b')
  expect(urlOf(listBatches, { limit: 2, before: undefined })).toBe('/api/batchs?limit=2')
  expect(urlOf(getSettings, {})).toBe('/api/settings')
})

test('What a service receives is the union of params, body and the names of the stored files', () => {
  const input: CallInput<typeof createCardItem> = { id: 'batch', requestid: 'r1', files: { face: 'x', back: 'y' } }
  expect(input.files.face).toBe('x')
})
