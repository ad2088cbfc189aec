import { openTestEngine, type TestEngine } from '@comptoir/kit/testing/engine'
import { eventually } from '@comptoir/kit/testing/eventually'
import { watchQueries } from '@comptoir/kit/testing/query-plans'
import { demoCards } from '../../catalogue/demo/catalogue.ts'
import { drawing } from '../pipeline/testing/drawn.ts'
import { dropOtherVersions } from './reference-records.ts'
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

const [tide, volcano, cloud] = ['demo-marees-048', 'demo-volcan-040', 'demo-nuees-026'] as const
const records = () =>
  engine.db.collection<{ _id: string; due?: Date; lease?: string; refused?: string }>(`references.${referenceVersion}`)

test('A card is found once it is added, by its new image once that changed, and no more once it is deleted, without a restart', async () => {
  const { nearest, references } = await shelf.start()
  await references.ready()
  const [looksTide, looksVolcano] = await Promise.all([
    shelf.describe(await drawing(tide)),
    shelf.describe(await drawing(volcano))
  ])
  expect(nearest(looksTide)).toBeUndefined()

  await shelf.add('card', await drawing(tide))
  await soon(() => expect(nearest(looksTide)).toMatchObject({ cardid: 'card' }))
  expect(nearest(looksTide)?.similarity).toBeGreaterThan(0.9)

  await shelf.show('card', await drawing(volcano))
  await soon(() => expect(nearest(looksVolcano)?.similarity).toBeGreaterThan(0.9))
  expect(nearest(looksTide)?.similarity).toBeLessThan(0.7)

  await shelf.remove('card')
  await soon(() => expect(nearest(looksVolcano)).toBeUndefined())
  await soon(() => expect(references.counts()).toMatchObject({ indexed: 0, pending: 0 }))
  expect(await engine.db.collection(`keypoints.${referenceVersion}`).countDocuments()).toBe(0)
})

test('Two processes share the work: each image is described once, and both find every card', async () => {
  const ids = [tide, volcano, cloud, 'demo-lanternes-003', 'demo-cometes-022']
  for (const id of ids) await shelf.add(id, await drawing(id))
  const processes = [await shelf.start(), await shelf.start()]
  for (const { references, nearest } of processes) {
    await references.ready()
    await soon(() => expect(references.counts()).toMatchObject({ indexed: ids.length, pending: 0 }))
    for (const id of ids) expect(nearest(await shelf.describe(await drawing(id)))?.cardid).toBe(id)
  }
  expect(shelf.described).toHaveLength(ids.length)

  await shelf.start().then(({ references }) => references.ready())
  expect(shelf.described).toHaveLength(ids.length)
})

test('What happened while no process was there is caught up with', async () => {
  await shelf.add(tide, await drawing(tide))
  await shelf.add(volcano, await drawing(volcano))
  const first = await shelf.start()
  await first.references.ready()
  await first.references.stop()
  await shelf.remove(tide)
  await shelf.show(volcano, await drawing(cloud))
  const { references, nearest } = await shelf.start()
  await references.ready()
  await soon(() => expect(references.counts()).toMatchObject({ indexed: 1, pending: 0 }))
  expect(nearest(await shelf.describe(await drawing(cloud)))).toMatchObject({ cardid: volcano })
})

test('An image that cannot be read is given up with its reason; the others go on', async () => {
  await shelf.add('poison', new TextEncoder().encode('not an image'))
  await shelf.add(tide, await drawing(tide))
  const { references } = await shelf.start()
  await references.ready()
  await soon(() => expect(references.counts()).toMatchObject({ indexed: 1, pending: 0 }))
  expect(await records().findOne({ _id: 'face/poison' })).toMatchObject({ refused: /unsupported image format/ })
  expect(shelf.described).toHaveLength(2)

  await shelf.show('poison', await drawing(volcano))
  await soon(() => expect(references.counts()).toMatchObject({ indexed: 2, pending: 0 }))
  expect(await records().findOne({ _id: 'face/poison' })).not.toHaveProperty('refused')
})

test('A process killed while it describes leaves its images to the next one', async () => {
  // As many as it takes at once, so that it cannot take them again.
  for (const id of [tide, volcano]) await shelf.add(id, await drawing(id))
  let begun = 0
  const dying = await shelf.start({
    work: {
      ...shelf.work,
      describe: () => {
        begun++
        return new Promise(() => undefined)
      }
    }
  })
  await soon(() => expect(begun).toBe(2))
  expect(dying.references.counts().indexed).toBe(0)
  // The leases of the dead process run out.
  await records().updateMany({}, { $set: { due: new Date(0) } })
  const { references } = await shelf.start()
  await soon(() => expect(references.counts()).toMatchObject({ indexed: 2, pending: 0 }))
})

