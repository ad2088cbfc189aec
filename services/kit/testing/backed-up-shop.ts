import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Binary, Double, Int32, Long, ObjectId, type Document } from 'mongodb'
import { restoreBackup } from '../src/backup/restore-backup.ts'
import { takeBackup } from '../src/backup/take-backup.ts'
import { keptBlobs, openBlobs } from '../src/blobs/open.ts'
import { openTestEngine, type TestEngine } from './engine.ts'

export const dataKey = 'a data key of thirty-two characters or more'
const signal = new AbortController().signal

let engines: TestEngine[]
let folder: string
beforeEach(async () => {
  engines = []
  folder = await mkdtemp(join(tmpdir(), 'comptoir-backup-'))
})
afterEach(async () => {
  await Promise.all(engines.map(engine => engine.close()))
  await rm(folder, { recursive: true })
})

/** An empty shop with its database and its stores of blobs. */
export const aShop = async (setting: 'fs:' | 'gridfs:' = 'fs:') => {
  const engine = await openTestEngine()
  engines.push(engine)
  const { db, url } = engine
  const dataDir = join(folder, `shop-${engines.length}`)
  const open = async (kind: string) => ({
    kind,
    store: await openBlobs(setting, { db, dataDir, kind }),
    names: () => keptBlobs(setting, { db, dataDir, kind })
  })
  const [photos, catalogue] = [await open('photos'), await open('catalogue')]
  const keptPhoto = async (text: string) => {
    const name = await photos.store.put(Buffer.from(text), 'jpg')
    await photos.store.keep([name])
    return name
  }
  return { db, url, dataDir, photos, catalogue, blobs: [photos, catalogue], keptPhoto }
}
export type Shop = Awaited<ReturnType<typeof aShop>>

/** The folder of this test. */
export const folderOfTest = () => folder

export const target = (name = 'backup') => join(folder, name)
export const backUp = ({ db, url, blobs }: Shop, name?: string) =>
  takeBackup({ db, url, dataKey, blobs, folder: target(name), signal, write: () => undefined, settleMs: 0 })
export const restore = ({ db, blobs }: Shop, given: { dataKey?: string; signal?: AbortSignal } = {}) =>
  restoreBackup({ db, dataKey, blobs, folder: target(), signal, ...given })

/** Records of every kind of value that a service stores. */
export const documents: Document[] = [
  { _id: 1 as never, whole: new Int32(1), real: new Double(1), long: new Long('9007199254740993'), at: new Date(0) },
  { _id: 'two' as never, bytes: new Binary(Buffer.alloc(70_000, 1)), list: [1, 1.5, null, { 10: 'ten', 9: 'nine' }] },
  { _id: new ObjectId() as never, outbox: [{ id: 'x', payload: { names: [] } }], empty: {}, text: 'Épée 🂡' }
]
