import { AppError } from '@comptoir/contracts/core/errors'
import { recordingLog, silentLog } from '@comptoir/kit/testing/log'
import type { Recognition } from '../pipeline/recognition.ts'
import { look } from './choose-engine.ts'

const photos = { face: new Uint8Array([1]), back: new Uint8Array([2]) }
const measured = { scores: {}, milliseconds: 1 }
const noCard: Recognition = { ...measured, outcome: 'unreadable', reason: 'no_card' }
const unknown: Recognition = { ...measured, outcome: 'unreadable', reason: 'unknown_card' }
const doubt: Recognition = { ...measured, outcome: 'doubt', candidates: [{ cardid: 'a', confidence: 0.6 }] }
const ours = async () => doubt

test('Without Ximilar our own recogniser looks', async () => {
  expect(await look({ embedded: ours, log: silentLog }, photos, null)).toEqual({
    engine: 'embedded',
    recognition: doubt
  })
})

test('With Ximilar it looks at the cost of the payer, and what it says of the photos stands', async () => {
  const payers: unknown[] = []
  const ximilar = async (_: unknown, payer: unknown) => {
    payers.push(payer)
    return noCard
  }
  const engines = { embedded: ours, ximilar, log: silentLog }
  expect(await look(engines, photos, { kind: 'account', key: 'k' })).toEqual({
    engine: 'ximilar',
    recognition: noCard
  })
  expect(payers).toEqual([{ kind: 'account', key: 'k' }])
})

test('Our own recogniser looks when Ximilar does not know the card, and when it does not answer', async () => {
  const { log, text } = recordingLog()
  for (const ximilar of [
    async () => unknown,
    () => Promise.reject(new AppError('unavailable', { cause: new Error('Ximilar answered 402') }))
  ])
    expect(await look({ embedded: ours, ximilar, log }, photos, null)).toMatchObject({ engine: 'embedded' })
  expect(text()).toContain('Ximilar answered 402')
})

test('A fault of ours is not taken for one of theirs', async () => {
  const ximilar = () => Promise.reject(new TypeError('oops'))
  await expect(look({ embedded: ours, ximilar, log: silentLog }, photos, null)).rejects.toThrow('oops')
})
