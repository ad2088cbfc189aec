import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { digestOfStream } from '@comptoir/kit/blobs/soundness'
import { GridFSBucket, type Db, type ObjectId } from 'mongodb'

/** A blob that lies in a store. */
export interface PresentBlob {
  name: string
  /** A pending one is swept one day unless a record keeps it. */
  state: 'pending' | 'kept'
  /** Its bytes are those that were stored. */
  isSound: boolean
  /** It is kept for a record that may not name it yet. Absent for no. */
  isOnItsWay?: true
}

/** What the store of one kind of blobs holds, looked at beside the portal and without its code. */
export interface BlobFolder {
  list(): Promise<PresentBlob[]>
}

const digestEnd = '.sha256'

const isSoundFile = async (path: string): Promise<boolean> => {
  const stored = await readFile(path + digestEnd, 'latin1').catch(() => '')
  return stored === '' || (await digestOfStream(createReadStream(path))) === stored
}

/** The blobs under a directory of the local disk, as `BLOBS=fs:` lays them: `<data directory>/blobs/<kind>`. */
export const blobsOnDisk = (directory: string): BlobFolder => ({
  async list() {
    const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => [])
    const files = entries.filter(entry => entry.isFile() && /^[0-9a-f]{32}/.test(entry.name))
    const blobs = files.filter(({ name }) => !name.endsWith(digestEnd))
    return await Promise.all(
      blobs.map(async ({ name, parentPath }) => ({
        name,
        state: parentPath.endsWith('pending') ? ('pending' as const) : ('kept' as const),
        isSound: await isSoundFile(join(parentPath, name))
      }))
    )
  }
})

/** The blobs of one kind in the database, as `BLOBS=gridfs:` keeps them. */
export const blobsInDatabase = (db: Db, kind: string): BlobFolder => ({
  async list() {
    const files = db.collection<{
      _id: ObjectId
      filename: string
      metadata?: { pendingsince?: Date; sha256?: string }
    }>(`${kind}.files`)
    const bucket = new GridFSBucket(db, { bucketName: kind })
    // A file without a name is being removed.
    const found = await files.find({ filename: { $ne: '' } }).toArray()
    return await Promise.all(
      found.map(async ({ _id, filename, metadata }) => {
        const actual = await digestOfStream(bucket.openDownloadStream(_id)).catch(() => 'damaged')
        const isSound = (metadata?.sha256 ?? actual) === actual
        return { name: filename, state: metadata?.pendingsince ? ('pending' as const) : ('kept' as const), isSound }
      })
    )
  }
})
