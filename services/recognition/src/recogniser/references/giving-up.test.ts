import { AppError } from '@comptoir/contracts/core/errors'
import { openTestEngine, type TestEngine } from '@comptoir/kit/testing/engine'
import { eventually } from '@comptoir/kit/testing/eventually'
import { drawing } from '../pipeline/testing/drawn.ts'
import { referenceVersion } from './reference-version.ts'
import { openShelf } from './testing/shelf.ts'

jest.setTimeout(120_000)

let engine: TestEngine
let shelf: Awaited<ReturnType<typeof openShelf>>
beforeEach(async () => {
  engine = await openTestEngine()
  shelf = await openShelf(engine.db)
})
afterEach(async () => {
  await shelf.close()
  await engine.close()
})

/** Also on a busy machine. */
const soon = <T>(check: () => T | Promise<T>) => eventually(check, 30_000)

const [tide, volcano] = ['demo-marees-048', 'demo-volcan-040'] as const
const records = () =>
  engine.db.collection<{ _id: string; due?: Date; lease?: string; refused?: string; attempts: number }>(
    `references.${referenceVersion}`
  )
const hour = 3_600_000
const inTime = (ms: number) => new Date(Date.now() + ms)
/** Makes due what waits for less than this. */
const timePasses = (ms = hour) =>
  records().updateMany(
    { due: { $gt: new Date(), $lt: inTime(ms) }, lease: { $exists: false } },
    { $set: { due: new Date() } }
  )

test('An image that ends its thread again and again is given up, one that is missing at once; a day later they are tried', async () => {
  await shelf.add('deadly', await drawing(tide))
  await shelf.add('missing', await drawing(volcano), { lost: true })
  let begun = 0
  let overloaded = true
  const { references } = await shelf.start({
    work: {
      ...shelf.work,
      async describe(image: Uint8Array) {
        begun++
        if (overloaded) throw new Error('the thread ended')
        return await shelf.work.describe(image)
      }
    }
  })
  const givenUp = () =>
    soon(async () => {
      await timePasses()
      const tomorrow = records().find({ due: { $gt: inTime(hour) } })
      const reasons = (await tomorrow.sort({ _id: 1 }).toArray()).map(({ refused }) => refused)
      expect(reasons).toEqual(['failed 5 times', 'the image is missing'])
    })
  await givenUp()
  expect(begun).toBe(5)
  await soon(() => expect(references.counts()).toEqual({ indexed: 0, pending: 0, refused: 2 }))

  await timePasses(25 * hour)
  await soon(() => expect(begun).toBe(6))
  await givenUp()
  overloaded = false
  await timePasses(25 * hour)
  await soon(() => expect(references.counts()).toEqual({ indexed: 1, pending: 0, refused: 1 }))
})

test('A store that does not answer is waited for, however often', async () => {
  await shelf.add(tide, await drawing(tide))
  let reads = 0
  const store: typeof shelf.images = {
    ...shelf.images,
    async read(name) {
      if (reads++ < 6) throw new AppError('unavailable')
      return await shelf.images.read(name)
    }
  }
  const { references } = await shelf.start({ store })
  await soon(() => expect(reads).toBeGreaterThan(0))
  // The outage has lasted long already.
  await records().updateMany({}, { $max: { attempts: 17 } })
  await soon(async () => {
    await timePasses()
    expect(references.counts()).toEqual({ indexed: 1, pending: 0, refused: 0 })
  })
  expect(reads).toBe(7)
})
