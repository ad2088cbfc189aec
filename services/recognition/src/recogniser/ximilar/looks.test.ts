import type { Actor } from '@comptoir/contracts/core/access'
import { priceCard } from '@comptoir/contracts/catalogue/catalogue'
import { analysisEnded, analysisRequested, type AnalysisPayer } from '@comptoir/contracts/recognition/analysis'
import { createCard, createSerie, createSet } from '@comptoir/contracts/catalogue/catalogue-staff'
import type { EventPayload } from '@comptoir/contracts/core/event'
import { listDecisions } from '@comptoir/contracts/recognition/decisions'
import { openFsBlobs } from '@comptoir/kit/blobs/fs'
import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import type { Operation, OperationInput } from '@comptoir/kit/bus/bus'
import { createInProcessBus } from '@comptoir/kit/bus/in-process'
import { newId, sortableId } from '@comptoir/kit/store/ids'
import { openTestEngine, type TestEngine } from '@comptoir/kit/testing/engine'
import { eventually } from '@comptoir/kit/testing/eventually'
import { silentLog } from '@comptoir/kit/testing/log'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { openStubServer, type StubReply, type StubServer } from '../../remote/testing/stub-server.ts'
import { startRecognitionService } from '../../service.ts'
import { ximilarAnswers } from './testing/answers.ts'

const { title, card, record, failure } = ximilarAnswers
const staff: Actor = { kind: 'staff', userid: 'simone', batchtokenhash: null }

let engine: TestEngine
let folder: string
let photos: BlobStore
let ximilar: StubServer
let reply: StubReply
/** Ximilar answers once it resolves. */
let answering: Promise<void> | undefined
let stop: () => Promise<void>
const bus = createInProcessBus({ log: silentLog, freeze: true })
const ended: EventPayload<typeof analysisEnded>[] = []
const cards: Record<'base' | 'base2' | 'promo', string> = { base: '', base2: '', promo: '' }

beforeAll(async () => {
  engine = await openTestEngine()
  folder = await mkdtemp(join(tmpdir(), 'comptoir-ximilar-'))
  photos = await openFsBlobs(join(folder, 'photos'))
  ximilar = await openStubServer(async () => {
    await answering
    return reply
  })
  await bus.consume(analysisEnded, 'batch', async payload => void ended.push(payload))
  const service = await startRecognitionService({
    db: engine.db,
    bus,
    photos,
    images: await openFsBlobs(join(folder, 'catalogue')),
    log: silentLog,
    threads: 1,
    demo: false,
    sources: {
      ximilar: {
        token: 'token',
        apiUrl: ximilar.url,
        grading: false,
        credits: { visitor: 20, account: 10_000, daily: 10_000 }
      },
      ebay: null
    }
  })
  stop = () => service.stop()
  const serie = await ask(createSerie, { serieenglishname: 'Base' })
  const aCard = async (setenglishname: string, total: number | null, number: string, frenchname: string) => {
    const set = await ask(createSet, { serieid: serie.id, setenglishname, total })
    const names = { englishname: 'Charizard', frenchname }
    const pricing = { mode: 'D', source: 'F', price: 240 } as const
    return (await ask(createCard, { setid: set.id, number, ...names, holographismes: ['H'], pricing })).id
  }
  cards.base = await aCard('Base Set', 102, '4', 'Dracaufeu')
  cards.base2 = await aCard('Base Set 2', 130, '4', 'Dracaufeu')
  cards.promo = await aCard('Promos', null, 'SWSH050', 'Dracaufeu')
}, 60_000)
afterAll(async () => {
  await stop()
  await bus.close()
  await ximilar.close()
  await engine.close()
  await rm(folder, { recursive: true })
})

const ask = <O extends Operation>(operation: O, input: OperationInput<O>) =>
  bus.request(operation, input, { actor: staff, requestid: 'r', deadline: Date.now() + 20_000 })
const aPhoto = async (background: string) =>
  await photos.put(
    await sharp({ create: { width: 400, height: 560, channels: 3, background } })
      .jpeg()
      .toBuffer(),
    'jpg'
  )
