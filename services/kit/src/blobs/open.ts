import { join } from 'node:path'
import type { Db } from 'mongodb'
import * as z from 'zod/mini'
import type { BlobStore } from './blobs.ts'
import { openFsBlobs } from './fs.ts'
import { openGridfsBlobs } from './gridfs.ts'

/** The setting `BLOBS`: `fs:` (under the data directory), `fs:/path`, or `gridfs:` (in the database). */
export const blobsSetting = z
  .string()
  .check(z.refine(text => /^(gridfs:|fs:(\/.*)?)$/.test(text), 'must be fs:, fs:/path or gridfs:'))

/**
 * Opens the store that the setting names. Stores of different `kind` never see each other's blobs: everybody may read the
 * images of the catalogue, but a photo only its owner and the staff.
 */
export const openBlobs = (
  setting: string,
  { db, dataDir, kind }: { db: Db; dataDir: string; kind: string }
): Promise<BlobStore> => {
  if (setting === 'gridfs:') return openGridfsBlobs(db, kind)
  return openFsBlobs(setting === 'fs:' ? join(dataDir, 'blobs', kind) : join(setting.slice('fs:'.length), kind))
}
