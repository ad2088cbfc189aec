import { openTestEngine, type TestEngine } from '@comptoir/kit/testing/engine'
import sharp from 'sharp'
import { openDailyAllowances } from '../../remote/daily-allowances.ts'
import { openStubServer, type StubReply, type StubServer } from '../../remote/testing/stub-server.ts'
import { createCredits } from './credits.ts'
import { gradePhotos } from './grade-photos.ts'
import { openGradingJobs } from './grading-jobs.ts'
import { ximilarAnswers } from './testing/answers.ts'
import { conditionsOf } from './recognise.ts'
import { createXimilarApi } from './ximilar-api.ts'

const { failure } = ximilarAnswers
const pace = { firstMs: 5, everyMs: 5, budgetMs: 400 }

let engine: TestEngine
let stub: StubServer
let onSubmit: () => StubReply | null
let looks: StubReply[]
let photos: { face: Uint8Array; back: Uint8Array }
beforeEach(async () => {
  engine = await openTestEngine()
  onSubmit = () => ({ status: 201, body: { id: 'job-1', status: 'CREATED' } })
  looks = []
  stub = await openStubServer(({ method }) =>
    method === 'POST' ? onSubmit() : (looks.shift() ?? { body: { id: 'job-1', status: 'PROCESSING' } })
  )
  const image = (background: string) =>
    sharp({ create: { width: 60, height: 84, channels: 3, background } })
      .jpeg()
      .toBuffer()
  photos = { face: await image('#303030'), back: await image('#3030a0') }
})
afterEach(async () => {
  await stub.close()
  await engine.close()
})

const open = async (dailyCredits = 1000, now?: () => number) => {
  const api = createXimilarApi({ token: 'token', apiUrl: stub.url }, now)
  const limits = { visitor: dailyCredits, account: dailyCredits, daily: dailyCredits }
  const jobs = await openGradingJobs(engine.db)
  const credits = createCredits(await openDailyAllowances(engine.db), limits)
  const payer = { kind: 'account', key: 'somebody' } as const
  return (signal = new AbortController().signal) => gradePhotos({ api, jobs, credits, pace }, photos, { payer, signal })
}
const submissions = () => stub.asked.filter(({ method }) => method === 'POST')
const done = (final: unknown): StubReply => ({
  body: {
    id: 'job-1',
    status: 'DONE',
    response: {
      records: [
        {
          grades: { corners: 8, edges: 8.5, surface: 9, centering: 7.5, final, condition: 'Near Mint' },
          card: [{ centering: { 'left/right': '55/45', 'top/bottom': '52/48' }, surface: { grade: 9 } }],
          corners: [{ name: 'corner_upper_left', bound_box: [0, 0, 10, 10], grade: 8 }],
          edges: [{ name: 'edge_left', grade: 8.5 }]
        }
      ]
    }
  }
})

test('A grade is asked for once for both photos and looked for until it is done', async () => {
  looks = [
    { body: { id: 'job-1', status: 'CREATED' } },
    { body: { id: 'job-1', status: 'RETRY' } },
    failure(500),
    done(8.5)
  ]
  const grade = await open()
  expect(await grade()).toBe(8.5)
  expect(submissions()).toHaveLength(1)
  const asked = JSON.parse(submissions()[0]?.body ?? '') as { records: Record<string, string>[] }
  expect(asked).toMatchObject({ type: 'card-grader', endpoint: 'grade' })
  expect(asked.records.map(record => Object.keys(record))).toEqual([
    ['_base64', 'Side'],
    ['_base64', 'Side']
  ])
  expect(asked.records.map(({ Side }) => Side)).toEqual(['Front', 'Back'])
  expect(stub.asked.at(-1)?.url.pathname).toBe('/account/v2/request/job-1')
})

test.each([
  ['fails', () => [{ body: { id: 'job-1', status: 'FAILED' } }]],
  ['hits the limit of the account', () => [{ body: { id: 'job-1', status: 'API_LIMIT_EXCEEDED' } }]],
  ['is done without a grade', () => [{ body: { id: 'job-1', status: 'DONE', response: { records: [{}] } } }]],
  ['is done with a grade that is none', () => [done(95)]],
  ['is never done', () => []]
])('A job that %s gives no grade', async (_, answers) => {
  looks = answers()
  expect(await (await open())()).toBeNull()
})

test('The same photos again, as after a crash, find the job that was begun: it is not charged twice', async () => {
  looks = [done(9)]
  expect(await (await open())()).toBe(9)
  looks = [done(9)]
  expect(await (await open())()).toBe(9)
  expect(submissions()).toHaveLength(1)
})

test.each([
  ['no answer', () => null],
  ['a fault', () => failure(500)],
  ['nonsense', () => ({ body: 'nonsense' })]
])('After a submission that got %s nobody knows whether it counts: it is never made again', async (_, answer) => {
  const patience = new AbortController()
  onSubmit = () => {
    // Not before it was submitted, however slow the machine is.
    setTimeout(() => patience.abort(new DOMException('no answer', 'TimeoutError')), 100)
    return answer()
  }
  const grade = await open()
  await expect(grade(patience.signal)).rejects.toMatchObject({ code: 'unavailable' })
  onSubmit = () => ({ body: { id: 'job-1', status: 'CREATED' } })
  expect(await grade()).toBeNull()
  expect(submissions()).toHaveLength(1)
})

test('A submission refused for certain costs nothing and may be made again, another time', async () => {
  onSubmit = () => failure(400)
  const grade = await open(100)
  await expect(grade()).rejects.toMatchObject({ code: 'unavailable' })
  onSubmit = () => ({ body: { id: 'job-1', status: 'CREATED' } })
  looks = [done(10)]
  expect(await grade()).toBe(10)
})

test('A submission that a pause kept from being sent costs nothing either', async () => {
  let time = 0
  const grade = await open(100, () => time)
  for (const _ of ['refused', 'not sent']) {
    onSubmit = () => failure(402)
    await expect(grade()).rejects.toMatchObject({ code: 'unavailable' })
    expect(submissions()).toHaveLength(1)
  }
  onSubmit = () => ({ body: { id: 'job-1', status: 'CREATED' } })
  time = 901_000
  looks = [done(10)]
  expect(await grade()).toBe(10)
})

test('Without credits nothing is submitted', async () => {
  expect(await (await open(99))()).toBeNull()
  expect(submissions()).toHaveLength(0)
})

test.each([
  [10, { best: 0, worst: 1 }],
  [9, { best: 0, worst: 2 }],
  [6.4, { best: 3, worst: 5 }],
  [1, { best: 8, worst: 9 }]
])('A grade of %d suggests conditions %j', (grade, expected) => {
  expect(conditionsOf(grade)).toEqual(expected)
})
