import { rename } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Db } from 'mongodb'
import { newId } from '../store/ids.ts'
import type { Manifest } from './manifest.ts'
import { copyDocuments, type Copied } from './raw-documents.ts'
import { mayDiffer, type WriteHold } from './write-hold.ts'

/** How often a database that nobody can hold still is read before the backup is given up. */
const mostPasses = 6

interface Reading {
  db: Db
  /** The kinds of blobs: their buckets are no collections here. */
  kinds: readonly string[]
  /** Where the copy of a collection goes. */
  place: (name: string) => string
  signal: AbortSignal
}

/** The collections of a moment, and whatever `alongside` returned at that moment. */
export interface Moment<T> {
  collections: Map<string, Copied>
  beside: T
  reading: Manifest['reading']
}

/** The names of the collections that hold records: neither those of the engine nor the chunks of blobs. */
export const recordCollections = async (db: Db, kinds: readonly string[]): Promise<string[]> => {
  const buckets = new Set(kinds.flatMap(kind => ['files', 'chunks', 'uploads'].map(part => `${kind}.${part}`)))
  const found = await db.listCollections({}, { nameOnly: true }).toArray()
  return found
    .map(({ name }) => name)
    .filter(name => !name.startsWith('system.') && !buckets.has(name))
    .sort()
}

/** Copies collections. One that was copied before keeps its old copy until the new one is whole. */
const copyAll = async ({ db, place, signal }: Reading, names: readonly string[]): Promise<Map<string, Copied>> => {
  const copies = new Map<string, Copied>()
  for (const name of names) {
    const growing = `${place(name)}.${newId()}`
    copies.set(name, await copyDocuments(db.collection(name), growing, signal))
    await rename(growing, place(name))
  }
  return copies
}

/**
 * Copies the database while the gate holds its writes. What nobody writes was copied before, so that the hold lasts only
 * as long as reading the rest. Returns null where it ended before all was read.
 */
export const readWhileHeld = async <T>(
  reading: Reading,
  hold: WriteHold,
  alongside: () => Promise<T>
): Promise<Moment<T> | null> => {
  const { db, kinds } = reading
  const before = await hold.count()
  const copies = await copyAll(reading, await recordCollections(db, kinds))
  const began = performance.now()
  const now = await hold.hold()
  if (!now) return null
  const names = await recordCollections(db, kinds)
  const changed = names.filter(name => !copies.has(name) || mayDiffer(name, before, now))
  const again = await copyAll(reading, changed)
  const beside = await alongside()
  if (!(await hold.release())) return null
  const heldms = Math.round(performance.now() - began)
  const collections = new Map([...copies, ...again].filter(([name]) => names.includes(name)))
  return { collections, beside, reading: { way: 'writes held', heldms } }
}

/**
 * Copies the database again and again until two readings, one after the other, found the same: nothing was written from
 * the end of the first to the beginning of the second, so that both are of one moment. For servers without the gate, at a
 * quiet hour or with the services stopped. Returns null where writes went on.
 */
export const readTwice = async <T>(reading: Reading, alongside: () => Promise<T>): Promise<Moment<T> | null> => {
  const readAll = async () => {
    const collections = await copyAll(reading, await recordCollections(reading.db, reading.kinds))
    return { collections, beside: await alongside() }
  }
  let before = await readAll()
  for (let passes = 2; passes <= mostPasses; passes++) {
    const now = await readAll()
    if (isDeepStrictEqual(before, now)) return { ...now, reading: { way: 'read twice', passes } }
    before = now
  }
  return null
}
