import { cutPage as call } from '@comptoir/contracts/recognition/page'
import type { Corners } from '@comptoir/contracts/batch/corners'
import { AppError } from '@comptoir/contracts/core/errors'
import { visitor } from '@comptoir/contracts/core/access'
import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import { openFsBlobs } from '@comptoir/kit/blobs/fs'
import { serve } from '@comptoir/kit/bus/command'
import type { OperationInput } from '@comptoir/kit/bus/bus'
import { createInProcessBus } from '@comptoir/kit/bus/in-process'
import { silentLog } from '@comptoir/kit/testing/log'
import { createRandom } from '@comptoir/lab/draw/random'
import { binderPage, turnedOver } from '@comptoir/lab/photo/pages/layout'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createTurns } from '@comptoir/kit/work/turns'
import sharp from 'sharp'
import { demoBack, readDemoImage } from '../../catalogue/demo/catalogue.ts'
import { createCardIndex } from '../index/card-index.ts'
import { openEmbeddedEngine } from '../pipeline/embedded-engine.ts'
import { mapQuad, type Quad } from '../pipeline/quad.ts'
import { drawing } from '../pipeline/testing/drawn.ts'
import { createStudio } from '../pipeline/testing/studio.ts'
import { readBlob } from '../read-blob.ts'
import { cutPage } from './cut-page.ts'
import { agreement } from './overlap.ts'

jest.setTimeout(90_000)

const frame = { width: 900, height: 1200 }
const studio = createStudio()
const engine = openEmbeddedEngine({
  threads: 1,
  limitMs: 60_000,
  index: createCardIndex(),
  backs: [],
  candidatesOf: () => Promise.resolve([]),
  picturesOf: () => Promise.resolve(new Map()),
  printedOn: () => Promise.resolve(new Map()),
  cardsByText: () => Promise.resolve([])
})
const bus = createInProcessBus({ log: silentLog, freeze: true })
let folder: string
let photos: BlobStore
let names: { faces: string; backs: string }
let truth: Quad[]

const store = async (jpeg: Uint8Array) => {
  const name = await photos.put(jpeg, 'jpg')
  await photos.keep([name])
  return name
}
const ask = (input: OperationInput<typeof call>) =>
  bus.request(call, input, { actor: visitor, requestid: 'r', deadline: Date.now() + 60_000 })
const onPhoto = (place: Corners): Quad => mapQuad(place, ([x, y]) => [x * frame.width, y * frame.height])
const inFractions = (quad: Quad) => mapQuad(quad, ([x, y]) => [x / frame.width, y / frame.height]) as unknown as Corners
const stored = async () => (await readdir(folder, { recursive: true })).length

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'comptoir-pages-'))
  photos = await openFsBlobs(folder)
  await serve(bus, [cutPage], { photos, cutCards: engine.cutPage, turns: createTurns({ places: 1 }), log: silentLog })
  const random = createRandom('four pockets')
  const layout = binderPage(random, 2, 2, 0)
  const ids = ['demo-nuees-026', 'demo-volcan-040', 'demo-marees-048', 'demo-cometes-008']
  const cards = await Promise.all(ids.map(drawing))
  const fronts = await studio.page({ cards, seed: 'fronts', layout })
  const back = await readDemoImage(demoBack)
  const backs = await studio.page({ cards: [back], seed: 'backs', layout: turnedOver(random, layout, 'book') })
  truth = fronts.truth.cards.map(({ corners }) => corners)
  names = { faces: await store(fronts.jpeg), backs: await store(backs.jpeg) }
})
afterAll(async () => {
  await engine.close()
  await studio.close()
  await bus.close()
  await rm(folder, { recursive: true })
})

test('Every card of a page is cut out with its back, row by row', async () => {
  const { cards } = await ask(names)
  expect(cards).toHaveLength(4)
  for (const [i, { place, face, back, corners }] of cards.entries()) {
    expect(agreement(onPhoto(place), truth[i] ?? onPhoto(place))).toBeGreaterThan(0.85)
    const sizes = await Promise.all(
      [face, back ?? ''].map(async name => await sharp((await readBlob(photos, name)) ?? new Uint8Array()).metadata())
    )
    for (const { format, width, height } of sizes) {
      expect(format).toBe('jpeg')
      const [[left, top], , [right, foot]] = corners
      expect(((right - left) * width) / ((foot - top) * height)).toBeCloseTo(63 / 88, 1)
      expect(height).toBeGreaterThan(400)
    }
  }
  // Nobody has kept them yet: a sweep takes them.
  expect(await photos.sweep(new Date(Date.now() + 60_000))).toBe(8)
})

test('Of the places that are told only the wanted ones are cut, and all of them tell whose back is whose', async () => {
  const places = truth.map((quad, i) => ({ place: inFractions(quad), cut: i === 1 || i === 3 }))
  const { cards } = await ask({ ...names, places })
  expect(cards.map(({ place }) => place)).toEqual([places[1]?.place, places[3]?.place])
  expect(cards.every(({ back }) => back !== null)).toBe(true)
  expect(await photos.sweep(new Date(Date.now() + 60_000))).toBe(4)
  expect(await ask({ ...names, places: places.map(({ place }) => ({ place, cut: false })) })).toEqual({ cards: [] })
})

test('A photograph that cannot be read is named, and one without a card has none', async () => {
  const torn = await store(Buffer.from('no photograph'))
  await expect(ask({ faces: torn, backs: names.backs })).rejects.toMatchObject({
    code: 'image_invalid',
    fields: { faces: expect.stringContaining('rectos') as string }
  })
  await expect(ask({ faces: names.faces, backs: torn })).rejects.toMatchObject({
    code: 'image_invalid',
    fields: { backs: expect.stringContaining('versos') as string }
  })
  const bare = await studio.photo(null, { seed: 'bare', table: 'wood' })
  expect(await ask({ faces: await store(bare.jpeg), backs: names.backs })).toEqual({ cards: [] })
})

test('Where a cut cannot be stored, those before it are removed again', async () => {
  const place = inFractions(
    truth[0] ??
      onPhoto([
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1]
      ])
  )
  let puts = 0
  const full: Pick<BlobStore, 'read' | 'put' | 'remove'> = {
    read: name => photos.read(name),
    remove: gone => photos.remove(gone),
    put: async (body, extension) => {
      if (++puts === 2) throw new AppError('unavailable')
      return await photos.put(body, extension)
    }
  }
  const context = { actor: visitor, requestid: 'r', deadline: Infinity }
  const before = await stored()
  const asked = cutPage.handle({ ...names, places: [{ place, cut: true }] }, context, {
    photos: full,
    cutCards: engine.cutPage,
    turns: createTurns({ places: 1 }),
    log: silentLog
  })
  await expect(asked).rejects.toMatchObject({ code: 'unavailable' })
  expect([puts, await stored()]).toEqual([2, before])
})
