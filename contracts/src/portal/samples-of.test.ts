import * as z from 'zod/mini'
import { samplesOf } from '../../testing/samples-of.ts'
import { calls } from './calls.ts'

test('Samples show each kind of a union, each word, and each field there and left out', () => {
  const Notice = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('sent'), cards: z.optional(z.enum(['one', 'many'])) }),
    z.object({ kind: z.literal('paid'), price: z.nullable(z.literal(12)) })
  ])
  expect(samplesOf(Notice)).toEqual([
    { kind: 'sent' },
    { kind: 'sent', cards: 'one' },
    { kind: 'sent', cards: 'many' },
    { kind: 'paid', price: null },
    { kind: 'paid', price: 12 }
  ])
})

test('A record of certain words has all of them, another one any', () => {
  const Counters = z.record(z.enum(['offer', 'parcel']), z.literal(2))
  expect(samplesOf(Counters)).toEqual([{ offer: 2, parcel: 2 }])
  expect(samplesOf(z.record(z.string(), z.literal(2)))).toEqual([{}, { key: 2 }])
})

// Releases are compared by these samples: a part without one would go unseen.
test.each(calls.map(call => [call.name, call] as const))('Each part of %s has samples', (_, call) => {
  const { params, query, body, reply } = call
  for (const part of [params, query, body, reply]) expect(samplesOf(part as z.core.$ZodType)).not.toHaveLength(0)
})

test('A schema whose rules refuse everything that is made up has no sample', () => {
  expect(() => samplesOf(z.string().check(z.refine(text => text === 'abracadabra')))).toThrow('No sample')
})
