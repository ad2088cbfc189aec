import { Id } from '@comptoir/contracts/core/id'
import * as z from 'zod/mini'
import { newId, newSecret, sha256 } from './ids.ts'

test('ids are URL-safe, long enough never to meet, and all different', () => {
  const ids = Array.from({ length: 10_000 }, newId)
  expect(new Set(ids).size).toBe(10_000)
  for (const id of ids) expect(z.safeParse(Id, id).success).toBe(true)
  expect(Buffer.from(ids[0]!, 'base64url')).toHaveLength(16)
})

test('a secret carries 256 bits, and is stored as its SHA-256', () => {
  expect(Buffer.from(newSecret(), 'base64url')).toHaveLength(32)
  // FIPS 180-2, appendix B.1.
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})
