/**
 * Backs up the portal of this configuration, whether it runs or not:
 *   npm run backup -- FOLDER [--keys FILE]
 */
import { backUp, backupOptions } from './operate-backup.ts'
import { operate } from './operate.ts'

await operate('backup', backupOptions, backUp)
