import { join } from 'node:path'
import type { Db } from 'mongodb'
import { ConfigError } from '../config.ts'
import type { BlobStore } from './blobs.ts'
import { openFsBlobs } from './fs.ts'
import { openGridfsBlobs } from './gridfs.ts'

/** The store the setting names: `fs:` (under `dataDir`), `fs:/path`, or `gridfs:` in the database. */
export const openBlobs = (setting: string, { db, dataDir }: { db: Db; dataDir: string }): Promise<BlobStore> => {
  if (setting === 'gridfs:') return openGridfsBlobs(db)
  if (setting === 'fs:') return openFsBlobs(join(dataDir, 'blobs'))
  if (setting.startsWith('fs:/')) return openFsBlobs(setting.slice('fs:'.length))
  throw new ConfigError('BLOBS must be fs:, fs:/path or gridfs:')
}
