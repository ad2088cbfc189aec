import { call } from '@comptoir/contracts/core/call'
import * as z from 'zod/mini'
import { parseInput } from './parse-input.ts'

const photo = `${'a'.repeat(32)}.jpg`
const addCard = call({
  name: 'counter.add_card',
  http: 'POST /api/counters/:tableid/cards',
  summary: 'Adds a card',
  access: 'user',
  params: z.object({ tableid: z.string() }),
  query: z.object({ limit: z._default(z.coerce.number(), 50) }),
  body: z.object({ name: z.string().check(z.minLength(2, 'Le nom est trop court')) }),
  files: { face: 'required', back: 'optional' },
  reply: z.object({})
})
const right = { tableid: 't1', limit: 10, name: 'Mew', files: { face: photo } }

const failureOf = (input: unknown) => {
  try {
    parseInput(addCard, input)
  } catch (error) {
    return error
  }
  throw new Error('this input is right')
}

describe('the input of a call', () => {
  test('passes as the schemas have it, without fields they do not know', () => {
    expect(parseInput(addCard, { ...right, isadmin: 1 })).toEqual(right)
    expect(parseInput(addCard, { ...right, limit: undefined })).toEqual({ ...right, limit: 50 })
  })

  test('is refused with the sentence of the field that is wrong', () => {
    expect(failureOf({ ...right, name: 'M' })).toMatchObject({
      code: 'validation_failed',
      fields: { name: 'Le nom est trop court' }
    })
  })

  test.each([
    null,
    undefined,
    'text',
    [],
    { ...right, name: { $ne: null } },
    { ...right, tableid: { $gt: '' } },
    { ...right, files: undefined },
    { ...right, files: { back: photo } },
    { ...right, files: { face: '../../etc/passwd' } },
    { ...right, files: { face: { $ne: '' } } }
  ])('%j is refused', input => {
    expect(failureOf(input)).toMatchObject({ code: 'validation_failed' })
  })
})
