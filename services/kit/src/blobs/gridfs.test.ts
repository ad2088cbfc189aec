import { ObjectId } from 'mongodb'
import { describeBlobs } from '../../testing/blobs-conformance.ts'
import { openTestEngine, type TestEngine } from '../../testing/engine.ts'
import { recordingLog } from '../../testing/log.ts'
import { openGridfsBlobs } from './gridfs.ts'

describeBlobs('the database', async () => {
  const engine = await openTestEngine()
  const { log, text } = recordingLog()
  return {
    blobs: await openGridfsBlobs(engine.db, log),
    again: () => openGridfsBlobs(engine.db, log),
    async damage(name) {
      const file = await engine.db.collection('blobs.files').findOne({ filename: name })
      const data = Buffer.from('damaged')
      await engine.db.collection('blobs.chunks').updateOne({ files_id: file!._id, n: 0 }, { $set: { data } })
    },
    async forgetDigest(name) {
      await engine.db.collection('blobs.files').updateOne({ filename: name }, { $unset: { 'metadata.sha256': '' } })
    },
    logged: text,
    close: () => engine.close()
  }
})

describe('blobs in the database', () => {
  let engine: TestEngine
  beforeEach(async () => {
    engine = await openTestEngine()
  })
  afterEach(() => engine.close())

  test('what a process that died during an upload left is swept', async () => {
    const blobs = await openGridfsBlobs(engine.db)
    const _id = new ObjectId()
    await engine.db.collection('blobs.uploads').insertOne({ _id, at: new Date(0) })
    await engine.db.collection('blobs.chunks').insertOne({ files_id: _id, n: 0, data: Buffer.from('half') })
    expect(await blobs.sweep(new Date())).toBe(1)
    expect(await engine.db.collection('blobs.chunks').countDocuments()).toBe(0)
    expect(await engine.db.collection('blobs.uploads').countDocuments()).toBe(0)
  })

  test('what a process that died just after an upload left stays', async () => {
    const blobs = await openGridfsBlobs(engine.db)
    const name = await blobs.put(Buffer.from('whole'), 'jpg')
    await blobs.keep([name])
    const file = await engine.db.collection('blobs.files').findOne({ filename: name })
    await engine.db.collection('blobs.uploads').insertOne({ _id: file!._id, at: new Date(0) })
    expect(await blobs.sweep(new Date())).toBe(0)
    expect(await blobs.stat(name)).toEqual({ size: 5 })
  })

  test('removing leaves no chunk', async () => {
    const blobs = await openGridfsBlobs(engine.db)
    const name = await blobs.put(Buffer.alloc(600_000), 'jpg')
    await blobs.remove([name])
    for (const part of ['files', 'chunks', 'uploads'])
      expect(await engine.db.collection(`blobs.${part}`).countDocuments()).toBe(0)
  })
})
