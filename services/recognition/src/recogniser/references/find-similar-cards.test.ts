import { visitor } from '@comptoir/contracts/core/access'
import { findSimilarCards } from '@comptoir/contracts/recognition/similar-cards'
import type { OperationInput } from '@comptoir/kit/bus/bus'
import { serve } from '@comptoir/kit/bus/command'
import { createInProcessBus } from '@comptoir/kit/bus/in-process'
import { openTestEngine, type TestEngine } from '@comptoir/kit/testing/engine'
import { eventually } from '@comptoir/kit/testing/eventually'
import { silentLog } from '@comptoir/kit/testing/log'
import sharp from 'sharp'
import { similarityCommands } from '../open-recogniser.ts'
import { drawing } from '../pipeline/testing/drawn.ts'
import { readBlob } from '../read-blob.ts'
import { openShelf } from './testing/shelf.ts'

jest.setTimeout(120_000)

let engine: TestEngine
let shelf: Awaited<ReturnType<typeof openShelf>>
let bus: ReturnType<typeof createInProcessBus>
beforeEach(async () => {
  engine = await openTestEngine()
  shelf = await openShelf(engine.db)
  bus = createInProcessBus({ log: silentLog, freeze: true })
})
afterEach(async () => {
  await bus.close()
  await shelf.close()
  await engine.close()
})

const [tide, volcano] = ['demo-marees-048', 'demo-volcan-040'] as const

test('A picture is told to be that of a card already there, also a smaller copy of it, and is not kept', async () => {
  const { references } = await shelf.start()
  await references.ready()
  await shelf.add('tide', await drawing(tide))
  await shelf.add('volcano', await drawing(volcano))
  await eventually(() => expect(references.counts()).toMatchObject({ indexed: 2, pending: 0 }), 30_000)
  await serve(bus, similarityCommands, {
    read: image => readBlob(shelf.images, image),
    cardsLike: (picture, except) => references.cardsLike(picture, except),
    cardsWithSets: shelf.catalogue.cardsWithSets,
    drop: image => shelf.images.remove([image]),
    log: silentLog
  })
  const ask = async (picture: Uint8Array, more: Partial<OperationInput<typeof findSimilarCards>> = {}) => {
    const image = await shelf.images.put(picture, 'jpg')
    const context = { actor: visitor, requestid: 'r', deadline: Date.now() + 30_000 }
    try {
      const { cards } = await bus.request(findSimilarCards, { files: { image }, ...more }, context)
      return cards.map(({ id }) => id)
    } finally {
      expect(await shelf.images.stat(image)).toBeNull()
    }
  }
  const small = await sharp(await drawing(tide))
    .resize({ width: 420 })
    .jpeg({ quality: 80 })
    .toBuffer()
  expect(await ask(small)).toEqual(['tide'])
  expect(await ask(small, { cardid: 'tide' })).toEqual([])
  expect(await ask(await drawing('demo-nuees-026'))).toEqual([])
  await expect(ask(Buffer.from('no picture'))).rejects.toMatchObject({ code: 'image_invalid' })
})
