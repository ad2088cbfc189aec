import type { ServiceName } from '@comptoir/contracts/core/health'
import type { Db } from 'mongodb'
import * as z from 'zod/mini'
import { openBlobs } from '../blobs/open.ts'
import type { BlobStore } from '../blobs/blobs.ts'
import type { Bus } from '../bus/bus.ts'
import { measured } from '../bus/measured.ts'
import { connectNatsBus } from '../bus/nats.ts'
import { ConfigError, parseEnvironment, port, secretKey, url } from './config.ts'
import { createLifecycle } from './lifecycle.ts'
import { createLog, type Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { connectMongo, startWaitMs } from '../store/mongo.ts'
import { openMetrics } from './open-metrics.ts'

/** What every service reads from its environment. */
const common = {
  MONGODB_URL: url('mongodb', 'mongodb+srv'),
  NATS_URL: url('nats', 'tls'),
  BUS_KEY: z.optional(secretKey),
  BLOBS: z._default(z.string(), 'gridfs:'),
  DATA_DIR: z._default(z.string(), './data'),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  METRICS_PORT: z.optional(port)
}

/** What a service in a process of its own works with. */
export interface ServiceParts {
  db: Db
  bus: Bus
  log: Log
  metrics: Metrics | undefined
  /** Opens a blob store of its own kind. */
  openStore: (kind: string) => Promise<BlobStore>
}

interface ServiceProgram<Shape extends z.core.$ZodShape> {
  name: ServiceName
  /** The variables of this service alone. */
  environment: Shape
  /** A rule that several of them obey together. */
  check?: z.core.$ZodCheck<z.infer<z.ZodMiniObject<Shape>>>
  start: (
    parts: ServiceParts,
    settings: ReturnType<typeof parseEnvironment<Shape>>
  ) => Promise<{ stop(): Promise<void> }>
}

/**
 * Runs one service in its own process over NATS and MongoDB until SIGTERM. A wrong setting ends it with one line, a
 * start that fails with its reason in the log; both with exit status 1.
 */
export const runService = async <Shape extends z.core.$ZodShape>({
  name,
  environment,
  check,
  start
}: ServiceProgram<Shape>) => {
  try {
    const settings = parseEnvironment(z.object(common), process.env)
    const own = parseEnvironment(z.object(environment).check(...(check ? [check] : [])), process.env)
    const log = createLog({ name, level: settings.LOG_LEVEL })
    const lifecycle = createLifecycle({ log })
    lifecycle.listenToSignals()
    try {
      const { metrics, started } = await openMetrics({ process: name, port: settings.METRICS_PORT, lifecycle, log })
      const { db, close } = await connectMongo({ url: settings.MONGODB_URL, log, waitMs: startWaitMs })
      lifecycle.onStop('database connection', close)
      const bus = measured(await connectNatsBus({ url: settings.NATS_URL, name, log, key: settings.BUS_KEY }), metrics)
      lifecycle.onStop('bus', () => bus.close())
      const openStore = (kind: string) => openBlobs(settings.BLOBS, { db, dataDir: settings.DATA_DIR, kind })
      const service = await start({ db, bus, log, metrics, openStore }, own)
      lifecycle.onStop('service', () => service.stop())
      started()
      process.stdout.write(`ready ${name}\n`)
    } catch (error) {
      log.fatal({ err: error }, 'the service did not start')
      await lifecycle.stop('the start failed')
      process.exit(1)
    }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
