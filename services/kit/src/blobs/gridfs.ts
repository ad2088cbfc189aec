import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '@comptoir/contracts/core/errors'
import { GridFSBucket, MongoGridFSChunkError, ObjectId, type Db, type Filter } from 'mongodb'
import type { Log } from '../run/log.ts'
import { openCollection, translateDriverErrors } from '../store/mongo.ts'
import { derivativePrefixes, isBlobName, newBlobName, type BlobStore } from './blobs.ts'
import { createSoundness, digesting, digestOfStream } from './soundness.ts'

interface File {
  _id: ObjectId
  filename: string
  length: number
  uploadDate: Date
  metadata?: {
    /** Set until the blob is kept, and again while it is removed. */
    pendingsince?: Date
    /** SHA-256 of the bytes in hexadecimal; absent in files of releases before 2026-12. */
    sha256?: string
  }
}

const pendingIndex = { name: 'pending', key: { 'metadata.pendingsince': 1 as const }, sparse: true }
const nameIndex = { name: 'name', key: { filename: 1 as const, uploadDate: 1 as const } }

/**
 * Opens blobs in MongoDB, for services on several machines. GridFS writes the chunks first and the file last, so a crash
 * leaves chunks without a file. `<bucket>.uploads` lists the uploads that have begun, and the sweep removes the chunks of
 * those that never ended. A blob whose bytes have another digest than its file says is answered like a missing one; `log` hears of it.
 */