test('What a person changes is described before what an import left to do', async () => {
  const imported = demoCards.slice(0, 14).map(card => card.id)
  for (const id of imported) await shelf.add(id, await drawing(id))
  const person = await drawing(tide)
  let release: () => void = () => undefined
  const released = new Promise<void>(resolve => (release = resolve))
  const order: number[] = []
  const { references } = await shelf.start({
    work: {
      ...shelf.work,
      async describe(image: Uint8Array) {
        order.push(image.length)
        await released
        return await shelf.work.describe(image)
      }
    }
  })
  await soon(() => expect(order).toHaveLength(2))
  await shelf.add('person', person)
  await soon(async () => expect(await records().findOne({ _id: 'face/person' })).not.toBeNull())
  release()
  await soon(() => expect(references.counts()).toMatchObject({ indexed: 15, pending: 0 }))
  // Two were under way.
  expect(order.indexOf(person.length)).toBeGreaterThanOrEqual(2)
  expect(order.indexOf(person.length)).toBeLessThanOrEqual(3)
})

test('Photos do not wait for a long import: the index answers with what is there', async () => {
  await shelf.add(tide, await drawing(tide))
  const before = await shelf.start()
  await before.references.ready()
  await before.references.stop()
  await shelf.add(volcano, await drawing(volcano))
  const endless = { ...shelf.work, describe: () => new Promise<never>(() => undefined) }
  const { nearest, references } = await shelf.start({ work: endless, patienceMs: 300 })
  await references.ready()
  expect(references.counts()).toMatchObject({ indexed: 1, pending: 1 })
  expect(nearest(await shelf.describe(await drawing(tide)))).toMatchObject({ cardid: tide })
})

test('A new version is built beside the old one, which goes on answering and is dropped later', async () => {
  await shelf.add(tide, await drawing(tide))
  await shelf.add(volcano, await drawing(volcano))
  const old = await shelf.start({ version: 'older' })
  await old.references.ready()
  const [hit] = old.index.search([await shelf.describe(await drawing(tide))], 1)

  let release: () => void = () => undefined
  const released = new Promise<void>(resolve => (release = resolve))
  const slow = {
    ...shelf.work,
    describe: async (image: Uint8Array) => {
      await released
      return await shelf.work.describe(image)
    }
  }
  const next = await shelf.start({ version: 'newer', work: slow })
  await soon(() => expect(next.references.counts()).toMatchObject({ indexed: 0, pending: 2 }))
  expect(await old.references.candidatesOf([hit?.slot ?? 0])).toMatchObject([{ cardid: tide }])
  release()
  await next.references.ready()
  await soon(() => expect(next.references.counts()).toMatchObject({ indexed: 2, pending: 0 }))

  await old.references.stop()
  await dropOtherVersions(engine.db, 'newer')
  const names = (await engine.db.listCollections().toArray()).map(({ name }) => name)
  expect(names.filter(name => name.startsWith('references'))).toEqual(['references.newer'])
  expect(names.filter(name => name.startsWith('keypoints'))).toEqual(['keypoints.newer'])
})

test('Reprints with the same art are known as such until one of them shows another image', async () => {
  for (const id of ['first', 'reprint', 'second-reprint']) await shelf.add(id, await drawing(tide))
  await shelf.add('stranger', await drawing(volcano))
  const { index, references } = await shelf.start()
  await references.ready()
  const look = await shelf.describe(await drawing(tide))
  const groups = async () => {
    const candidates = await references.candidatesOf(index.search([look], 4).map(({ slot }) => slot))
    return Object.fromEntries(candidates.map(({ cardid, sameArt }) => [cardid, sameArt.toSorted()]))
  }
  await soon(async () =>
    expect(await groups()).toEqual({
      first: ['reprint', 'second-reprint'],
      reprint: ['first', 'second-reprint'],
      'second-reprint': ['first', 'reprint'],
      stranger: []
    })
  )
  await shelf.show('reprint', await drawing(cloud))
  await soon(async () =>
    expect(await groups()).toMatchObject({ first: ['second-reprint'], reprint: [], 'second-reprint': ['first'] })
  )
})

test('Nothing asked of the database reads a whole collection', async () => {
  await shelf.add(tide, await drawing(tide))
  const watched = await watchQueries(engine)
  try {
    const { index, references } = await shelf.start({ on: watched.db })
    await references.ready()
    await shelf.add('later', await drawing(tide))
    await soon(() => expect(references.counts()).toMatchObject({ indexed: 2, pending: 0 }))
    await references.candidatesOf(index.search([await shelf.describe(await drawing(tide))], 2).map(hit => hit.slot))
    await references.stop()
    const { scans, asked } = await watched.scanned()
    expect(scans).toEqual([])
    expect(asked).toBeGreaterThan(5)
  } finally {
    await watched.close()
  }
})
