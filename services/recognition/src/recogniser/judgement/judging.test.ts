import {
  getDecision,
  judgeDecision,
  listDecisions,
  undoJudgement,
  type DecisionFilter
} from '@comptoir/contracts/recognition/decisions'
import { openTestEngine, type TestEngine } from '@comptoir/kit/testing/engine'
import { eventually } from '@comptoir/kit/testing/eventually'
import { watchQueries } from '@comptoir/kit/testing/query-plans'
import { completeReviews } from './complete-reviews.ts'
import { doubt, matchOf, member, openLog } from './testing/open-log.ts'

let engine: TestEngine
let log: Awaited<ReturnType<typeof openLog>>
beforeAll(async () => {
  engine = await openTestEngine()
})
beforeEach(async () => {
  await engine.db.collection('analyses').drop()
  log = await openLog(engine.db)
})
afterEach(() => log.stop())
afterAll(() => engine.close())

const simone = () => log.as(member('simone'))
const camille = () => log.as(member('camille'))
const queue = async (filter?: DecisionFilter, more: { limit?: number; before?: string } = {}) =>
  await simone()(listDecisions, { limit: 50, ...(filter ? { filter } : { sort: 'doubt' }), ...more })
const inQueue = async (filter?: DecisionFilter) => (await queue(filter)).items.map(({ id }) => id)
const read = (id: string) => simone()(getDecision, { id })

test('The queue begins with what teaches most, and what is judged leaves it for its end', async () => {
  const sure = await log.decided(matchOf('lumignou', 0.98))
  const dark = await log.decided({ reason: 'too_dark' })
  const asked = await log.decided(doubt)
  const thin = await log.decided(matchOf('brumette', 0.68))
  const contradicted = await log.decided(matchOf('ignivol', 0.99))
  await log.chooses(contradicted, 'lumignou')
  const order = [contradicted, asked, thin, dark, sure].map(({ id }) => id)
  expect(await inQueue('open')).toEqual(order)
  expect(await inQueue('asked')).toEqual([asked.id])
  expect(await inQueue('unreadable')).toEqual([dark.id])
  expect(await inQueue('corrected')).toEqual([contradicted.id])

  await simone()(judgeDecision, { id: asked.id, cardid: 'brumette', before: null })
  await log.checks(thin, 'brumette')
  expect(await inQueue('open')).toEqual(order.filter(id => id !== asked.id && id !== thin.id))
  expect(await inQueue('judged')).toEqual([thin.id, asked.id])
  expect(await inQueue()).toEqual([contradicted.id, dark.id, sure.id, thin.id, asked.id])

  const pages: string[] = []
  for (let before: string | undefined; ;) {
    const page = await queue(undefined, { limit: 2, ...(before === undefined ? {} : { before }) })
    pages.push(...page.items.map(({ id }) => id))
    if (page.next === null) break
    before = page.next
  }
  expect(pages).toEqual(await inQueue())
})

test('A judgement stands beside what was decided, is in the audit log, and can be taken back', async () => {
  const { id } = await log.decided(matchOf('lumignou'))
  const judged = await simone()(judgeDecision, { id, cardid: 'brumette', condition: 4, before: null })
  expect(judged).toMatchObject({
    cardid: 'lumignou',
    judged: { cardid: 'brumette', name: 'brumette', condition: 4, staffid: 'simone' }
  })
  const at = judged.judged?.at ?? ''
  expect(await simone()(undoJudgement, { id, at })).toMatchObject({ cardid: 'lumignou', judged: null })
  // A retry of the undo finds it undone.
  expect((await simone()(undoJudgement, { id, at })).judged).toBeNull()
  expect(await inQueue('open')).toEqual([id])
  await eventually(() =>
    expect(log.acts.map(({ act, staffid, target, before, after }) => [act, staffid, target, before, after])).toEqual([
      [
        'decision.judged',
        'simone',
        { kind: 'decision', id },
        null,
        { name: 'brumette', catalogued: true, condition: 4 }
      ],
      [
        'decision.judgement_undone',
        'simone',
        { kind: 'decision', id },
        { name: 'brumette', catalogued: true, condition: 4 },
        null
      ]
    ])
  )
})

