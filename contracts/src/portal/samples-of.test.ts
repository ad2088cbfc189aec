import * as z from 'zod/mini'
import { samplesOf } from '../../testing/samples-of.ts'

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

test('A schema whose rules refuse everything that is made up has no sample', () => {
  expect(() => samplesOf(z.string().check(z.refine(text => text === 'abracadabra')))).toThrow('No sample')
})
