import { judgeDecision } from '@comptoir/contracts/recognition/decisions'
import { countWeeks, proposeThresholds } from '@comptoir/contracts/recognition/quality'
import { openTestEngine, type TestEngine } from '@comptoir/kit/testing/engine'
import type { Document } from 'mongodb'
import { candidate, doubt, matchOf, member, openLog } from './testing/open-log.ts'
import { weekOf } from './review.ts'

let engine: TestEngine
let log: Awaited<ReturnType<typeof openLog>>
beforeAll(async () => {
  engine = await openTestEngine()
  log = await openLog(engine.db)
})
afterAll(async () => {
  await log.stop()
  await engine.close()
})
beforeEach(async () => void (await log.deps.decisions.deleteMany({})))

const simone = () => log.as(member('simone'))
const judge = (id: string, cardid: string | null) => simone()(judgeDecision, { id, cardid, before: null })
const today = () => new Date()
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

test('A week begins on Monday in Paris', () => {
  expect(weekOf(new Date('2026-11-22T22:59:00Z'))).toBe('2026-11-16')
  expect(weekOf(new Date('2026-11-22T23:01:00Z'))).toBe('2026-11-23')
  expect(weekOf(new Date('2026-11-29T12:00:00Z'))).toBe('2026-11-23')
})

test('What was accepted, asked, right and wrong is counted from what staff and sellers said', async () => {
  const right = await log.decided(matchOf('lumignou'), {}, today())
  const wrong = await log.decided(matchOf('lumignou'), {}, today())
  const strange = await log.decided(matchOf('lumignou'), {}, today())
  const listed = await log.decided(doubt, {}, today())
  const missed = await log.decided({ reason: 'too_dark' }, {}, today())
  await log.decided(matchOf('ignivol'), {}, today())
  const before = await log.decided(matchOf('lumignou'), {}, daysAgo(8))
  await log.decided(matchOf('lumignou'), {}, daysAgo(400))
  await judge(right.id, 'lumignou')
  await judge(wrong.id, 'brumette')
  await judge(strange.id, null)
  await log.chooses(listed, 'brumette')
  await log.chooses(missed, 'ignivol')
  await log.chooses(before, 'lumignou')

  const { weeks, total } = await simone()(countWeeks, {})
  expect(weeks.map(({ week }) => week)).toEqual([weekOf(today()), weekOf(daysAgo(8))])
  expect(weeks[0]).toMatchObject({ decisions: 6, accepted: 4, asked: 1, unreadable: 1, judged: 5, byshop: 3 })
  // Of a card that the catalogue does not have no first proposal can be right.
  expect(weeks[0]?.top1).toMatchObject({ count: 1, of: 4 })
  expect(weeks[0]?.wrong).toMatchObject({ count: 2, of: 3 })
  expect(total).toMatchObject({ decisions: 7, judged: 6, top1: { count: 2, of: 5 }, wrong: { count: 2, of: 4 } })
  expect(total.top1.low).toBeCloseTo(0.118, 2)
  expect(total.top1.high).toBeCloseTo(0.769, 2)
})

test('What staff see of a card is compared with what its seller said, and with what the photos suggested', async () => {
  const conditions = { best: 2, worst: 4 }
  for (const [said, seen] of [
    [3, 3],
    [2, 5],
    [4, 1]
  ] as const) {
    const card = await log.decided({ ...matchOf('lumignou'), conditions }, {}, today())
    await log.chooses(card, 'lumignou', daysAgo(1), said)
    await log.checks(card, 'lumignou', today(), seen)
  }
  const { total } = await simone()(countWeeks, { weeks: '26' })
  expect(total.declared).toEqual({
    count: 3,
    mean: 0,
    by: [
      { difference: -3, cards: 1 },
      { difference: 0, cards: 1 },
      { difference: 3, cards: 1 }
    ]
  })
  expect(total.suggested.by).toEqual([
    { difference: -1, cards: 1 },
    { difference: 0, cards: 1 },
    { difference: 1, cards: 1 }
  ])
})

test('The later of a check and a judgement is the truth, and both come before the seller', async () => {
  const card = await log.decided(matchOf('lumignou'), {}, today())
  await log.chooses(card, 'lumignou', today())
  await log.checks(card, 'brumette', daysAgo(1))
  expect((await simone()(countWeeks, {})).total).toMatchObject({ byshop: 1, wrong: { count: 1 } })
  await judge(card.id, 'lumignou')
  expect((await simone()(countWeeks, {})).total).toMatchObject({ byshop: 1, wrong: { count: 0 } })
  await log.checks(card, 'brumette', new Date(Date.now() + 60_000))
  expect((await simone()(countWeeks, {})).total).toMatchObject({ wrong: { count: 1 } })
})

test('The numbers are read from the index alone', async () => {
  await log.decided(matchOf('lumignou'), {}, today())
  await log.decided(doubt, {}, daysAgo(300))
  const plan = await engine.db.command({
    explain: {
      aggregate: 'analyses',
      pipeline: [
        { $match: { 'review.week': { $gte: weekOf(daysAgo(77)) } } },
        { $group: { _id: { week: '$review.week', kind: '$review.kind' }, decisions: { $sum: 1 } } }
      ],
      hint: 'tallied',
      cursor: {}
    },
    verbosity: 'executionStats'
  })
  const stats: Document[] = []
  const collect = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    const one = part as Document
    if ('totalKeysExamined' in one) stats.push(one)
    for (const value of Object.values(one)) collect(value)
  }
  collect(plan)
  expect(stats[0]).toMatchObject({ totalDocsExamined: 0 })
  expect(stats[0]?.['totalKeysExamined']).toBeLessThanOrEqual(2)
})

test('Thresholds are compared on what was judged, and the better value is proposed, not taken', async () => {
  // Three right cards that were asked about for want of likeness, and a wrong one that a lower similarity would accept too.
  const weak = (cardid: string, similarity: number) => ({
    ...doubt,
    candidates: [candidate(cardid)],
    scores: { similarity, inliers: 70, lead: 60, outline: 0.95 }
  })
  for (const similarity of [0.66, 0.67, 0.68])
    await judge((await log.decided(weak('lumignou', similarity))).id, 'lumignou')
  await judge((await log.decided(weak('lumignou', 0.61))).id, 'brumette')
  await judge((await log.decided(matchOf('ignivol'))).id, 'ignivol')
  await log.decided(weak('lumignou', 0.66))

  const { decisions, thresholds } = await simone()(proposeThresholds, {})
  expect(decisions).toBe(5)
  const similarity = thresholds.find(({ name }) => name === 'similarity')
  expect(similarity).toMatchObject({ present: 0.7, proposed: 0.65 })
  expect(similarity?.outcomes.filter(({ value }) => [0.6, 0.65, 0.7].includes(value))).toEqual([
    { value: 0.6, accepted: 5, wrong: 1, asked: 0, askedbadly: 0 },
    { value: 0.65, accepted: 4, wrong: 0, asked: 1, askedbadly: 1 },
    { value: 0.7, accepted: 1, wrong: 0, asked: 4, askedbadly: 1 }
  ])
  // Where nothing is gained the value in force is the proposed one.
  expect(thresholds.filter(({ present, proposed }) => present !== proposed).map(({ name }) => name)).toEqual([
    'similarity'
  ])
})
