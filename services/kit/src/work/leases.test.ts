import { setTimeout as pause } from 'node:timers/promises'
import type { Collection } from 'mongodb'
import { openTestEngine, type TestEngine } from '../../testing/engine.ts'
import { eventually } from '../../testing/eventually.ts'
import { silentLog } from '../../testing/log.ts'
import { newId } from '../store/ids.ts'
import { leaseIndex, readyNow, startLeases, takeLease, type Leased, type LeaseOptions, type Leases } from './leases.ts'
import { openCollection } from '../store/mongo.ts'

interface Job extends Leased {
  _id: string
  result?: string
}

let engine: TestEngine
let jobs: Collection<Job>
const workers: Leases[] = []

beforeAll(async () => {
  engine = await openTestEngine()
})
afterAll(() => engine.close())
beforeEach(async () => {
  jobs = await openCollection<Job>(engine.db, `jobs_${newId()}`, [leaseIndex])
})
afterEach(async () => {
  await Promise.all(workers.splice(0).map(worker => worker.stop()))
})

const add = (_id: string, due = new Date()) => jobs.insertOne({ _id, due, attempts: 0 })
const finish = (filter: object, result: string) =>
  jobs.updateOne(filter, { $set: { result }, $unset: { due: '', lease: '' } })
const start = (work: LeaseOptions<Job>['work'], more: Partial<LeaseOptions<Job>> = {}) => {
  const worker = startLeases<Job>({
    collection: jobs,
    leaseMs: 300,
    concurrency: 4,
    pollMs: 30,
    retryDelayMs: () => 50,
    log: silentLog,
    work,
    ...more
  })
  workers.push(worker)
  return worker
}

test('of twenty workers one takes a job', async () => {
  await add('a')
  const taken = await Promise.all(Array.from({ length: 20 }, () => takeLease(jobs, 1000)))
  expect(taken.filter(job => job !== null)).toHaveLength(1)
})

test('jobs may be taken in another order than by age, with a note in the same write', async () => {
  const index = {
    name: 'by_rank',
    key: { rank: 1, due: 1 },
    partialFilterExpression: { due: { $exists: true } }
  } as const
  const ranked = await openCollection<Job & { rank: number }>(engine.db, `jobs_${newId()}`, [index])
  const due = readyNow()
  for (const [_id, rank] of Object.entries({ third: 3, first: 1, second: 2 }))
    await ranked.insertOne({ _id, rank, due, attempts: 0 })
  const set = { result: { $concat: ['asked for at ', { $toString: '$due' }] } }
  const take = () => takeLease(ranked, 1000, { index, set })
  expect([await take(), await take(), await take(), await take()]).toMatchObject([
    { _id: 'first', attempts: 1, result: `asked for at ${due.toISOString()}` },
    { _id: 'second' },
    { _id: 'third' },
    null
  ])
})

test('of twenty results for one lease one is written', async () => {
  await add('a')
  const job = await takeLease(jobs, 1000)
  const writes = Array.from({ length: 20 }, (_, index) => finish({ _id: 'a', lease: job!.lease }, `result ${index}`))
  const written = (await Promise.all(writes)).filter(({ matchedCount }) => matchedCount === 1)
  expect(written).toHaveLength(1)
})

test('attempts that ended and work under way are counted', async () => {
  const going = Promise.withResolvers<void>()
  const worker = start(async (job, { filter }) => {
    if (job._id === 'long') await going.promise
    if (job._id === 'bad' && job.attempts === 1) throw new Error('the printer is out of paper')
    await finish(filter, 'done')
  })
  await Promise.all(['good', 'bad', 'long'].map(id => add(id)))
  worker.kick()
  await eventually(() => expect(worker.counts()).toEqual({ running: 1, done: 2, failed: 1 }))
  going.resolve()
  await eventually(() => expect(worker.counts()).toEqual({ running: 0, done: 3, failed: 1 }))
})

test('a job is worked off once, by whichever worker, and not before it is due', async () => {
  const done: string[] = []
  const work: LeaseOptions<Job>['work'] = async (job, { filter }) => {
    done.push(job._id)
    await finish(filter, 'done')
  }
  start(work)
  start(work)
  for (let index = 0; index < 20; index += 1) await add(`job-${index}`)
  await add('tomorrow', new Date(Date.now() + 86_400_000))
  await eventually(async () => expect(await jobs.countDocuments({ result: 'done' })).toBe(20))
  expect(new Set(done).size).toBe(20)
  expect(done).toHaveLength(20)
  expect(await jobs.findOne({ _id: 'tomorrow' })).toMatchObject({ attempts: 0 })
  expect(await jobs.findOne({ _id: 'job-0' })).toEqual({ _id: 'job-0', attempts: 1, result: 'done' })
})

