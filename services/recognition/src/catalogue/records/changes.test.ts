import { openTestEngine, type TestEngine } from '@comptoir/kit/testing/engine'
import { silentLog } from '@comptoir/kit/testing/log'
import { MongoClient } from 'mongodb'
import { setTimeout as pause } from 'node:timers/promises'
import { createChangesReader, type Dated } from '../../changes-reader.ts'
import { openCatalogueRepository, type CatalogueRepository } from './catalogue-repository.ts'
import { followCatalogue, type CatalogueChanges } from './changes.ts'
import type { CardRecord } from './records.ts'

/** Longer than a write may stay invisible after its date. */
const settledMs = 5200
const burst = 2000

let engine: TestEngine
let client: MongoClient
let asked: string[]
let read: number
let catalogue: CatalogueRepository
let changes: CatalogueChanges | undefined
beforeEach(async () => {
  engine = await openTestEngine()
  client = new MongoClient(engine.url, { monitorCommands: true })
  await client.connect()
  catalogue = await openCatalogueRepository(client.db(engine.db.databaseName))
  asked = []
  read = 0
  client.on('commandStarted', ({ commandName }) => {
    if (!['endSessions', 'killCursors'].includes(commandName)) asked.push(commandName)
  })
  client.on('commandSucceeded', ({ reply }) => {
    const { cursor } = reply as { cursor?: { firstBatch?: unknown[]; nextBatch?: unknown[] } }
    read += (cursor?.firstBatch ?? cursor?.nextBatch ?? []).length
  })
})
afterEach(async () => {
  await changes?.stop()
  changes = undefined
  await client.close()
  await engine.close()
})

/** Writes cards as an import does, on another connection than the one that is watched. */
const importCards = async (from: number, count: number) => {
  await engine.db.collection<{ _id: string }>('cards').bulkWrite(
    Array.from({ length: count }, (_, index) => ({
      updateOne: {
        filter: { _id: `card-${from + index}` },
        update: { $set: { frenchname: `Lumignou ${index}` }, $currentDate: { changedat: true } },
        upsert: true
      }
    })),
    { ordered: false }
  )
}

test('After an import each write was handed over once to each follower, and at rest no document is read', async () => {
  const handed: [Map<string, number>, Map<string, number>] = [new Map(), new Map()]
  changes = followCatalogue(catalogue, { log: silentLog, pollMs: 300 })
  for (const counts of handed) changes.follow({ card: ({ _id }) => void counts.set(_id, (counts.get(_id) ?? 0) + 1) })
  await importCards(0, burst)
  await changes.ready()
  for (const batch of [1, 2, 3]) {
    await importCards(batch * burst, burst)
    await pause(250)
  }
  await changes.refresh()
  await pause(settledMs + 600)
  for (const counts of handed) {
    expect(counts.size).toBe(4 * burst)
    expect([...counts.values()].every(times => times === 1)).toBe(true)
  }
  asked = []
  read = 0
  await pause(1500)
  expect(read).toBe(0)
  expect(new Set(asked)).toEqual(new Set(['aggregate']))
}, 60_000)

test('At rest each look at the catalogue is one question', async () => {
  changes = followCatalogue(catalogue, { log: silentLog })
  await changes.ready()
  asked = []
  await pause(6500)
  expect(asked).toEqual(['aggregate', 'aggregate'])
}, 20_000)

test('A write that becomes visible later than a newer one is handed over', async () => {
  const at = (ms: number) => new Date(Date.UTC(2026, 10, 22) + ms)
  const records = engine.db.collection<Dated>('dated')
  await records.createIndex({ changedat: 1 }, { name: 'changed' })
  let now = 0
  const { read: next } = createChangesReader<Dated>(records, {
    fields: { changedat: 1 },
    index: 'changed',
    now: () => now
  })
  const handed: string[] = []
  const look = () => next(({ _id }) => void handed.push(_id))

  await records.insertMany([
    { _id: 'old', changedat: at(0) },
    { _id: 'new', changedat: at(10_000) }
  ])
  await look()
  expect(handed).toEqual(['old', 'new'])
  await records.insertOne({ _id: 'late', changedat: at(6000) })
  now += 1000
  await look()
  expect(handed).toEqual(['old', 'new', 'late'])
  now += 6000
  await look()
  await records.updateOne({ _id: 'old' }, { $set: { changedat: at(16_001) } })
  await records.insertOne({ _id: 'later', changedat: at(16_000) })
  await look()
  await look()
  expect(handed).toEqual(['old', 'new', 'late', 'later', 'old'])
})

test('What a failed read did not hand over is handed over by the next one', async () => {
  const records = engine.db.collection<Dated>('dated')
  await records.createIndex({ changedat: 1 }, { name: 'changed' })
  await records.insertMany([
    { _id: 'first', changedat: new Date(1000) },
    { _id: 'second', changedat: new Date(2000) }
  ])
  const { read: next } = createChangesReader<Dated>(records, { fields: { changedat: 1 }, index: 'changed' })
  const handed: string[] = []
  const refuse = ({ _id }: Dated) => {
    if (_id === 'second') throw new Error('not now')
    handed.push(_id)
  }
  await expect(next(refuse)).rejects.toThrow('not now')
  await next(({ _id }) => void handed.push(_id))
  expect(handed).toEqual(['first', 'second'])
})

test('Nobody can begin to follow once the catalogue is being read', async () => {
  changes = followCatalogue(catalogue, { log: silentLog })
  const cards: Partial<CardRecord>[] = []
  changes.follow({ card: card => void cards.push(card) })
  await importCards(0, 1)
  await changes.ready()
  expect(cards).toMatchObject([{ _id: 'card-0', frenchname: 'Lumignou 0', changedat: expect.any(Date) }])
  expect(() => changes?.follow({})).toThrow('already being read')
})
