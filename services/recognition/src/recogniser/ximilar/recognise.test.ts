import { AppError } from '@comptoir/contracts/core/errors'
import { recordingLog, silentLog } from '@comptoir/kit/testing/log'
import sharp from 'sharp'
import type { AnalysisPayer } from '@comptoir/contracts/recognition/analysis'
import type { Photos } from '../pipeline/recognition.ts'
import type { Identification } from './identify.ts'
import { recogniseByXimilar, type XimilarNeeds } from './recognise.ts'
import { ximilarFailure, ximilarRefusal } from './ximilar-api.ts'

const image = (background: string) =>
  sharp({ create: { width: 60, height: 84, channels: 3, background } })
    .png()
    .toBuffer()
const photos = async () => ({ face: await image('#303030'), back: await image('#3030a0') })

const charizard: Identification = {
  objects: 1,
  detected: 0.99,
  back: false,
  titles: [{ name: 'Charizard', set: 'Base Set', number: '4', total: '102', distance: 0.1 }]
}
/** A recogniser of the card `a`, and what it spent and asked. */
const open = (more: Partial<XimilarNeeds> = {}) => {
  const spent: number[] = []
  const givenBack: number[] = []
  const needs: XimilarNeeds = {
    identify: async () => charizard,
    knownAs: async () => ({ cardids: ['a'], sure: true }),
    credits: {
      spend: async (_, amount) => spent.push(amount) > 0,
      giveBack: async (_, amount) => void givenBack.push(amount)
    },
    log: silentLog,
    ...more
  }
  const recognise = (pair: Photos, payer: AnalysisPayer | null) => recogniseByXimilar(needs, pair, payer)
  return { recognise, spent, givenBack }
}

test('A card that is recognised is graded where that is wanted; the grade is among the scores and suggests conditions', async () => {
  const { recognise } = open({ grade: async () => 8 })
  expect(await recognise(await photos(), null)).toMatchObject({
    outcome: 'match',
    cardid: 'a',
    scores: { grade: 8 },
    conditions: { best: 1, worst: 3 }
  })
  const { conditions, scores } = await open().recognise(await photos(), null)
  expect([conditions, scores['grade']]).toEqual([undefined, undefined])
})

test('A card that is in doubt is not graded, and a grade that fails takes no card away', async () => {
  let grades = 0
  const grade = async () => {
    grades++
    throw new AppError('unavailable', { cause: new Error('Ximilar answered 500') })
  }
  const doubt = open({ grade, knownAs: async () => ({ cardids: ['a', 'b'], sure: true }) })
  expect((await doubt.recognise(await photos(), null)).outcome).toBe('doubt')
  expect(grades).toBe(0)

  const { log, text } = recordingLog()
  const failing = open({ grade, log })
  expect(await failing.recognise(await photos(), null)).toMatchObject({ outcome: 'match', cardid: 'a' })
  expect(text()).toContain('Ximilar answered 500')
})

test('Photos that cannot be used cost nothing', async () => {
  const { recognise, spent } = open()
  const { face } = await photos()
  expect(await recognise({ face, back: face }, null)).toMatchObject({ reason: 'same_image' })
  const broken = { face: new TextEncoder().encode('not an image'), back: face }
  expect(await recognise(broken, null)).toMatchObject({ reason: 'image_unreadable' })
  expect(spent).toEqual([])
})

test('What was certainly not charged is given back; what may have been charged is not', async () => {
  const failing = (error: AppError) =>
    open({
      identify: async () => {
        throw error
      }
    })
  const refused = failing(ximilarRefusal('answered 402'))
  await expect(refused.recognise(await photos(), null)).rejects.toThrow('unavailable')
  expect([refused.spent, refused.givenBack]).toEqual([[10], [10]])
  const lost = failing(ximilarFailure('answered 500'))
  await expect(lost.recognise(await photos(), null)).rejects.toThrow('unavailable')
  expect([lost.spent, lost.givenBack]).toEqual([[10], []])
})

test('Without credits nothing is asked', async () => {
  const asked: string[] = []
  const { recognise } = open({
    credits: { spend: async () => false, giveBack: async () => undefined },
    identify: async photo => {
      asked.push(photo)
      return charizard
    }
  })
  await expect(recognise(await photos(), null)).rejects.toMatchObject({ code: 'unavailable' })
  expect(asked).toEqual([])
})
