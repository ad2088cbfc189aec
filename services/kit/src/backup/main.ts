/**
 * Backs a deployed portal up, or restores it, with the settings of a service that has `DATA_KEY`:
 *   node services/kit/src/backup/main.ts backup FOLDER
 *   node services/kit/src/backup/main.ts restore FOLDER
 * The same folder restores into the embedded portal, by `npm run restore`.
 */
import { openBlobs, keptBlobs } from '../blobs/open.ts'
import { blobsSetting } from '../blobs/setting.ts'
import { parseEnvironment, secretKey } from '../run/config.ts'
import { mongodbUrl, processEnvironment } from '../run/environment.ts'
import { createLog } from '../run/log.ts'
import { connectMongo } from '../store/mongo.ts'
import * as z from 'zod/mini'
import { folderAndKeys } from './options.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup, toldOf } from './take-backup.ts'

const { LOG_LEVEL, DATA_DIR } = processEnvironment
const environment = z.object({
  LOG_LEVEL,
  DATA_DIR,
  BLOBS: z._default(blobsSetting, 'gridfs:'),
  MONGODB_URL: mongodbUrl,
  DATA_KEY: secretKey
})
/** The stores of a portal: photos of people, and the public images of the catalogue. */
const kinds = ['photos', 'catalogue']

const write = (line: string) => void process.stdout.write(`${line}\n`)
const interrupted = new AbortController()
const { signal } = interrupted

const run = async ([command = '', ...argv]: string[]): Promise<void> => {
  const { folder, keys } = folderAndKeys('main.ts backup|restore FOLDER')(argv)
  if (keys !== null || !['backup', 'restore'].includes(command)) folderAndKeys('main.ts backup|restore FOLDER')([])
  const settings = parseEnvironment(environment, process.env)
  const { MONGODB_URL: url, DATA_KEY: dataKey, DATA_DIR: dataDir, BLOBS } = settings
  const log = createLog({ name: command, level: settings.LOG_LEVEL })
  const { db, close } = await connectMongo({ url, log })
  try {
    const blobs = await Promise.all(
      kinds.map(async kind => ({
        kind,
        store: await openBlobs(BLOBS, { db, dataDir, kind, log }),
        names: () => keptBlobs(BLOBS, { db, dataDir, kind })
      }))
    )
    if (command === 'backup') {
      const manifest = await takeBackup({ db, url, dataKey, blobs, folder, signal, write })
      for (const line of toldOf(manifest)) write(line)
      write(`${folder} is whole. DATA_KEY is not in it`)
    } else {
      const { madeat } = await restoreBackup({ db, dataKey, blobs, folder, signal })
      write(`restored as it was at ${madeat}: start the services`)
    }
  } finally {
    await close()
  }
}

for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => interrupted.abort())
try {
  await run(process.argv.slice(2))
  process.exit(0)
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${signal.aborted ? 'interrupted' : reason}\n`)
  process.exit(signal.aborted ? 130 : 1)
}
