import * as z from 'zod/mini'
import { analysisEnded } from './analysis.ts'

const variant = { edition: '_default', holographisme: 'NH', gradation: '_default', condition: 3 } as const
const priced = {
  cardid: 'card',
  name: 'Lumignou',
  seticon: null,
  content: null,
  color: null,
  ratiokeys: { _default: { _default: [3] } },
  holographismes: ['NH'],
  cents: 6500,
  trace: { base: 10_000, ratio: 0.65, source: 'F', sales: 0, at: '2026-11-22T10:00:00.000Z' }
} as const
const question = { status: 'WUI', confidence: null, candidates: [], reason: 'Laquelle ?' } as const

test.each([
  ['this release, certain', { status: 'D', cardid: 'card', variant, confidence: 0.97 }],
  ['this release, asking which card', { ...question, cardid: null, variant: null }],
  ['any release, failed', { status: 'E', reason: 'Trop floue.' }],
  ['an earlier release, certain', { status: 'D', priced, variant, confidence: 0.97 }],
  ['an earlier release, asking which variant', { ...question, priced, confidence: 0.9 }],
  ['an earlier release, asking which card', { ...question, priced: null }]
])('An outcome of %s is read whole', (_, outcome) => {
  const payload = { batchid: 'batch', itemid: 'item', attempt: 1, outcome }
  expect(z.parse(analysisEnded.payload, payload)).toEqual(payload)
})

test('An outcome that names a card and neither prices it nor says its variant is refused', () => {
  const outcome = { status: 'D', cardid: 'card', confidence: 0.97 }
  const payload = { batchid: 'batch', itemid: 'item', attempt: 1, outcome }
  expect(z.safeParse(analysisEnded.payload, payload).success).toBe(false)
})
