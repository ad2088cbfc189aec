import type { AnalysisPayer } from '@comptoir/contracts/recognition/analysis'
import { openFsBlobs } from '@comptoir/kit/blobs/fs'
import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import { takeLease } from '@comptoir/kit/work/leases'
import { openTestEngine, type TestEngine } from '@comptoir/kit/testing/engine'
import { eventually } from '@comptoir/kit/testing/eventually'
import { watchQueries } from '@comptoir/kit/testing/query-plans'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Recognise } from '../pipeline/recognition.ts'
import { openAnalyses, type AnalysisRecord } from './analysis-record.ts'
import { inTurn } from './queue-entry.ts'
import { openAnalyst } from './testing/open-analyst.ts'

jest.setTimeout(60_000)

let engine: TestEngine
let folder: string
let photos: BlobStore
let back: string
beforeEach(async () => {
  engine = await openTestEngine()
  folder = await mkdtemp(join(tmpdir(), 'comptoir-in-turn-'))
  photos = await openFsBlobs(folder)
  back = await photos.put(Buffer.from('back'), 'jpg')
})
const open: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map(close => close()))
  await engine.close()
  await rm(folder, { recursive: true })
})

const visitor = (name: string): AnalysisPayer => ({ kind: 'visitor', key: name })
const seller = (name: string): AnalysisPayer => ({ kind: 'account', key: name })

/** An analyst with some threads, each of which looks at a photo until the test lets it go on. */
const openShop = async (threads: number) => {
  /** The payers whose photos were looked at, in this order. */
  const looks: string[] = []
  const looking: { name: string; end: () => void }[] = []
  const recognise: Recognise = async ({ face }) => {
    const name = Buffer.from(face).toString()
    looks.push(name)
    await new Promise<void>(end => looking.push({ name, end }))
    return { scores: {}, milliseconds: 1, outcome: 'unreadable', reason: 'no_card' }
  }
  const analyst = await openAnalyst({ db: engine.db, photos }, recognise, { concurrency: threads, pollMs: 200 })
  open.push(async () => {
    for (const { end } of looking.splice(0)) end()
    await analyst.stop()
  })
  const faces = new Map<string, string>()
  return {
    ...analyst,
    looks,
    /** Asks for the analysis of so many cards, one after the other. */
    async asks(payer: AnalysisPayer, cards: number) {
      const face = faces.get(payer.key) ?? (await photos.put(Buffer.from(payer.key), 'jpg'))
      faces.set(payer.key, face)
      for (let card = 0; card < cards; card++) await analyst.ask({ payer, face, back })
    },
    async looksAre(count: number) {
      await eventually(() => expect(looks).toHaveLength(count), 20_000)
    },
    /** The look under way that began first ends, of this payer where one is named. */
    endOne(payer?: AnalysisPayer) {
      const index = looking.findIndex(({ name }) => payer === undefined || name === payer.key)
      for (const { end } of looking.splice(index, 1)) end()
    }
  }
}

test('Behind 160 cards of eight visitors a seller is next; sellers take turns, and so do visitors', async () => {
  const shop = await openShop(1)
  const visitors = Array.from({ length: 8 }, (_, index) => `visitor-${index}`)
  for (const name of visitors) await shop.asks(visitor(name), 20)
  await shop.looksAre(1)
  await shop.asks(seller('anna'), 3)
  await shop.asks(seller('bruno'), 2)
  const wanted = ['visitor-0', 'anna', 'bruno', 'anna', 'bruno', 'anna', ...visitors.slice(1), ...visitors, ...visitors]
  for (let count = 2; count <= wanted.length; count++) {
    shop.endOne()
    await shop.looksAre(count)
  }
  expect(shop.looks).toEqual(wanted)
})

test('Who comes later joins the round that is served, and does not wait for the rounds of others', async () => {
  const shop = await openShop(1)
  await shop.asks(seller('anna'), 12)
  for (let count = 1; count < 5; count++) {
    await shop.looksAre(count)
    shop.endOne()
  }
  await shop.looksAre(5)
  await shop.asks(seller('bruno'), 2)
  for (let count = 6; count <= 9; count++) {
    shop.endOne()
    await shop.looksAre(count)
  }
  expect(shop.looks.slice(5)).toEqual(['bruno', 'anna', 'bruno', 'anna'])
})

test('Of a visitor six cards at most wait for a thread at once, of an account twenty', async () => {
  const shop = await openShop(60)
  await shop.asks(visitor('victor'), 8)
  await shop.asks(seller('anna'), 22)
  const placed = async (name: string) =>
    await shop.analyses.countDocuments({ 'queue.payer': name, 'queue.place': { $exists: true } })
  await shop.looksAre(26)
  expect([await placed('visitor victor'), await placed('account anna')]).toEqual([6, 20])
  expect(shop.looks.filter(name => name === 'victor')).toHaveLength(6)
  expect(await shop.analyses.countDocuments({ 'queue.held': true, due: { $exists: false } })).toBe(4)
  for (const [index, payer] of [visitor('victor'), seller('anna'), seller('anna'), visitor('victor')].entries()) {
    shop.endOne(payer)
    await shop.looksAre(27 + index)
    expect(shop.looks.at(-1)).toBe(payer.key)
  }
})

