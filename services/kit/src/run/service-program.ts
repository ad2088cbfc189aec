import type { Db } from 'mongodb'
import type * as z from 'zod/mini'
import type { BlobStore } from '../blobs/blobs.ts'
import { openBlobs } from '../blobs/open.ts'
import type { Bus } from '../bus/bus.ts'
import { measured } from '../bus/measured.ts'
import { traced } from '../bus/traced.ts'
import { connectMongo } from '../store/mongo.ts'
import { parseEnvironment } from './config.ts'
import type { serviceEnvironment } from './environment.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { runProgram } from './program.ts'

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
