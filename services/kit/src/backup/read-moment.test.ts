import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BSON, type Db } from 'mongodb'
import { readTwice, readWhileHeld } from './read-moment.ts'
import type { WriteCounts, WriteHold } from './write-hold.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comptoir-moment-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** A database of which each reading of a collection is one document, as `read` says, and noted. */
const aReading = (names: string[], read: (name: string, time: number) => number = () => 0) => {
  const reads: string[] = []
  const db = {
    listCollections: () => ({ toArray: async () => names.map(name => ({ name })) }),
    collection: (name: string) => ({
      find: () => {
        reads.push(name)
        return [BSON.serialize({ n: read(name, reads.filter(one => one === name).length) })]
      }
    })
  } as unknown as Db
  const { signal } = new AbortController()
  return { reads, reading: { db, kinds: ['photos'], place: (name: string) => join(folder, name), signal } }
}

const aHold = (counts: WriteCounts['counts'][], given: Partial<WriteHold> = {}): WriteHold => {
  const next = async () => ({ epoch: 'one', counts: counts.shift() ?? {} })
  return { count: next, hold: next, release: async () => true, close: async () => undefined, ...given }
}
const nothing = async () => undefined

test('While writes are held only those collections are read that were written since they were copied', async () => {
  const { reads, reading } = aReading(['batches', 'cards', 'photos.chunks', 'system.views', 'users'])
  const moment = await readWhileHeld(reading, aHold([{ cards: 4 }, { cards: 4, batches: 2 }]), nothing)
  expect(reads).toEqual(['batches', 'cards', 'users', 'batches'])
  expect([...(moment?.collections.keys() ?? [])].sort()).toEqual(['batches', 'cards', 'users'])
})

test.each<[string, WriteHold]>([
  ['a write that names no collection', aHold([{}, { '': 1 }])],
  ['an engine that was started again', aHold([{}], { hold: async () => ({ epoch: 'two', counts: {} }) })]
])('All are read again after %s', async (_, hold) => {
  const { reads, reading } = aReading(['batches', 'cards'])
  await readWhileHeld(reading, hold, nothing)
  expect(reads).toEqual(['batches', 'cards', 'batches', 'cards'])
})

test.each<[string, Partial<WriteHold>]>([
  ['was refused', { hold: async () => null }],
  ['ended before all was read', { release: async () => false }]
])('A hold that %s gives no copy', async (_, given) => {
  expect(await readWhileHeld(aReading(['batches']).reading, aHold([], given), nothing)).toBeNull()
})

test('Without a hold the database is read until two readings in a row are the same', async () => {
  const { reads, reading } = aReading(['batches', 'cards'], (name, time) => (name === 'cards' ? 0 : Math.min(time, 3)))
  expect((await readTwice(reading, nothing))?.reading).toEqual({ way: 'read twice', passes: 4 })
  expect(reads).toHaveLength(8)
})

test('It is given up where writes go on', async () => {
  const { reading } = aReading(['batches'], (_, time) => time)
  expect(await readTwice(reading, nothing)).toBeNull()
})

test('What was noted beside the records must be the same too', async () => {
  let time = 0
  expect((await readTwice(aReading(['batches']).reading, async () => [Math.min(++time, 2)]))?.reading).toMatchObject({
    passes: 3
  })
})
