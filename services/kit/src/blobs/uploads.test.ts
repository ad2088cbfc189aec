import { AppError } from '@comptoir/contracts/core/errors'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestEngine, type TestEngine } from '../../testing/engine.ts'
import { eventually } from '../../testing/eventually.ts'
import type { BlobStore } from './blobs.ts'
import { openFsBlobs } from './fs.ts'
import { openUploads, type UploadNote } from './uploads.ts'

let engine: TestEngine
let directory: string
let blobs: BlobStore
/** The records of the service, with the blobs they name. */
let records: Map<string, string[]>
beforeEach(async () => {
  engine = await openTestEngine()
  directory = await mkdtemp(join(tmpdir(), 'comptoir-uploads-'))
  blobs = await openFsBlobs(directory)
  records = new Map()
})
afterEach(async () => {
  await engine.close()
  await rm(directory, { recursive: true })
})

const open = () =>
  openUploads(engine.db, 'uploads', {
    blobs,
    namedBy: async (record, names) => new Set((records.get(record) ?? []).filter(name => names.includes(name)))
  })
const notes = () => engine.db.collection<UploadNote>('uploads')
const upload = () => blobs.put(Buffer.from('photo'), 'jpg')
const isThere = async (name: string) => (await blobs.stat(name)) !== null
/** Three minutes pass by the clock of the database. */
const later = () => notes().updateMany({}, [{ $set: { at: { $subtract: ['$at', 180_000] } } }])

test('what a record names stays, and nothing is left to look at', async () => {
  const uploads = await open()
  const name = await upload()
  await uploads.keepWhile('card', [name], async () => records.set('card', [name]))
  await eventually(async () => expect(await notes().countDocuments()).toBe(0))
  await blobs.sweep(new Date(Date.now() + 60_000))
  expect(await isThere(name)).toBe(true)
})

test('what was kept for a save that never came is removed, by whichever process looks', async () => {
  const [lost, saved] = [await upload(), await upload()]
  // The process ends between keeping and saving: what it would do next is never done.
  const dying = await open()
  await new Promise<void>(reached => {
    void dying.keepWhile('card', [lost, saved], () => {
      reached()
      return new Promise(() => undefined)
    })
  })
  expect(await blobs.sweep(new Date(Date.now() + 60_000))).toBe(0)
  records.set('card', [saved])
  const uploads = await open()
  await uploads.sweep()
  expect(await isThere(lost)).toBe(true)
  await later()
  await uploads.sweep()
  expect([await isThere(lost), await isThere(saved), await notes().countDocuments()]).toEqual([false, true, 0])
})

test('refused work leaves no blob; after any other error the record decides', async () => {
  const uploads = await open()
  const [refused, unsure] = [await upload(), await upload()]
  const failing = (name: string, error: Error) => uploads.keepWhile('card', [name], () => Promise.reject(error))
  await expect(failing(refused, new AppError('batch_limit'))).rejects.toThrow('batch_limit')
  expect(await isThere(refused)).toBe(false)
  await expect(failing(unsure, new Error('the database stopped answering'))).rejects.toThrow('stopped')
  expect(await isThere(unsure)).toBe(true)
  records.set('card', [unsure])
  await later()
  await uploads.sweep()
  expect(await isThere(unsure)).toBe(true)
})
