import type { Db } from 'mongodb'
import type * as z from 'zod/mini'
import type { BlobStore } from '../blobs/blobs.ts'
import { openBlobs } from '../blobs/open.ts'
import type { Bus } from '../bus/bus.ts'
import { measured } from '../bus/measured.ts'
import { traced } from '../bus/traced.ts'
import { connectMongo } from '../store/mongo.ts'
import { ConfigError, parseEnvironment } from './config.ts'
import type { serviceEnvironment } from './environment.ts'
import { createLifecycle, type Lifecycle } from './lifecycle.ts'
import { createLog, type Log } from './log.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { startMetricsServer } from './metrics-server.ts'
import { startTraces } from './traces.ts'

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
  settings: (env: Record<string, string | undefined>) => Settings
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
export const runProgram = async <
  Settings extends { LOG_LEVEL: string; HOST: string; METRICS_PORT?: number | undefined }
>({
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
    const { HOST: host, METRICS_PORT: port } = settings
    const metrics = port === undefined ? undefined : createMetrics({ process: name })
    let started = false
    if (port !== undefined && metrics) {
      // Before all else: while the process waits for a database or a bus, the port says that it lives and is not ready.
      const ready = () => started && !lifecycle.isStopping()
      const server = await startMetricsServer({ host, port, metrics, ready, log })
      lifecycle.onStop('metrics', () => server.close())
    }
    const ready = await start({ log, lifecycle, metrics }, settings)
    if (lifecycle.isStopping()) return
    started = true
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
  /** The files of people. */
  photos: BlobStore
  /** Opens a blob store of another kind. */
  openStore: (kind: string) => Promise<BlobStore>
}

interface ServiceProgram<Settings> {
  name: string
  /** The settings: `serviceEnvironment`, and what the service reads beside it. */
  environment: z.ZodMiniType<Settings>
  /** Starts the service. `url` is where a gateway listens. */
  start: (parts: ServiceParts, settings: Settings) => Promise<{ stop(): Promise<void>; url?: string }>
}

/**
 * Runs a service or a gateway in a process of its own, over NATS and MongoDB. It waits for both, however late or slow they
 * are, and says so.
 */
export const runService = <Settings extends z.infer<z.ZodMiniObject<typeof serviceEnvironment>>>({
  name,
  environment,
  start
}: ServiceProgram<Settings>): Promise<void> =>
  runProgram({
    name,
    settings: env => parseEnvironment(environment, env),
    async start({ log, lifecycle, metrics }, settings) {
      const { db, close } = await connectMongo({ url: settings.MONGODB_URL, log, waitMs: Infinity })
      lifecycle.onStop('database connection', close)
      const { connectNatsBus } = await import('../bus/nats.ts')
      const ownBus = await connectNatsBus({ url: settings.NATS_URL, name, log, key: settings.BUS_KEY })
      const bus = traced(measured(ownBus, metrics))
      lifecycle.onStop('bus', () => bus.close())
      const openStore = (kind: string) => openBlobs(settings.BLOBS, { db, dataDir: settings.DATA_DIR, kind, log })
      const photos = await openStore('photos')
      const service = await start({ db, bus, log, metrics, photos, openStore }, settings)
      lifecycle.onStop(name, () => service.stop())
      return service.url ?? name
    }
  })
