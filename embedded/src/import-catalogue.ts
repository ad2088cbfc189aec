/**
 * Takes a catalogue into the portal of this configuration, whether it runs or not:
 *   npm run catalogue:import -- [--from tcgdex|<folder of JSON lines>] [--languages fr,en,ja] [--images none|missing]
 * Killed, it goes on where it was when it is started again.
 */
import { openBlobs } from '@comptoir/kit/blobs/open'
import { createLog } from '@comptoir/kit/run/log'
import { connectMongo } from '@comptoir/kit/store/mongo'
import { runImport } from '@comptoir/service-recognition/catalogue/import/run-import'
import { readImportOptions } from '@comptoir/service-recognition/catalogue/import/options'
import { mkdir } from 'node:fs/promises'
import { readConfig } from './config.ts'
import { reasonOf } from './engine/engine-error.ts'
import { reachDatabase } from './engine/resolve.ts'

try {
  const options = readImportOptions(process.argv.slice(2))
  const config = readConfig(process.env)
  const log = createLog({ name: 'import', level: config.LOG_LEVEL })
  await mkdir(config.DATA_DIR, { recursive: true, mode: 0o700 })
  const database = await reachDatabase({ mongodbUrl: config.MONGODB_URL, dataDir: config.DATA_DIR, log })
  const { db, close } = await connectMongo({ url: database.url, log })
  const interrupted = new AbortController()
  process.once('SIGINT', () => interrupted.abort())
  process.once('SIGTERM', () => interrupted.abort())
  try {
    const images = await openBlobs(config.BLOBS, { db, dataDir: config.DATA_DIR, kind: 'catalogue' })
    await runImport({
      db,
      images,
      options,
      signal: interrupted.signal,
      write: line => process.stdout.write(`${line}\n`)
    })
  } finally {
    await close()
    await database.stop()
  }
  process.exit(interrupted.signal.aborted ? 130 : 0)
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exit(1)
}