export const openGridfsBlobs = async (db: Db, log?: Pick<Log, 'error'>, bucketName = 'blobs'): Promise<BlobStore> => {
  const files = await openCollection<File>(db, `${bucketName}.files`, [nameIndex, pendingIndex])
  const uploads = await openCollection<{ _id: ObjectId; at: Date }>(db, `${bucketName}.uploads`, [
    { name: 'at', key: { at: 1 } }
  ])
  const bucket = new GridFSBucket(db, { bucketName })
  const chunks = db.collection(`${bucketName}.chunks`)

  const find = (name: string) =>
    isBlobName(name) ? files.findOne({ filename: name }, { sort: { uploadDate: -1 }, hint: nameIndex.name }) : null

  const write = async (name: string, body: Readable | Uint8Array, metadata: NonNullable<File['metadata']>) => {
    const _id = new ObjectId()
    await uploads.insertOne({ _id, at: new Date() })
    const { bytes, digest } = digesting(body)
    await pipeline(Readable.from(bytes), bucket.openUploadStreamWithId(_id, name, { metadata }))
    await files.updateOne({ _id }, { $set: { 'metadata.sha256': digest() } })
    await uploads.deleteOne({ _id })
  }

  const soundness = createSoundness(log)

  /** The digest of what the database holds now; empty where a part is missing. */
  const actualDigest = async (_id: ObjectId): Promise<string> => {
    try {
      return await digestOfStream(bucket.openDownloadStream(_id))
    } catch (error) {
      if (error instanceof MongoGridFSChunkError) return ''
      throw error
    }
  }

  /** The file of a blob; null for a missing and for a damaged one. A file is never written again under its id. */
  const findSound = async (name: string): Promise<File | null> => {
    const file = await find(name)
    if (!file) return null
    const isSound = await soundness.isSound(name, {
      version: String(file._id),
      stored: async () => file.metadata?.sha256 ?? null,
      actual: () => actualDigest(file._id)
    })
    return isSound ? file : null
  }

  const erase = async (filter: Filter<File>): Promise<number> => {
    const ids = (await files.find(filter, { projection: { _id: 1 } }).toArray()).map(({ _id }) => _id)
    if (ids.length === 0) return 0
    // The files lose their names first and become due for the sweep, which ends what a crash interrupts here.
    await files.updateMany({ _id: { $in: ids } }, { $set: { filename: '', 'metadata.pendingsince': new Date(0) } })
    await chunks.deleteMany({ files_id: { $in: ids } })
    await files.deleteMany({ _id: { $in: ids } })
    return ids.length
  }

  const sweepUploads = async (olderThan: Date): Promise<number> => {
    let swept = 0
    for (const { _id } of await uploads.find({ at: { $lt: olderThan } }, { limit: 1000 }).toArray()) {
      if (!(await files.findOne({ _id }, { projection: { _id: 1 } }))) {
        const { deletedCount } = await chunks.deleteMany({ files_id: _id })
        if (deletedCount > 0) swept += 1
      }
      await uploads.deleteOne({ _id })
    }
    return swept
  }

  /** The last file at which this process looked for a missing digest, and whether it has looked at all. */
  let seen = { last: new ObjectId('0'.repeat(24)), isAll: false }

  const addDigests = async (most: number): Promise<number> => {
    if (seen.isAll) return 0
    const missing = { _id: { $gt: seen.last }, filename: { $ne: '' }, 'metadata.sha256': { $exists: false } }
    const old = await files
      .find(missing, { sort: { _id: 1 }, limit: most, projection: { _id: 1, filename: 1 } })
      .toArray()
    let added = 0
    for (const { _id, filename } of old) {
      const sha256 = await actualDigest(_id)
      if (sha256 === '') log?.error({ blob: filename }, 'blob damaged: a part of it is missing')
      else {
        const { modifiedCount } = await files.updateOne(
          { _id, 'metadata.sha256': { $exists: false } },
          { $set: { 'metadata.sha256': sha256 } }
        )
        added += modifiedCount
      }
      seen.last = _id
    }
    seen.isAll = old.length < most
    return added
  }

  const store: BlobStore = {
    async put(body, extension) {
      const name = newBlobName(extension)
      await write(name, body, { pendingsince: new Date() })
      return name
    },
    async putAs(name, body) {
      if (!isBlobName(name)) throw new AppError('not_found')
      await write(name, body, {})
    },
    async keep(names) {
      for (const name of names) {
        const file = await find(name)
        if (!file) throw new AppError('not_found')
        const { matchedCount } = await files.updateOne(
          { _id: file._id, filename: name },
          { $unset: { 'metadata.pendingsince': '' } }
        )
        if (matchedCount === 0) throw new AppError('not_found')
      }
    },
    async stat(name) {
      const file = await findSound(name)
      return file && { size: file.length }
    },
    async read(name, range) {
      const file = await findSound(name)
      if (!file) throw new AppError('not_found')
      return bucket.openDownloadStream(file._id, range ? { start: range.start, end: range.end + 1 } : {})
    },
    async remove(names) {
      const own = names.filter(isBlobName)
      if (own.length === 0) return
      await erase({
        $or: [
          { filename: { $in: own } },
          ...derivativePrefixes(own).map(prefix => ({ filename: { $gte: prefix, $lt: `${prefix}:` } }))
        ]
      })
    },
    async sweep(olderThan) {
      const pending = await erase({ 'metadata.pendingsince': { $lt: olderThan } })
      return pending + (await sweepUploads(olderThan))
    },
    addDigests,
    async freeBytes() {
      // Both are absent where the engine does not know its disk.
      const { fsTotalSize, fsUsedSize } = await db.stats()
      return typeof fsTotalSize === 'number' && typeof fsUsedSize === 'number' ? fsTotalSize - fsUsedSize : null
    }
  }

  return {
    put: (...args) => translateDriverErrors(() => store.put(...args)),
    putAs: (...args) => translateDriverErrors(() => store.putAs(...args)),
    keep: (...args) => translateDriverErrors(() => store.keep(...args)),
    stat: (...args) => translateDriverErrors(() => store.stat(...args)),
    read: (...args) => translateDriverErrors(() => store.read(...args)),
    remove: (...args) => translateDriverErrors(() => store.remove(...args)),
    sweep: (...args) => translateDriverErrors(() => store.sweep(...args)),
    addDigests: (...args) => translateDriverErrors(() => store.addDigests(...args)),
    freeBytes: () => translateDriverErrors(() => store.freeBytes())
  }
}
