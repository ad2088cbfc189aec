import { visitor } from '@comptoir/contracts/core/access'
import type { cardChosen, listDecisions as call } from '@comptoir/contracts/recognition/decisions'
import type { EventMeta, OperationInput, OperationReply } from '@comptoir/kit/bus/bus'
import type { EventPayload } from '@comptoir/contracts/core/event'
import { newId, sortableId } from '@comptoir/kit/store/ids'
import { openTombstones } from '@comptoir/kit/store/tombstones'
import { openTestEngine, type TestEngine } from '@comptoir/kit/testing/engine'
import { silentLog } from '@comptoir/kit/testing/log'
import { watchQueries } from '@comptoir/kit/testing/query-plans'
import type { Db } from 'mongodb'
import type { RecogniserDeps } from '../deps.ts'
import { forgetEnded, openAnalyses, openDecisionLog, type AnalysisRecord } from './analysis-record.ts'
import { followCards, forgetBatch, forgetPhotos, recordChoice } from './decision-log.ts'
import { openCardViews } from '../views/card-view-record.ts'
import type { DecisionRecord } from './decision.ts'
import { listDecisions } from './list-decisions.ts'

let engine: TestEngine
let deps: RecogniserDeps
const openDeps = async (db: Db): Promise<RecogniserDeps> => ({
  analyses: await openAnalyses(db),
  queue: { enter: () => Promise.reject(new Error('nothing is analysed here')) },
  decisions: await openDecisionLog(db),
  erasedBatches: await openTombstones(db, 'erased_batches'),
  analyst: { kick: () => undefined },
  catalogue: { cardsWithSets: () => Promise.reject(new Error('nothing is judged here')) },
  outbox: { kick: () => undefined },
  views: await openCardViews(db),
  log: silentLog
})
beforeAll(async () => {
  engine = await openTestEngine()
  deps = await openDeps(engine.db)
})
beforeEach(async () => void (await deps.decisions.deleteMany({})))
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
  await deps.analyses.insertOne(record)
  return record
}
type Query = Partial<OperationInput<typeof call>>
const page = async (query: Query = {}) =>
  (await listDecisions.handle(
    { limit: 50, ...query },
    { actor: visitor, requestid: 'r', deadline: Infinity },
    deps
  )) as OperationReply<typeof call>
const list = async (query: Query = {}) => (await page(query)).items
const react = <P>(
  reaction: { react: (payload: unknown, deps: RecogniserDeps, meta: EventMeta) => P },
  payload: unknown
) => reaction.react(payload, deps, { id: newId(), at: new Date().toISOString() })
const choose = (of: AnalysisRecord, cardid: string, at: string, more: Partial<EventPayload<typeof cardChosen>> = {}) =>
  recordChoice.react(
    { batchid: of.batchid, itemid: of.itemid, attempt: of.attempt, cardid, name: cardid, variant, ...more },
    deps,
    { id: newId(), at }
  )

test('Decisions are read page by page, the newest first, none twice and none left out', async () => {
  const made = []
  for (let index = 0; index < 7; index++) made.push(await decided(index % 2 ? match : doubt))
  const ids = made.map(({ decision }) => decision?.id).toReversed()
  const read: string[] = []
  for (let before: string | null | undefined; before !== null;) {
    const { items, next } = await page({ limit: 3, ...(before === undefined ? {} : { before }) })
    expect(items.length).toBeLessThanOrEqual(3)
    read.push(...items.map(({ id }) => id))
    before = next
  }
  expect(read).toEqual(ids)
  // A full page is the last one when nothing follows; the id of any decision is a cursor.
  expect(await page({ limit: 7 })).toMatchObject({ next: null })
  expect((await list({ before: ids[4] ?? '' })).map(({ id }) => id)).toEqual(ids.slice(5))
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
  await deps.analyses.replaceOne({ _id: waiting._id }, { ...waiting, due: new Date(), lease: 'somebody-s' })

  await react(forgetBatch, { batchid: 'batch-1' })
  await react(forgetBatch, { batchid: 'batch-1' })
  await choose(mine, 'brumette', '2026-11-21T10:00:00.000Z')
  expect(await list()).toMatchObject([
    { batchid: 'batch-2', itemid: other.itemid, content: { face: other.face, back: other.back } },
    { batchid: null, itemid: null, content: null, cardid: 'lumignou', scores: { similarity: 0.9 }, chosen: null }
  ])
  const kept = JSON.stringify(await deps.decisions.find({ batchid: { $exists: false } }).toArray())
  for (const name of [mine.face, mine.back, 'batch-1', 'somebody']) expect(kept).not.toContain(name)
  // A worker that had it finds neither record nor lease.
  expect(await deps.decisions.countDocuments({ _id: waiting._id })).toBe(0)
})

