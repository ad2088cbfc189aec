import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from 'mongodb'
import { isBlobName } from './blobs.ts'

const listed = async (directory: string): Promise<string[]> => {
  try {
    return await readdir(directory)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** The names of the kept blobs of a directory that `openFsBlobs` opened; none where there is no such directory. */
export const keptOnDisk = async function* (directory: string): AsyncGenerator<string> {
  const kept = join(directory, 'kept')
  for (const shard of await listed(kept)) yield* (await listed(join(kept, shard))).filter(isBlobName)
}

/** The names of the kept blobs of a bucket that `openGridfsBlobs` opened. A name may come twice. */
export const keptInDatabase = async function* (db: Db, bucketName: string): AsyncGenerator<string> {
  const kept = { 'metadata.pendingsince': { $exists: false }, filename: { $ne: '' } }
  const files = db.collection<{ filename: string }>(`${bucketName}.files`).find(kept, { projection: { filename: 1 } })
  for await (const { filename } of files) yield filename
}
