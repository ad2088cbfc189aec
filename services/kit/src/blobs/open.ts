import { join } from 'node:path'
import type { Db } from 'mongodb'
import * as z from 'zod/mini'
import { ConfigError } from '../run/config.ts'
import type { BlobStore } from './blobs.ts'
import { openFsBlobs } from './fs.ts'
import { openGridfsBlobs } from './gridfs.ts'

const problem = 'must be fs:, fs:/path or gridfs:'
const isSetting = (text: string): boolean => ['gridfs:', 'fs:'].includes(text) || text.startsWith('fs:/')

/** The setting `BLOBS`: `fs:` (under the data directory), `fs:/path`, or `gridfs:` (in the database). */
export const blobsSetting = z.string().check(z.refine(isSetting, problem))

/**
 * Opens the store that the setting names; throws `ConfigError` when it names none. Stores of different `kind` never see
 * each other's blobs: everybody may read the images of the catalogue, but a photo only its owner and the staff.
 */
export const openBlobs = (
  setting: string,
  { db, dataDir, kind }: { db: Db; dataDir: string; kind: string }
): Promise<BlobStore> => {
  if (!isSetting(setting)) throw new ConfigError(`BLOBS ${problem}`)
  if (setting === 'gridfs:') return openGridfsBlobs(db, kind)
  return openFsBlobs(setting === 'fs:' ? join(dataDir, 'blobs', kind) : join(setting.slice('fs:'.length), kind))
}
