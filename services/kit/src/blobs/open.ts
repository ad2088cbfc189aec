import { join } from 'node:path'
import type { Db } from 'mongodb'
import type { Log } from '../run/log.ts'
import type { BlobStore } from './blobs.ts'
import { openFsBlobs } from './fs.ts'
import { openGridfsBlobs } from './gridfs.ts'
import { keptOnDisk, keptInDatabase } from './kept-names.ts'

interface Place {
  db: Db
  dataDir: string
  kind: string
}

const directoryOf = (setting: string, { dataDir, kind }: Place): string =>
  setting === 'fs:' ? join(dataDir, 'blobs', kind) : join(setting.slice('fs:'.length), kind)

/**
 * Opens the store that the setting names. Stores of different `kind` never see each other's blobs: everybody may read the
 * images of the catalogue, but a photo only its owner and the staff. `log` hears of damaged blobs.
 */
export const openBlobs = (
  setting: string,
  { log, ...place }: Place & { log?: Pick<Log, 'error'> }
): Promise<BlobStore> =>
  setting === 'gridfs:' ? openGridfsBlobs(place.db, log, place.kind) : openFsBlobs(directoryOf(setting, place), log)

/** The names of the blobs that are kept in the store that the setting names. Pending ones are not among them. */
export const keptBlobs = (setting: string, place: Place): AsyncIterable<string> =>
  setting === 'gridfs:' ? keptInDatabase(place.db, place.kind) : keptOnDisk(directoryOf(setting, place))
