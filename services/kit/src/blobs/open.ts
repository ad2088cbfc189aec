import { join } from 'node:path'
import type { Db } from 'mongodb'
import { ConfigError } from '../run/config.ts'
import type { BlobStore } from './blobs.ts'
import { openFsBlobs } from './fs.ts'
import { openGridfsBlobs } from './gridfs.ts'

/**
 * The store the setting names: `fs:` (under `dataDir`), `fs:/path`, or `gridfs:` in the database. Stores of different
 * `kind` never see each other's blobs: what one may show to everybody, the other may not show at all.
 */
export const openBlobs = (
  setting: string,
  { db, dataDir, kind }: { db: Db; dataDir: string; kind: string }
): Promise<BlobStore> => {
  if (setting === 'gridfs:') return openGridfsBlobs(db, kind)
  if (setting === 'fs:') return openFsBlobs(join(dataDir, 'blobs', kind))
  if (setting.startsWith('fs:/')) return openFsBlobs(join(setting.slice('fs:'.length), kind))
  throw new ConfigError('BLOBS must be fs:, fs:/path or gridfs:')
}