test('Cards that were moved are remembered with the batch they are in: a choice is told of them, and that one erased forgets them', async () => {
  const [moved, left] = [await decided(match), await decided(match)]
  const move = { from: 'batch-1', to: 'batch-aside', itemids: [moved.itemid] }
  // The choice may come before the news of the move.
  await choose(moved, 'brumette', '2026-11-21T10:00:00.000Z', { batchid: 'batch-aside' })
  await react(followCards, move)
  await react(followCards, move)
  expect(await list()).toMatchObject([
    { batchid: 'batch-1', itemid: left.itemid },
    { batchid: 'batch-aside', itemid: moved.itemid, chosen: { cardid: 'brumette' } }
  ])
  await react(forgetBatch, { batchid: 'batch-aside' })
  expect(await list()).toMatchObject([
    { batchid: 'batch-1', itemid: left.itemid },
    { batchid: null, itemid: null, content: null }
  ])
})

test('Of cards that were moved into a batch which is erased already nothing is remembered', async () => {
  const moved = await decided(match)
  await react(forgetBatch, { batchid: 'batch-gone' })
  await react(followCards, { from: 'batch-1', to: 'batch-gone', itemids: [moved.itemid] })
  expect(await list()).toMatchObject([{ batchid: null, itemid: null, content: null }])
})

test('An erased batch is remembered for a month', async () => {
  await react(forgetBatch, { batchid: 'batch-3' })
  await deps.erasedBatches.forgetOld(new Date(Date.now() + 29 * 86_400_000))
  expect(await deps.erasedBatches.includes('batch-3')).toBe(true)
  await deps.erasedBatches.forgetOld(new Date(Date.now() + 31 * 86_400_000))
  expect(await deps.erasedBatches.includes('batch-3')).toBe(false)
})

test('Photos that were forgotten are shown no more; what was decided on them stays', async () => {
  const [byFace, byBack, other] = [await decided(match), await decided(match), await decided(match)]
  await react(forgetPhotos, { names: [byFace.face, byFace.back] })
  await react(forgetPhotos, { names: [byBack.back, anImage()] })
  await react(forgetPhotos, { names: [byBack.back] })
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
  await forgetEnded(deps.analyses, new Date(endedat.getTime() + 398 * 86_400_000))
  expect(await list()).toHaveLength(1)
  await forgetEnded(deps.analyses, new Date(endedat.getTime() + 401 * 86_400_000))
  expect(await list()).toEqual([])
})

test('No question of the log makes the database read a whole collection', async () => {
  const watched = await watchQueries(engine)
  deps = await openDeps(watched.db)
  const analysis = await decided(match)
  await choose(analysis, 'brumette', '2026-11-21T10:00:00.000Z')
  for (const query of [{}, { outcome: 'match' as const }, { corrected: 'true' as const }, { before: '0' }])
    await list(query)
  await react(forgetPhotos, { names: [analysis.face] })
  await react(forgetBatch, { batchid: 'batch-1' })
  expect(await deps.erasedBatches.includes('batch-1')).toBe(true)
  await deps.erasedBatches.forgetOld()
  await forgetEnded(deps.analyses)
  const { asked, scans } = await watched.scanned()
  await watched.close()
  expect(asked).toBeGreaterThan(8)
  expect(scans).toEqual([])
})
