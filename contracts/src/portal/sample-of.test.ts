import * as z from 'zod/mini'
import { sampleOf } from '../../testing/sample-of.ts'
import { calls } from './calls.ts'

test.each(calls.map(call => [call.name, call] as const))('The reply of %s has a sample', (_, { reply }) => {
  const sample: unknown = sampleOf(reply as z.core.$ZodType)
  expect(z.parse(reply as z.core.$ZodType, sample)).toEqual(sample)
})