const account = (): AnalysisPayer => ({ kind: 'account', key: newId() })
/** Has a card analysed, and waits for its outcome. */
const analyse = async (payer: AnalysisPayer = account()) => {
  const itemid = sortableId()
  const [face, back] = [await aPhoto('#8a8a8a'), await aPhoto('#303080')]
  const until = new Date(Date.now() + 120_000).toISOString()
  const request = { batchid: 'batch-1', itemid, attempt: 1, face, back, corners: null, until, payer }
  await bus.emit(analysisRequested, request, { id: newId(), at: new Date().toISOString() })
  const { outcome } = await eventually(() => {
    const one = ended.find(event => event.itemid === itemid)
    if (!one) throw new Error('not analysed yet')
    return one
  }, 30_000)
  const [decision] = (await ask(listDecisions, { limit: 1 })).items
  return { itemid, outcome, decision }
}
const identified = (...titles: [distance: number, more: Record<string, unknown>][]) => {
  const [best, ...alternatives] = titles.map(([, more]) => title('Charizard', more))
  return record([card({ best_match: best, alternatives, distances: titles.map(([distance]) => distance) })])
}

test('A card that Ximilar knows and of which our catalogue has one is recognised and priced', async () => {
  reply = identified([0.2, {}], [0.35, { set: 'Base Set 2', out_of: '130' }])
  const { outcome, decision, itemid } = await analyse()
  expect(outcome).toMatchObject({ status: 'D', cardid: cards.base, confidence: 0.8 })
  if (!('cardid' in outcome && outcome.cardid !== null && outcome.variant)) throw new Error('no card is named')
  const { cardid, variant } = outcome
  expect(await ask(priceCard, { cardid, variant })).toMatchObject({ cardid, name: 'Dracaufeu', cents: 15_600 })
  expect(decision).toMatchObject({
    itemid,
    engine: 'ximilar',
    outcome: 'match',
    cardid: cards.base,
    confidence: 0.8,
    scores: { distance: 0.2, detected: 0.997 },
    candidates: [{ cardid: cards.base }, { cardid: cards.base2 }]
  })
})

test('Two of our cards that Ximilar cannot tell apart are asked about, and so is one whose set does not agree', async () => {
  reply = identified([0.2, { set: null, out_of: null }])
  const twins = await analyse()
  expect(twins.outcome.status === 'WUI' && twins.outcome.candidates.map(({ cardid }) => cardid).toSorted()).toEqual(
    [cards.base, cards.base2].toSorted()
  )
  reply = identified([0.1, { set: 'Black Star', card_number: 'SWSH050', out_of: null }])
  const promo = await analyse()
  expect(promo.outcome).toMatchObject({ status: 'WUI', candidates: [{ cardid: cards.promo, confidence: 0.9 }] })
})

test.each([
  ['does not answer', failure(500)],
  ['knows no card of our catalogue', identified([0.1, { name: 'Blastoise' }])]
])('When Ximilar %s our own recogniser looks', async (_, answer) => {
  reply = answer
  expect(await analyse()).toMatchObject({ outcome: { status: 'E' }, decision: { engine: 'embedded' } })
})

test('A visitor’s credits of the day are a limit; after it our own recogniser looks, for others Ximilar still does', async () => {
  reply = identified([0.2, {}])
  const somebody: AnalysisPayer = { kind: 'visitor', key: newId() }
  const engines = []
  for (let index = 0; index < 3; index++) engines.push((await analyse(somebody)).decision?.engine)
  expect(engines).toEqual(['ximilar', 'ximilar', 'embedded'])
  expect((await analyse()).decision?.engine).toBe('ximilar')
})

test('While Ximilar is waited for other cards are asked about too: a wait takes no thread', async () => {
  reply = identified([0.2, {}])
  const before = ximilar.asked.length
  const answers = Promise.withResolvers<void>()
  answering = answers.promise
  const analysed = Promise.all([analyse(), analyse(), analyse()])
  try {
    await eventually(() => expect(ximilar.asked).toHaveLength(before + 3))
  } finally {
    answers.resolve()
  }
  expect((await analysed).map(({ outcome }) => outcome.status)).toEqual(['D', 'D', 'D'])
})

test('What is sent tells nobody whose card it is', async () => {
  reply = identified([0.2, {}])
  const payer = account()
  const before = ximilar.asked.length
  const { itemid } = await analyse(payer)
  const [asked] = ximilar.asked.slice(before)
  expect(Object.keys(JSON.parse(asked?.body ?? '{}') as object)).toEqual(['records'])
  for (const secret of [itemid, payer.key, 'batch-1', '.jpg']) {
    expect(asked?.body).not.toContain(secret)
    expect(JSON.stringify(asked?.headers)).not.toContain(secret)
  }
})
