import type { AddressInfo } from 'node:net'
import { openBlobs } from '@comptoir/kit/blobs/open'
import { measured } from '@comptoir/kit/bus/measured'
import { connectNatsBus } from '@comptoir/kit/bus/nats'
import { ConfigError } from '@comptoir/kit/run/config'
import { createLifecycle, type Lifecycle } from '@comptoir/kit/run/lifecycle'
import { createLog, type Log } from '@comptoir/kit/run/log'
import { connectMongo, startWaitMs } from '@comptoir/kit/store/mongo'
import { openMetrics } from '@comptoir/kit/run/open-metrics'
import { readConfig } from './config.ts'
import { buildGateway } from './gateway.ts'

const start = async (log: Log, config: ReturnType<typeof readConfig>, lifecycle: Lifecycle): Promise<string> => {
  const { metrics, started } = await openMetrics({ process: 'gateway', port: config.METRICS_PORT, lifecycle, log })
  const mongo = await connectMongo({ url: config.MONGODB_URL, log, waitMs: startWaitMs })
  lifecycle.onStop('database connection', () => mongo.close())
  const bus = measured(
    await connectNatsBus({ url: config.NATS_URL, name: 'gateway', log, key: config.BUS_KEY }),
    metrics
  )
  lifecycle.onStop('bus', () => bus.close())
  const openStore = (kind: string) => openBlobs(config.BLOBS, { db: mongo.db, dataDir: config.DATA_DIR, kind })
  const gateway = await buildGateway({
    bus,
    blobs: { photos: await openStore('photos'), catalogue: await openStore('catalogue') },
    config: {
      publicUrl: config.PUBLIC_URL,
      sessionKey: Buffer.from(config.SESSION_KEY),
      secureCookies: config.PUBLIC_URL.startsWith('https:'),
      trustProxy: config.TRUST_PROXY ?? false,
      siteDir: config.SITE_DIR
    },
    log,
    metrics,
    // Nothing of the portal is on this machine's disk; a full spool folder is answered for as it happens.
    lowDisk: () => false
  })
  lifecycle.onStop('gateway', () => gateway.close())
  await gateway.listen({ port: config.PORT, host: config.HOST })
  started()
  const { port } = gateway.server.address() as AddressInfo
  return `http://${config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST}:${port}`
}

const run = async (): Promise<void> => {
  const config = readConfig(process.env)
  const log = createLog({ name: 'gateway', level: config.LOG_LEVEL })
  const lifecycle = createLifecycle({ log })
  lifecycle.listenToSignals()
  try {
    process.stdout.write(`ready ${await start(log, config, lifecycle)}\n`)
  } catch (error) {
    log.fatal({ err: error }, 'the gateway did not start')
    await lifecycle.stop('the start failed')
    process.exitCode = 1
  }
}

try {
  await run()
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
