import { createLog, type Log } from '@comptoir/kit/run/log'
import { connectMongo } from '@comptoir/kit/store/mongo'
import type { Db } from 'mongodb'
import { mkdir } from 'node:fs/promises'
import { readConfig, type Config } from './config.ts'
import { reasonOf } from './engine/engine-error.ts'
import { reachDatabase } from './engine/resolve.ts'

interface Operation {
  db: Db
  /** The URL of the database. */
  url: string
  config: Config
  log: Log
  /** Aborted by SIGINT and SIGTERM. */
  signal: AbortSignal
  /** Prints a line for the operator. */
  write: (line: string) => void
}

/**
 * Runs a command of an operator on the database of the portal, whether the portal runs or not, and ends the process:
 * with status 0, 130 after a signal, or 1 and the reason in one line. `readOptions` reads the command line before
 * anything is opened.
 */
export const operate = async <Options>(
  name: string,
  readOptions: (argv: string[]) => Options,
  run: (operation: Operation, options: Options) => Promise<void>
): Promise<never> => {
  try {
    const options = readOptions(process.argv.slice(2))
    const config = readConfig(process.env)
    const log = createLog({ name, level: config.LOG_LEVEL })
    await mkdir(config.DATA_DIR, { recursive: true, mode: 0o700 })
    const database = await reachDatabase({ mongodbUrl: config.MONGODB_URL, dataDir: config.DATA_DIR, log })
    const { db, close } = await connectMongo({ url: database.url, log })
    const interrupted = new AbortController()
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => interrupted.abort())
    try {
      const write = (line: string) => void process.stdout.write(`${line}\n`)
      await run({ db, url: database.url, config, log, signal: interrupted.signal, write }, options)
    } finally {
      await close()
      await database.stop()
    }
    process.exit(interrupted.signal.aborted ? 130 : 0)
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`)
    process.exit(1)
  }
}
