import { AppError } from '@comptoir/contracts/core/errors'
import { recordingLog, silentLog } from '@comptoir/kit/testing/log'
import type { Recognition } from '../pipeline/recognition.ts'
import { createLook } from './choose-engine.ts'

const photos = { face: new Uint8Array([1]), back: new Uint8Array([2]) }
const measured = { scores: {}, milliseconds: 1 }
const noCard: Recognition = { ...measured, outcome: 'unreadable', reason: 'no_card' }
const unknown: Recognition = { ...measured, outcome: 'unreadable', reason: 'unknown_card' }
const doubt: Recognition = { ...measured, outcome: 'doubt', candidates: [{ cardid: 'a', confidence: 0.6 }] }
const ours = async () => doubt

test('Without Ximilar our own recogniser looks', async () => {
  const look = createLook({ embedded: ours, log: silentLog })
  expect(await look(photos, null)).toEqual({ engine: 'embedded', recognition: doubt })
})

test('With Ximilar it looks for whoever pays, and what it says of the photos stands', async () => {
  const payers: unknown[] = []
  const look = createLook({
    embedded: ours,
    ximilar: async (_, payer) => {
      payers.push(payer)
      return noCard
    },
    log: silentLog
  })
  expect(await look(photos, { kind: 'account', key: 'k' })).toEqual({ engine: 'ximilar', recognition: noCard })
  expect(payers).toEqual([{ kind: 'account', key: 'k' }])
})

test('A card Ximilar does not know, and an answer it does not give, are ours to find', async () => {
  const { log, text } = recordingLog()
  for (const ximilar of [
    async () => unknown,
    () => Promise.reject(new AppError('unavailable', { cause: new Error('Ximilar answered 402') }))
  ])
    expect(await createLook({ embedded: ours, ximilar, log })(photos, null)).toMatchObject({ engine: 'embedded' })
  expect(text()).toContain('Ximilar answered 402')
})

test('A fault of ours is not taken for one of theirs', async () => {
  const look = createLook({ embedded: ours, ximilar: () => Promise.reject(new TypeError('oops')), log: silentLog })
  await expect(look(photos, null)).rejects.toThrow('oops')
})