test('Cards of one seller that arrive at once each get a turn of their own', async () => {
  const shop = await openShop(1)
  await Promise.all(Array.from({ length: 25 }, () => shop.asks(seller('anna'), 1)))
  const records = await shop.analyses.find().toArray()
  expect(records.map(({ queue }) => queue?.turn).toSorted((a = 0, b = 0) => a - b)).toEqual(
    Array.from({ length: 25 }, (_, turn) => turn)
  )
  expect(records.filter(({ queue }) => queue?.held)).toHaveLength(5)
})

test('A place that a crash left free goes to the next card of its payer', async () => {
  const shop = await openShop(10)
  await shop.asks(visitor('victor'), 7)
  await shop.looksAre(6)
  // The process of the first card ended it and died before it gave its place on.
  const [first] = await shop.analyses.find({ 'queue.turn': 0 }).toArray()
  await shop.analyses.updateOne({ _id: first?._id ?? '' }, { $unset: { queue: '', due: '', lease: '' } })
  await shop.looksAre(7)
  expect(await shop.analyses.countDocuments({ 'queue.held': true })).toBe(0)
})

test('The 120 seconds begin with the first attempt, and stand still while others are in front', async () => {
  const shop = await openShop(1)
  await shop.asks(seller('bruno'), 1)
  await shop.looksAre(1)
  const { itemid } = await shop.ask({ payer: seller('anna'), back })
  const record = { _id: `${itemid}:1` }
  expect((await shop.analyses.findOne(record))?.until).toBeUndefined()
  expect(await shop.underWay(itemid)).toEqual([{ itemid, attempt: 1, leftms: 120_000 }])
  const taken = await takeLease(shop.analyses, 6000, inTurn)
  expect(taken?._id).toBe(record._id)
  expect((taken?.until?.getTime() ?? 0) - (taken?.due?.getTime() ?? 0)).toBe(120_000 - 6000)

  // Its attempt failed with 30 s left, and others were in front for a quarter of an hour.
  const due = new Date(Date.now() - 900_000)
  await shop.analyses.updateOne(record, {
    $set: { due, until: new Date(due.getTime() + 30_000) },
    $unset: { lease: '' }
  })
  expect(await shop.underWay(itemid)).toEqual([{ itemid, attempt: 1, leftms: 30_000 }])
  const again = await takeLease(shop.analyses, 6000, inTurn)
  expect((again?.until?.getTime() ?? 0) - (again?.due?.getTime() ?? 0)).toBe(30_000 - 6000)
  const [left] = await shop.underWay(itemid)
  expect(left?.leftms).toBeGreaterThan(0)
  expect(left?.leftms).toBeLessThanOrEqual(30_000)

  shop.endOne()
  await eventually(() => expect(shop.ended).toHaveLength(1))
  expect(await shop.underWay(shop.ended[0]?.itemid ?? '')).toEqual([])
})

test('To find the next card costs the same, however many wait', async () => {
  const analyses = await openAnalyses(engine.db)
  const fill = (payers: number, from: number) =>
    analyses.insertMany(
      Array.from({ length: payers * 20 }, (_, index) => {
        const [payer, card] = [from + Math.floor(index / 20), index % 20]
        const place = card < 6 ? { place: card } : { held: true as const }
        return {
          _id: `${payer}-${card}:1`,
          attempts: 0,
          queue: { rank: 1, payer: `visitor ${payer}`, turn: card, ...place },
          ...(card < 6 ? { due: new Date(0) } : {})
        } as unknown as AnalysisRecord
      })
    )
  const examined = async () => {
    const watched = await watchQueries(engine)
    await takeLease(watched.db.collection<AnalysisRecord>('analyses'), 60_000, inTurn)
    const [explain] = watched.asked
    const { executionStats } = await watched.db.command({ explain, verbosity: 'executionStats' })
    const { scans } = await watched.scanned()
    await watched.close()
    return { keys: executionStats.totalKeysExamined, documents: executionStats.totalDocsExamined, scans }
  }
  await fill(2, 0)
  const few = await examined()
  await fill(200, 2)
  const many = await examined()
  expect(many.scans).toEqual([])
  // One more is leased than before, and is passed over.
  expect(many.documents).toBeLessThanOrEqual(few.documents + 1)
  expect(many.keys).toBeLessThanOrEqual(few.keys + 2)
})
