import { visitor } from '@comptoir/contracts/core/access'
import type { cardChosen } from '@comptoir/contracts/recognition/recognition-log'
import type { EventPayload } from '@comptoir/contracts/core/event'
import { newId, sortableId } from '@comptoir/kit/store/ids'
import { openTestEngine, type TestEngine } from '@comptoir/kit/testing/engine'
import { watchQueries } from '@comptoir/kit/testing/query-plans'
import type { Collection } from 'mongodb'
import { forgetEnded, openAnalyses, type AnalysisRecord } from './analyses.ts'
import {
  createForgetBatch,
  createForgetPhotos,
  createListRecognition,
  createRecordChoice,
  openDecisionLog
} from './decision-log.ts'
import type { DecisionRecord } from './decision.ts'
import { openErasedBatches, type ErasedBatches } from './erased-batches.ts'

let engine: TestEngine
let log: Awaited<ReturnType<typeof openDecisionLog>>
let analyses: Collection<AnalysisRecord>
let erased: ErasedBatches
beforeAll(async () => {
  engine = await openTestEngine()
  log = await openDecisionLog(engine.db)
  analyses = await openAnalyses(engine.db)
  erased = await openErasedBatches(engine.db)
})
beforeEach(async () => void (await log.deleteMany({})))
afterAll(async () => {
  await engine.close()
})

const variant = { edition: '_default', holographisme: 'NH', gradation: '_default', condition: 3 } as const
const candidate = (cardid: string) => ({
  cardid,
  name: cardid,
  number: '1/60',
  setname: 'Brumes',
  image: null,
  confidence: 0.6
})
const match: Partial<DecisionRecord> = { outcome: 'match', cardid: 'lumignou', name: 'Lumignou', confidence: 0.97 }
const doubt: Partial<DecisionRecord> = {
  outcome: 'doubt',
  candidates: [candidate('lumignou'), candidate('brumette')]
}
const anImage = () =>
  `${newId()
    .replaceAll(/[^0-9a-f]/g, '0')
    .padEnd(32, '0')
    .slice(0, 32)}.jpg`

let minute = 0
/** An analysis that ended, each a minute after the one before. */
const decided = async (decision: Partial<DecisionRecord>, more: Partial<AnalysisRecord> = {}) => {
  const at = new Date(Date.UTC(2026, 10, 21) + minute++ * 60_000)
  const itemid = more.itemid ?? newId()
  const record: AnalysisRecord = {
    _id: `${itemid}:${more.attempt ?? 1}`,
    batchid: 'batch-1',
    itemid,
    attempt: 1,
    face: anImage(),
    back: anImage(),
    corners: null,
    payer: { kind: 'visitor', key: 'somebody' },
    until: at,
    attempts: 1,
    endedat: at,
    decision: {
      id: sortableId(at),
      at,
      engine: 'embedded',
      outcome: 'unreadable',
      reason: null,
      cardid: null,
      name: null,
      confidence: null,
      scores: { similarity: 0.9 },
      candidates: [],
      milliseconds: 900,
      ...decision
    },
    ...more
  }
  await analyses.insertOne(record)
  return record
}
const list = (query: Partial<Parameters<ReturnType<typeof createListRecognition>>[0]> = {}) =>
  createListRecognition(log)({ limit: 50, ...query }, { actor: visitor, requestid: 'r', deadline: Infinity })
const choose = (of: AnalysisRecord, cardid: string, at: string, more: Partial<EventPayload<typeof cardChosen>> = {}) =>
  createRecordChoice(log)(
    { batchid: of.batchid, itemid: of.itemid, attempt: of.attempt, cardid, name: cardid, variant, ...more },
    { id: newId(), at }
  )

test('Decisions are read page by page, the newest first, none twice and none left out', async () => {
  const made = []
  for (let index = 0; index < 7; index++) made.push(await decided(index % 2 ? match : doubt))
  const ids = made.map(({ decision }) => decision?.id).toReversed()
  const read: string[] = []
  for (;;) {
    const before = read.at(-1)
    const page = await list({ limit: 3, ...(before === undefined ? {} : { before }) })
    read.push(...page.map(({ id }) => id))
    if (page.length < 3) break
  }
  expect(read).toEqual(ids)
  expect((await list({ outcome: 'match', limit: 2 })).map(({ outcome }) => outcome)).toEqual(['match', 'match'])
  expect(await list({ outcome: 'doubt', before: read[1] ?? '' })).toHaveLength(3)
  expect(await list({ outcome: 'unreadable' })).toEqual([])
})

test('What the seller chose stands beside what was recognised; only the later choice counts, in whatever order they come', async () => {
  const analysis = await decided(match)
  await choose(analysis, 'lumignou', '2026-11-21T10:00:02.000Z')
  await choose(analysis, 'brumette', '2026-11-21T10:00:01.000Z')
  await choose(analysis, 'lumignou', '2026-11-21T10:00:02.000Z')
  expect(await list()).toMatchObject([
    { cardid: 'lumignou', chosen: { cardid: 'lumignou', variant, at: '2026-11-21T10:00:02.000Z' } }
  ])
  expect(await list({ corrected: 'true' })).toEqual([])

  await choose(analysis, 'brumette', '2026-11-21T10:00:03.000Z')
  expect(await list({ corrected: 'true' })).toMatchObject([{ cardid: 'lumignou', chosen: { cardid: 'brumette' } }])
  await choose(analysis, 'lumignou', '2026-11-21T10:00:04.000Z')
  expect(await list({ corrected: 'true' })).toEqual([])
})