test('kicked, it works at once and does not wait for the poll', async () => {
  const worker = start(async (_job, { filter }) => void (await finish(filter, 'done')), { pollMs: 60_000 })
  await add('a')
  worker.kick()
  await eventually(async () => expect(await jobs.findOne({ _id: 'a' })).toMatchObject({ result: 'done' }), 2000)
})

test('no more than the agreed number of jobs run at once', async () => {
  let running = 0
  let most = 0
  const three = Promise.withResolvers<void>()
  for (let index = 0; index < 8; index += 1) await add(`job-${index}`)
  start(
    async (_job, { filter }) => {
      most = Math.max(most, (running += 1))
      // The first ones wait for the third, however slow the machine is.
      if (running === 3) three.resolve()
      await three.promise
      await pause(30)
      running -= 1
      await finish(filter, 'done')
    },
    { concurrency: 3 }
  )
  await eventually(async () => expect(await jobs.countDocuments({ result: 'done' })).toBe(8))
  expect(most).toBe(3)
})

test('a job that fails is tried again after its delay', async () => {
  const attempts: number[] = []
  await add('a')
  start(async (job, { filter }) => {
    attempts.push(job.attempts)
    if (job.attempts < 3) throw new Error('not yet')
    await finish(filter, 'done')
  })
  await eventually(async () => expect(await jobs.findOne({ _id: 'a' })).toMatchObject({ result: 'done' }))
  expect(attempts).toEqual([1, 2, 3])
})

test('the job of a worker that died goes to another when the lease runs out, and the dead one writes nothing', async () => {
  await add('a')
  const dead = await takeLease(jobs, 100)
  start(async (_job, { filter }) => void (await finish(filter, 'by the living')))
  await eventually(async () => expect(await jobs.findOne({ _id: 'a' })).toMatchObject({ result: 'by the living' }))
  const { matchedCount } = await finish({ _id: 'a', lease: dead!.lease }, 'by the dead')
  expect(matchedCount).toBe(0)
})

test.each([-30_000, 30_000])(
  'a worker whose clock is %d ms off neither takes nor loses what is leased',
  async offMs => {
    const realNow = Date.now
    const withWrongClock = async <T>(work: () => Promise<T>): Promise<T> => {
      const clock = jest.spyOn(Date, 'now').mockImplementation(() => realNow() + offMs)
      try {
        return await work()
      } finally {
        clock.mockRestore()
      }
    }
    await add('of the others')
    expect(await takeLease(jobs, 6000)).not.toBeNull()
    expect(await withWrongClock(() => takeLease(jobs, 6000))).toBeNull()

    await withWrongClock(() => add('of the one', readyNow()))
    expect(await withWrongClock(() => takeLease(jobs, 6000))).toMatchObject({ _id: 'of the one' })
    expect(await takeLease(jobs, 6000)).toBeNull()
  }
)

test('work longer than its lease keeps it by renewing', async () => {
  let started = 0
  const work: LeaseOptions<Job>['work'] = async (_job, { filter }) => {
    started += 1
    await pause(1000)
    await finish(filter, 'done')
  }
  await add('a')
  start(work)
  start(work)
  await eventually(async () => expect(await jobs.findOne({ _id: 'a' })).toMatchObject({ result: 'done' }))
  expect(started).toBe(1)
})

test('work whose lease was taken away is told to stop', async () => {
  await add('a')
  const told = Promise.withResolvers<void>()
  start(async (_job, { signal }) => {
    signal.addEventListener('abort', () => told.resolve())
    await jobs.updateOne({ _id: 'a' }, { $set: { lease: 'stolen', due: new Date(Date.now() + 60_000) } })
    await pause(500)
  })
  await told.promise
  expect(await jobs.findOne({ _id: 'a' })).toMatchObject({ lease: 'stolen' })
})

test('stopping waits for the work in flight', async () => {
  await add('a')
  const started = Promise.withResolvers<void>()
  const worker = start(async (_job, { filter }) => {
    started.resolve()
    await pause(200)
    await finish(filter, 'done')
  })
  await started.promise
  await worker.stop()
  expect(await jobs.findOne({ _id: 'a' })).toMatchObject({ result: 'done' })
})

test('stopping does not wait for ever: the work is told to stop and its lease lapses', async () => {
  await add('a')
  const started = Promise.withResolvers<AbortSignal>()
  const finished = Promise.withResolvers<void>()
  const worker = start(
    async (_job, { signal }) => {
      started.resolve(signal)
      await finished.promise
    },
    { stopMs: 100 }
  )
  const signal = await started.promise
  await worker.stop()
  expect(signal.aborted).toBe(true)
  finished.resolve()
  await eventually(async () => expect(await takeLease(jobs, 1000)).toMatchObject({ _id: 'a', attempts: 2 }))
})
