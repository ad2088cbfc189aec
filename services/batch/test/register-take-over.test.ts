import type { RegisterEntry } from '@comptoir/contracts/batch/register'
import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import { openFsBlobs } from '@comptoir/kit/blobs/fs'
import { sha256 } from '@comptoir/kit/store/ids'
import { createSealer } from '@comptoir/kit/store/sealer'
import { openTestEngine, type TestEngine } from '@comptoir/kit/testing/engine'
import { silentLog } from '@comptoir/kit/testing/log'
import type { Db, Document } from 'mongodb'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateBatches } from '../src/batch/migrations.ts'
import { openBatchRepository } from '../src/batch/repository.ts'
import { canonicalJson, genesis } from '../src/register/chain.ts'
import { openRegister } from '../src/register/register.ts'
import { Crash, openCrashingDb } from './crashing-db.ts'

const dataKey = 'the data key of a portal of these tests'
const sealer = createSealer(dataKey, 'identity')

let engine: TestEngine
let folder: string
let photos: BlobStore
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comptoir-photos-'))
  photos = await openFsBlobs(folder)
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(async () => {
  engine = await openTestEngine()
})
afterEach(() => engine.close())

type Row = Document & Record<'itemid' | 'batchid' | 'sealed' | 'hash', string> & { _id: number }
const rows = (db = engine.db) => db.collection<Row>('register')
const stored = () => rows().find().sort({ _id: 1 }).toArray()

/** The register as a release before 2026-12 stored it: chained by SHA-256, objects without a language. */
const aFormerRegister = (count: number, names: readonly string[] = []): Row[] => {
  let prevhash = genesis
  return Array.from({ length: count }, (_none, index) => {
    const seller = { firstname: 'Marie', lastname: 'Durand', birthdate: '1990-04-02', address: '3 rue des Lilas' }
    const identity = { kind: 'passport', number: '12AB34567', date: '2019-05-06', authority: 'Préfecture' } as const
    const [name, edition, gradation] = ['Lumignou', '_default', '_default']
    const object = { name, number: '12/102', set: 'Lumière', edition, holographisme: 'NH', gradation, condition: 3 }
    const entry: Omit<RegisterEntry, 'hash'> = {
      order: index + 1,
      at: '2026-10-05T10:00:00.000Z',
      seller,
      identity,
      object: { ...object, photos: [...names] },
      price: 12.5,
      method: 'cheque',
      batchid: 'batch-1',
      staffid: 'staff-1',
      prevhash
    }
    prevhash = sha256(canonicalJson(entry))
    const { order: _id, seller: _seller, identity: _identity, ...rest } = entry
    const sealed = sealer.seal(JSON.stringify({ seller, identity }), entry.batchid)
    return { _id, itemid: `item-${_id}`, ...rest, hash: prevhash, sealed }
  })
}

const open = (db: Db = engine.db) => openRegister(db, dataKey)
const start = async (db: Db = engine.db) =>
  migrateBatches(db, { batches: await openBatchRepository(db), register: await open(db), photos, log: silentLog })
const verify = async () => (await open()).verify()

test('A register of an older release keeps its entries and hashes, and is chained by the key from then on', async () => {
  const former = aFormerRegister(1200)
  await rows().insertMany(former)
  await start()
  const after = await stored()
  expect(after.map(({ mac, ...row }) => [typeof mac, row])).toEqual(former.map(row => ['string', row]))
  const head = former.at(-1)?.hash ?? ''
  expect(await verify()).toEqual({ valid: true, entries: 1200, head })
  const register = await open()
  const [last] = await register.ofBatch('batch-1').then(entries => entries.slice(-1))
  await register.append('a new item', { ...(last as RegisterEntry), batchid: 'batch-2' })
  expect((await stored()).at(-1)).toMatchObject({ _id: 1201, prevhash: head })
  expect(await verify()).toMatchObject({ valid: true, entries: 1201 })
  await start()
  expect((await stored()).slice(0, 1200)).toEqual(after)
})

test('After that, who alters an entry and hashes all after it anew by the older rule is found', async () => {
  await rows().insertMany(aFormerRegister(5))
  await start()
  const forged = aFormerRegister(5).map(row => ({ ...row, price: 1 }))
  let prevhash = genesis
  for (const { _id, sealed, itemid: _itemid, hash: _hash, ...row } of forged) {
    const persons = JSON.parse(sealer.open(sealed, row.batchid)) as Document
    const hash = sha256(canonicalJson({ ...row, ...persons, order: _id, prevhash }))
    await rows().updateOne({ _id }, { $set: { price: 1, prevhash, hash } })
    prevhash = hash
  }
  expect(await verify()).toEqual({ valid: false, order: 1 })
})

test.each<[string, number, (db: Db) => Promise<unknown>]>([
  ['altered', 3, db => rows(db).updateOne({ _id: 3 }, { $set: { price: 1 } })],
  ['deleted', 3, db => rows(db).deleteOne({ _id: 3 })],
  ['damaged', 3, db => rows(db).updateOne({ _id: 3 }, { $set: { sealed: 'AAAA' } })]
])('An entry that was %s before that stays wrong, and the start does not fail', async (_, order, forge) => {
  await rows().insertMany(aFormerRegister(5))
  await forge(engine.db)
  await start()
  expect(await verify()).toEqual({ valid: false, order })
})

test('An empty register of a new shop is right, and has a head that is missed when somebody removes it', async () => {
  await start()
  expect(await verify()).toEqual({ valid: true, entries: 0, head: genesis })
  await engine.db.collection('register_head').deleteMany({})
  expect(await verify()).toEqual({ valid: false, order: 1 })
})

test.each(['before', 'after'] as const)(
  'A process that dies %s a write is followed by one that ends the same',
  async when => {
    const crashing = openCrashingDb(engine.db)
    let deaths = 0
    for (let write = 1; ; write++) {
      await engine.db.dropDatabase()
      await rows().insertMany(aFormerRegister(3))
      crashing.arm(write, when)
      const outcome = await start(crashing.db).catch((error: unknown) => error)
      if (!crashing.died()) break
      expect(outcome).toBeInstanceOf(Crash)
      deaths += 1
      await start()
      expect(await verify()).toMatchObject({ valid: true, entries: 3 })
    }
    // The macs of all entries at once, the head, the facts of the sales, and a record of each of the nine steps.
    expect(deaths).toBe(12)
  }
)

test('Several processes at the same moment end the same', async () => {
  await rows().insertMany(aFormerRegister(20))
  await Promise.all([start(), start(), start()])
  expect(await verify()).toMatchObject({ valid: true, entries: 20 })
})

test('Photos of entries that are still in the store are kept, and those that are gone stop nothing', async () => {
  const face = await photos.put(new Uint8Array([1, 2, 3]), 'jpg')
  const gone = 'a'.repeat(32)
  await rows().insertMany(aFormerRegister(1, [gone, face]))
  await start()
  await photos.sweep(new Date(Date.now() + 1000))
  expect(await photos.stat(face)).toEqual({ size: 3 })
})
