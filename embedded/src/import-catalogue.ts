/**
 * Takes a catalogue into the portal of this configuration, whether it runs or not:
 *   npm run catalogue:import -- [--from tcgdex|<folder of JSON lines>] [--languages fr,en,ja] [--images none|missing]
 * An import that was killed goes on where it was when it is started again.
 */
import { openBlobs } from '@comptoir/kit/blobs/open'
import { runImport } from '@comptoir/service-recognition/catalogue/import/run-import'
import { readImportOptions } from '@comptoir/service-recognition/catalogue/import/options'
import { operate } from './operate.ts'

await operate('import', readImportOptions, async ({ db, config, signal, write }, options) => {
  const images = await openBlobs(config.BLOBS, { db, dataDir: config.DATA_DIR, kind: 'catalogue' })
  await runImport({ db, images, options, signal, write })
})