test('Of two colleagues who judge at once the first one counts, and the second reads who it was', async () => {
  const { id } = await log.decided(doubt)
  const both = await Promise.allSettled([
    simone()(judgeDecision, { id, cardid: 'brumette', before: null }),
    camille()(judgeDecision, { id, cardid: 'lumignou', before: null })
  ])
  expect(both.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))).toEqual(['fulfilled', 'rejected'])
  const lost = both.find(({ status }) => status === 'rejected')
  expect(lost).toMatchObject({ reason: { code: 'request_conflict' } })
  const { judged } = await read(id)
  const winner = both[0].status === 'fulfilled' ? 'simone' : 'camille'
  expect(judged?.staffid).toBe(winner)

  // Who was second corrects it knowingly; who was first finds that out, and cannot undo what is no longer theirs.
  const second = winner === 'simone' ? camille() : simone()
  await second(judgeDecision, { id, cardid: null, before: judged?.at ?? null })
  expect((await read(id)).judged).toMatchObject({ cardid: null, name: null })
  const first = winner === 'simone' ? simone() : camille()
  await expect(first(undoJudgement, { id, at: judged?.at ?? '' })).rejects.toMatchObject({ code: 'request_conflict' })
})

test('The same judgement sent twice is one, with one entry in the log', async () => {
  const { id } = await log.decided(doubt)
  const sent = { id, cardid: 'brumette', before: null }
  const [first, second] = [await simone()(judgeDecision, sent), await simone()(judgeDecision, sent)]
  expect(second).toEqual(first)
  await eventually(() => expect(log.acts).toHaveLength(1))
})

test('A card that the catalogue does not have, an unknown decision and one without photos are refused', async () => {
  const { id, face, back } = await log.decided(doubt)
  const judge = (cardid: string, of = id) => simone()(judgeDecision, { id: of, cardid, before: null })
  await expect(judge('nobody')).rejects.toMatchObject({ code: 'validation_failed' })
  await expect(judge('brumette', 'no-such-decision')).rejects.toMatchObject({ code: 'not_found' })
  await expect(read('no-such-decision')).rejects.toMatchObject({ code: 'not_found' })
  await log.releasePhotos([face, back])
  await expect(judge('brumette')).rejects.toMatchObject({ code: 'illegal_transition' })
  expect(await inQueue('open')).toEqual([])
  expect(await inQueue()).toEqual([id])
})

test('Of an erased batch photos and link go; what was judged and measured stays', async () => {
  const judged = await log.decided(matchOf('lumignou'))
  const open = await log.decided(doubt)
  await simone()(judgeDecision, { id: judged.id, cardid: 'brumette', before: null })
  await log.eraseBatch('batch-1')
  expect(await read(judged.id)).toMatchObject({
    batchid: null,
    itemid: null,
    content: null,
    judged: { cardid: 'brumette' },
    scores: { similarity: 0.95 }
  })
  expect(await inQueue('open')).toEqual([])
  expect(await inQueue('judged')).toEqual([judged.id])
  const kept = JSON.stringify(await engine.db.collection('analyses').find().toArray())
  for (const { face, back } of [judged, open])
    for (const name of [face, back, 'batch-1']) expect(kept).not.toContain(name)
})

test('Decisions that a release before stored without a review get theirs, and keep it', async () => {
  const { _id, id } = await log.decided(doubt)
  await log.deps.decisions.updateOne({ _id }, { $unset: { review: '' } })
  expect(await inQueue('open')).toEqual([])
  await completeReviews(log.deps.decisions, new Date(0))
  expect(await inQueue('open')).toEqual([id])
  const before = await log.deps.decisions.findOne({ _id })
  await completeReviews(log.deps.decisions, new Date(0))
  expect(await log.deps.decisions.findOne({ _id })).toEqual(before)
})

test('No question of the queue makes the database read a whole collection', async () => {
  const { id } = await log.decided(doubt)
  const watched = await watchQueries(engine)
  const other = await openLog(watched.db)
  const ask = other.as(member('simone'))
  for (const filter of ['open', 'judged', 'asked', 'corrected', 'unreadable'] as const)
    await ask(listDecisions, { limit: 5, filter })
  await ask(listDecisions, { limit: 5, sort: 'doubt' })
  const { judged } = await ask(judgeDecision, { id, cardid: 'brumette', before: null })
  await ask(undoJudgement, { id, at: judged?.at ?? '' })
  await ask(getDecision, { id })
  await completeReviews(other.deps.decisions, new Date(Date.now() - 86_400_000))
  await other.stop()
  const { asked, scans } = await watched.scanned()
  await watched.close()
  expect(asked).toBeGreaterThan(8)
  expect(scans).toEqual([])
})
