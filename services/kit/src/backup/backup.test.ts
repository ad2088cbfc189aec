import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import {
  aShop,
  backUp,
  dataKey,
  documents,
  folderOfTest,
  restore,
  target,
  type Shop
} from '../../testing/backed-up-shop.ts'
import { digestOfCollection } from '../../testing/digest-of-collection.ts'
import { derivativeName } from '../blobs/blobs.ts'
import { openBlobs } from '../blobs/open.ts'
import { takeBackup } from './take-backup.ts'

const photo = async (shop: Shop, name: string) => (await buffer(await shop.photos.store.read(name))).toString()

test.each(['fs:', 'gridfs:'] as const)('Records and blobs come back as they were (%s)', async setting => {
  const shop = await aShop(setting)
  await shop.db.collection('batches').insertMany(documents)
  await shop.db.collection('references.2').insertMany(Array.from({ length: 2500 }, (_, number) => ({ number })))
  await shop.db.createCollection('empty')
  const [kept, pending] = [await shop.keptPhoto('kept'), await shop.photos.store.put(Buffer.from('pending'), 'jpg')]
  await shop.photos.store.putAs(derivativeName(kept, 320, 'webp'), Buffer.from('small'))
  const image = await shop.catalogue.store.put(Buffer.from('card'), 'webp')
  await shop.catalogue.store.keep([image])
  await shop.db.collection('cards').insertOne({ image })
  const manifest = await backUp(shop)
  expect(manifest).toMatchObject({ reading: { way: 'writes held' }, damaged: [] })
  expect(manifest.blobs.map(({ kind, files, bytes }) => [kind, files, bytes])).toEqual([
    ['photos', 1, 4],
    ['catalogue', 1, 4]
  ])

  const other = await aShop(setting === 'fs:' ? 'gridfs:' : 'fs:')
  await restore(other)
  for (const name of ['batches', 'references.2', 'cards'])
    expect([name, await digestOfCollection(other.db, name)]).toEqual([name, await digestOfCollection(shop.db, name)])
  expect(await photo(other, kept)).toBe('kept')
  expect(await other.photos.store.stat(pending)).toBeNull()
  // Kept: a sweep of what was never kept leaves it.
  await other.photos.store.sweep(new Date(Date.now() + 60_000))
  expect(await photo(other, kept)).toBe('kept')
})

test('Only the owner may read a backup, and it holds no key', async () => {
  const shop = await aShop()
  await shop.db.collection('batches').insertMany(documents)
  await shop.keptPhoto('kept')
  await backUp(shop)
  const entries = await readdir(target(), { recursive: true, withFileTypes: true })
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name))
  const files = paths.filter((_, index) => entries[index]?.isFile())
  for (const path of [target(), ...paths]) expect([path, (await stat(path)).mode & 0o077]).toEqual([path, 0])
  for (const path of files) expect([path, (await readFile(path)).includes(dataKey)]).toEqual([path, false])
})

test('What is written while it reads is there whole or not at all', async () => {
  const shop = await aShop()
  type Page = { _id: number; n: number }
  const [first, between, last] = ['a', 'between', 'c'].map(name => shop.db.collection<Page>(name))
  const filler = Array.from({ length: 300 }, (_, _id) => ({ _id, n: 0, padding: 'x'.repeat(50_000) }))
  await first?.insertMany([0, 1, 2].map(_id => ({ _id, n: 0 })))
  await between?.insertMany(filler)
  await last?.insertMany([0, 1, 2].map(_id => ({ _id, n: 0 })))
  const closing = new AbortController()
  // Of three records each is as new as the one before, or older by one.
  const writer = async (_id: number) => {
    for (let n = 1; !closing.signal.aborted; n++)
      for (const collection of [first, between, last]) await collection?.updateOne({ _id }, { $set: { n } })
  }
  const writers = [0, 1, 2].map(writer)
  const manifest = await backUp(shop)
  closing.abort()
  await Promise.all(writers)
  expect(manifest.reading.way).toBe('writes held')

  const restored = await aShop()
  await restore(restored)
  for (const _id of [0, 1, 2]) {
    const found = ['a', 'between', 'c'].map(name => restored.db.collection<Page>(name).findOne({ _id }))
    const [a = 0, b = 0, c = 0] = (await Promise.all(found)).map(page => page?.n)
    expect(a).toBeGreaterThan(0)
    expect([
      [a, a, a],
      [a, a, a - 1],
      [a, a - 1, a - 1]
    ]).toContainEqual([a, b, c])
  }
})

test('A blob that no record names yet is left out when it was kept a moment ago, and only then', async () => {
  const shop = await aShop()
  const before = await shop.keptPhoto('kept before the backup')
  const during: string[] = []
  const slow = {
    ...shop.photos,
    async *names() {
      if (during.length === 0) {
        yield* shop.photos.names()
        during.push(await shop.keptPhoto('named'), await shop.keptPhoto('not named yet'))
        await shop.db
          .collection<{ _id: string; photos: string[] }>('batches')
          .insertOne({ _id: 'b', photos: [during[0]!] })
      } else yield* shop.photos.names()
    }
  }
  await backUp({ ...shop, blobs: [slow, shop.catalogue] })
  const restored = await aShop()
  await restore(restored)
  const there = await Promise.all(
    [before, ...during].map(async name => (await restored.photos.store.stat(name)) !== null)
  )
  expect(there).toEqual([true, true, false])
})

test('A damaged blob is told, and the rest is backed up', async () => {
  const shop = await aShop()
  const name = await shop.keptPhoto('kept')
  await shop.db.collection('batches').insertOne({ photos: [name] })
  await writeFile(join(shop.dataDir, 'blobs/photos/kept', name.slice(0, 2), name), 'harm')
  const reopened = {
    ...shop.photos,
    store: await openBlobs('fs:', { db: shop.db, dataDir: shop.dataDir, kind: 'photos' })
  }
  expect(await backUp({ ...shop, blobs: [reopened, shop.catalogue] })).toMatchObject({ damaged: [name] })
})

test('What is interrupted leaves no folder; a folder in use is not touched', async () => {
  const shop = await aShop()
  await shop.db.collection('batches').insertMany(documents)
  const interrupted = new AbortController()
  const photos = {
    ...shop.photos,
    async *names() {
      interrupted.abort()
      yield* shop.photos.names()
    }
  }
  const { signal } = interrupted
  const parts = { db: shop.db, url: shop.url, dataKey, signal, write: () => undefined }
  await expect(takeBackup({ ...parts, blobs: [photos], folder: target() })).rejects.toThrow('aborted')
  expect(await readdir(folderOfTest())).toEqual(['shop-1'])

  await backUp(shop)
  const before = await readdir(target(), { recursive: true })
  await expect(backUp(shop)).rejects.toThrow(/is not empty/)
  expect(await readdir(target(), { recursive: true })).toEqual(before)
})
