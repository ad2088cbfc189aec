/**
 * Measures the recogniser on the decisions that were judged in the portal of this configuration, whether it runs or not:
 *   npm run recognition:evaluate -- --from-log [--limit 500]
 */
import { openBlobs } from '@comptoir/kit/blobs/open'
import { ConfigError } from '@comptoir/kit/run/config'
import { evaluateLog } from '@comptoir/service-recognition/evaluate-log'
import { operate } from './operate.ts'

const usage = 'usage: npm run recognition:evaluate -- --from-log [--limit 500]'

const readOptions = (argv: string[]): { limit: number } => {
  const [flag, value = '500', ...rest] = argv.filter(one => one !== '--from-log')
  const limit = Number(value)
  if ((flag !== undefined && flag !== '--limit') || rest.length > 0 || !Number.isInteger(limit) || limit < 1)
    throw new ConfigError(usage)
  return { limit }
}

await operate('evaluation', readOptions, async ({ db, config, log, signal, write }, { limit }) => {
  const open = (kind: 'photos' | 'catalogue') => openBlobs(config.BLOBS, { db, dataDir: config.DATA_DIR, kind })
  const [photos, images] = await Promise.all([open('photos'), open('catalogue')])
  const progress = (done: number, of: number) => {
    if (process.stderr.isTTY || done % 50 === 0) process.stderr.write(`${done} of ${of}\n`)
  }
  await evaluateLog({ db, photos, images, log, signal, write, progress, demo: config.DEMO, limit })
})
