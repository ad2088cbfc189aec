import * as z from 'zod/mini'
import { Id, ImageName, RequestId, Timestamp } from './id.ts'

const accepts = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success

test('An id is URL-safe, and never the system or the shared author', () => {
  expect(accepts(Id, 'V1StGXR8_Z5jdHi6B-myT')).toBe(true)
  for (const other of ['0', '1', '', '..', '../x/y', 'a b c d', 'é'.repeat(21), 'x'.repeat(65), 12345, 'abcd\n'])
    expect(accepts(Id, other)).toBe(false)
})

test('A request is named by whatever its client finds random, without control characters', () => {
  for (const random of ['1', '0.8437261905', 'a:1', 'id=é {"x":"y"}', 'x'.repeat(128), '🂡'.repeat(128), 'a b'])
    expect(accepts(RequestId, random)).toBe(true)
  for (const other of ['', 'x'.repeat(129), 'a\n', 'a\u0000b', '\u0085', 'a\u2028', '\ud83c', 1, null])
    expect(accepts(RequestId, other)).toBe(false)
})

test('The name of an image leads nowhere else', () => {
  const name = '0123456789abcdef'.repeat(2)
  for (const extension of ['jpg', 'webp', 'png']) expect(accepts(ImageName, `${name}.${extension}`)).toBe(true)
  for (const other of [
    name,
    `${name}.svg`,
    `../${name}.jpg`,
    `${name.toUpperCase()}.jpg`,
    `${name}.jpg\n`,
    `${name}xjpg`
  ])
    expect(accepts(ImageName, other)).toBe(false)
})

test('Times are in UTC', () => {
  expect(accepts(Timestamp, new Date().toISOString())).toBe(true)
  for (const local of ['2026-03-15', '2026-03-15T12:00:00', '2026-03-15T12:00:00+01:00', 0])
    expect(accepts(Timestamp, local)).toBe(false)
})
