import { appendFile, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from 'mongodb'
import { aShop, backUp, dataKey, documents, restore, target, type Shop } from '../../testing/backed-up-shop.ts'
import { digestOfCollection } from '../../testing/digest-of-collection.ts'
import { silentLog } from '../../testing/log.ts'
import { migrate } from '../store/migrations.ts'
import { collectionFile } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

describe('It is not restored', () => {
  let photoName: string
  const aBackup = async () => {
    const shop = await aShop()
    await shop.db.collection('batches').insertMany(documents)
    await migrate(shop.db, 'batch', [{ name: 'first', run: async () => undefined }], silentLog)
    photoName = await shop.keptPhoto('a photo')
    await shop.db.collection<{ _id: string; photo: string }>('messages').insertOne({ _id: 'm', photo: photoName })
    await backUp(shop)
  }
  const isEmpty = async ({ db, photos }: Shop) => {
    const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name)
    const counts = await Promise.all(names.map(name => db.collection(name).countDocuments()))
    for await (const name of photos.names()) return name.length === 0
    return counts.every(count => count === 0)
  }
  const manifest = () => join(target(), 'manifest.json')
  const edit = async (change: (said: Record<string, never>) => object) =>
    writeFile(
      manifest(),
      JSON.stringify(change(JSON.parse(await readFile(manifest(), 'utf8')) as Record<string, never>))
    )
  const ofPhoto = () => join(target(), 'blobs/photos', photoName.slice(0, 2), photoName)

  test.each<[string, () => Promise<unknown>, RegExp]>([
    ['a file of records was altered', () => appendFile(collectionFile(target(), 'batches'), 'x'), /damaged: .*batches/],
    ['a file of records is missing', () => rm(collectionFile(target(), 'messages')), /damaged: .*messages/],
    ['a photo was altered', () => writeFile(ofPhoto(), 'another'), /damaged: /],
    ['a photo was cut off', () => truncate(ofPhoto(), 3), /damaged: /],
    ['a photo is missing', () => rm(ofPhoto()), /damaged: /],
    [
      'the list of photos was cut off',
      () => truncate(join(target(), 'blobs/photos.jsonl'), 9),
      /damaged: .*photos.jsonl/
    ],
    ['it is unfinished', () => rm(manifest()), /no whole backup/],
    ['its manifest was cut off', () => truncate(manifest(), 30), /damaged: manifest/],
    ['its format is newer', () => edit(said => ({ ...said, format: 2 })), /newer release/],
    ['its data are newer', () => edit(said => ({ ...said, schema: { batch: 1000 } })), /newer release \(batch\)/]
  ])('when %s', async (_, harm, reason) => {
    await aBackup()
    await harm()
    const restored = await aShop()
    await expect(restore(restored)).rejects.toMatchObject({
      name: 'ConfigError',
      message: expect.stringMatching(reason)
    })
    expect(await isEmpty(restored)).toBe(true)
  })

  test('with another key', async () => {
    await aBackup()
    const restored = await aShop()
    await expect(restore(restored, { dataKey: `${dataKey}!` })).rejects.toThrow(
      /^DATA_KEY is not the key of this backup/
    )
    expect(await isEmpty(restored)).toBe(true)
  })

  test('over records or files that are there', async () => {
    await aBackup()
    const [withRecord, withFile] = [await aShop(), await aShop()]
    await withRecord.db.collection('users').insertOne({ email: 'anna@example.org' })
    await withFile.keptPhoto('somebody’s')
    await expect(restore(withRecord)).rejects.toThrow(/^the database is not empty \(users\)/)
    await expect(restore(withFile)).rejects.toThrow(/^the files are not empty \(photos/)
    expect(await withRecord.db.collection('batches').countDocuments()).toBe(0)
  })

  test('twice', async () => {
    await aBackup()
    const restored = await aShop()
    await restore(restored)
    await expect(restore(restored)).rejects.toThrow(/not empty/)
  })
})

test('An interrupted restore starts no service, and ends when it is run again', async () => {
  const shop = await aShop()
  await shop.db.collection('batches').insertMany(Array.from({ length: 1200 }, (_, number) => ({ number })))
  await shop.db.collection('batches').insertOne({ photo: await shop.keptPhoto('kept') })
  await migrate(shop.db, 'batch', [{ name: 'first', run: async () => undefined }], silentLog)
  await backUp(shop)

  const restored = await aShop()
  const interrupted = new AbortController()
  const cut = { ...restored.photos.store, putAs: async () => interrupted.abort() }
  const blobs = [{ ...restored.photos, store: cut }, restored.catalogue]
  await expect(
    restoreBackup({ db: restored.db, dataKey, blobs, folder: target(), signal: interrupted.signal })
  ).rejects.toThrow('aborted')
  const start = (db: Db) => migrate(db, 'batch', [], silentLog)
  await expect(start(restored.db)).rejects.toMatchObject({ name: 'ConfigError' })
  await restored.db.collection('batches').insertOne({ half: true })

  await restore(restored)
  await start(restored.db)
  expect(await digestOfCollection(restored.db, 'batches')).toBe(await digestOfCollection(shop.db, 'batches'))
  expect(await digestOfCollection(restored.db, 'migrations')).toBe(await digestOfCollection(shop.db, 'migrations'))
})
