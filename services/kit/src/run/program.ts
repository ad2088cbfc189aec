import type { Db } from 'mongodb'
import type { BlobStore } from '../blobs/blobs.ts'
import { openBlobs } from '../blobs/open.ts'
import type { Bus } from '../bus/bus.ts'
import { measured } from '../bus/measured.ts'
import { traced } from '../bus/traced.ts'
import { connectNatsBus } from '../bus/nats.ts'
import { connectMongo, startWaitMs } from '../store/mongo.ts'
import { ConfigError } from './config.ts'
import type { ServiceSettings } from './environment.ts'
import { createLifecycle, type Lifecycle } from './lifecycle.ts'
import { createLog, type Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { openMetrics } from './open-metrics.ts'
import { startTraces } from './traces.ts'

type Environment = Record<string, string | undefined>

/** What every program works with. */
export interface ProgramParts {
  log: Log
  lifecycle: Lifecycle
  /** Absent where the settings name no port for them. */
  metrics: Metrics | undefined
}

interface Program<Settings> {
  name: string
  /** Reads the settings from the environment. Throws `ConfigError`. */
  settings: (env: Environment) => Settings
  /** Starts the program. Returns what the ready line shows, such as the URL. */
  start: (parts: ProgramParts, settings: Settings) => Promise<string>
}

/** An address or port of the settings that is in use, not allowed, or not of this machine. */
const addressCodes = new Set<unknown>(['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'])

/** Whether an operator can mend it: then one line says all there is to say. */
const isForOperator = (error: unknown): error is Error =>
  error instanceof ConfigError || (error instanceof Error && 'code' in error && addressCodes.has(error.code))

/**
 * Runs a program until SIGTERM: settings, log, signals, metrics, then whatever `start` opens. Prints one line that
 * begins with `ready` when it is started. A start that fails stops what was opened, says why in one line on standard
 * error, and ends the process with status 1; what no operator can mend is in the log too.
 */
export const runProgram = async <Settings extends { LOG_LEVEL: string; METRICS_PORT?: number | undefined }>({
  name,
  settings: readSettings,
  start
}: Program<Settings>): Promise<void> => {
  let opened: { log: Log; lifecycle: Lifecycle } | null = null
  try {
    const settings = readSettings(process.env)
    const log = createLog({ name, level: settings.LOG_LEVEL })
    const lifecycle = createLifecycle({ log })
    opened = { log, lifecycle }
    lifecycle.listenToSignals()
    const traces = await startTraces(name)
    lifecycle.onStop('traces', () => traces.stop())
    const { metrics, started } = await openMetrics({ process: name, port: settings.METRICS_PORT, lifecycle, log })
    const ready = await start({ log, lifecycle, metrics }, settings)
    if (lifecycle.isStopping()) return
    started()
    process.stdout.write(`ready ${ready}\n`)
  } catch (error) {
    // A signal stops the parts under a start: that is no failure, and the process ends as the signal wants it.
    if (opened?.lifecycle.isStopping()) return
    if (isForOperator(error)) process.stderr.write(`${error.message}\n`)
    else {
      process.stderr.write(`${name} did not start: ${error instanceof Error ? error.message : String(error)}\n`)
      opened?.log.fatal({ err: error }, 'the start failed')
    }
    await opened?.lifecycle.stop('the start failed')
    process.exit(1)
  }
}

/** What a service or a gateway in a process of its own works with. */
export interface ServiceParts {
  db: Db
  bus: Bus
  log: Log
  metrics: Metrics | undefined
  /** Opens a blob store of its own kind. */
  openStore: (kind: string) => Promise<BlobStore>
}

interface ServiceProgram<Settings> {
  name: string
  settings: (env: Environment) => Settings
  /** Starts the service. `url` is where a gateway listens. */
  start: (parts: ServiceParts, settings: Settings) => Promise<{ stop(): Promise<void>; url?: string }>
}

/** Runs a service or a gateway in a process of its own, over NATS and MongoDB. */
export const runService = <Settings extends ServiceSettings>({
  name,
  settings: readSettings,
  start: startService
}: ServiceProgram<Settings>): Promise<void> =>
  runProgram({
    name,
    settings: readSettings,
    async start({ log, lifecycle, metrics }, settings) {
      const { db, close } = await connectMongo({ url: settings.MONGODB_URL, log, waitMs: startWaitMs })
      lifecycle.onStop('database connection', close)
      const ownBus = await connectNatsBus({ url: settings.NATS_URL, name, log, key: settings.BUS_KEY })
      const bus = traced(measured(ownBus, metrics))
      lifecycle.onStop('bus', () => bus.close())
      const openStore = (kind: string) => openBlobs(settings.BLOBS, { db, dataDir: settings.DATA_DIR, kind })
      const service = await startService({ db, bus, log, metrics, openStore }, settings)
      lifecycle.onStop(name, () => service.stop())
      return service.url ?? name
    }
  })