test('A choice among what was proposed corrects nothing; a card that was not proposed does', async () => {
  const [within, without, blind] = [await decided(doubt), await decided(doubt), await decided({ reason: 'too_dark' })]
  for (const [of, cardid] of [
    [within, 'brumette'],
    [without, 'elsewhere'],
    [blind, 'lumignou']
  ] as const)
    await choose(of, cardid, '2026-11-21T10:00:00.000Z')
  expect((await list({ corrected: 'true' })).map(({ itemid }) => itemid)).toEqual([without.itemid])
  expect(await list({ corrected: 'true', outcome: 'match' })).toEqual([])
})

test('A choice belongs to the analysis it answers, not to an earlier try of the same card', async () => {
  const first = await decided({ reason: 'too_blurry' })
  const second = await decided(doubt, { itemid: first.itemid, attempt: 2 })
  await choose(second, 'lumignou', '2026-11-21T10:00:00.000Z')
  expect((await list()).map(({ chosen }) => chosen?.cardid ?? null)).toEqual(['lumignou', null])
})

test('Of an erased batch the measures stay and whose they were goes, also for a choice that comes late', async () => {
  const mine = await decided(match)
  const other = await decided(match, { batchid: 'batch-2' })
  const { decision: _, ...waiting } = await decided(match, { itemid: 'waiting-item' })
  await analyses.replaceOne({ _id: waiting._id }, { ...waiting, due: new Date(), lease: 'somebody-s' })

  await createForgetBatch(log, erased)({ batchid: 'batch-1' })
  await createForgetBatch(log, erased)({ batchid: 'batch-1' })
  await choose(mine, 'brumette', '2026-11-21T10:00:00.000Z')
  expect(await list()).toMatchObject([
    { batchid: 'batch-2', itemid: other.itemid, content: { face: other.face, back: other.back } },
    { batchid: null, itemid: null, content: null, cardid: 'lumignou', scores: { similarity: 0.9 }, chosen: null }
  ])
  const kept = JSON.stringify(await log.find({ batchid: { $exists: false } }).toArray())
  for (const name of [mine.face, mine.back, 'batch-1', 'somebody']) expect(kept).not.toContain(name)
  // Whoever was at work on it finds its lease gone with the record.
  expect(await log.countDocuments({ _id: waiting._id })).toBe(0)
})

test('An erased batch is remembered for a month', async () => {
  await createForgetBatch(log, erased)({ batchid: 'batch-3' })
  await erased.forgetOld(new Date(Date.now() + 29 * 86_400_000))
  expect(await erased.includes('batch-3')).toBe(true)
  await erased.forgetOld(new Date(Date.now() + 31 * 86_400_000))
  expect(await erased.includes('batch-3')).toBe(false)
})

test('Photos that were forgotten are shown no more; what was decided on them stays', async () => {
  const [byFace, byBack, other] = [await decided(match), await decided(match), await decided(match)]
  const forget = createForgetPhotos(log)
  await forget({ names: [byFace.face, byFace.back] })
  await forget({ names: [byBack.back, anImage()] })
  await forget({ names: [byBack.back] })
  expect((await list()).map(({ itemid, content }) => [itemid, content !== null])).toEqual([
    [other.itemid, true],
    [byBack.itemid, false],
    [byFace.itemid, false]
  ])
})

test('A decision is kept for four hundred days', async () => {
  const { endedat = new Date() } = await decided(match, {
    forgetat: new Date(Date.UTC(2026, 10, 21) + 400 * 86_400_000)
  })
  await forgetEnded(analyses, new Date(endedat.getTime() + 398 * 86_400_000))
  expect(await list()).toHaveLength(1)
  await forgetEnded(analyses, new Date(endedat.getTime() + 401 * 86_400_000))
  expect(await list()).toEqual([])
})

test('No question of the log makes the database read a whole collection', async () => {
  const watched = await watchQueries(engine)
  ;[log, analyses] = [await openDecisionLog(watched.db), await openAnalyses(watched.db)]
  erased = await openErasedBatches(watched.db)
  const analysis = await decided(match)
  await choose(analysis, 'brumette', '2026-11-21T10:00:00.000Z')
  for (const query of [{}, { outcome: 'match' as const }, { corrected: 'true' as const }, { before: '0' }])
    await list(query)
  await createForgetPhotos(log)({ names: [analysis.face] })
  await createForgetBatch(log, erased)({ batchid: 'batch-1' })
  expect(await erased.includes('batch-1')).toBe(true)
  await erased.forgetOld()
  await forgetEnded(analyses)
  const { asked, scans } = await watched.scanned()
  await watched.close()
  expect(asked).toBeGreaterThan(8)
  expect(scans).toEqual([])
})
