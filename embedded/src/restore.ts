/**
 * Restores a backup into the empty data directory (or database) of this configuration:
 *   npm run restore -- FOLDER [--keys FILE]
 */
import { restore, restoreOptions } from './operate-backup.ts'
import { operate } from './operate.ts'

await operate('restore', restoreOptions, restore)
