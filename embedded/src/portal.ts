import { calls } from '@comptoir/contracts/calls'
import { startAccountService } from '@comptoir/service-account/service'
import { startBatchService } from '@comptoir/service-batch/service'
import { startConversationService } from '@comptoir/service-conversation/service'
import { startRecognitionService } from '@comptoir/service-recognition/service'
import { buildGateway } from '@comptoir/gateway/gateway'
import { openBlobs } from '@comptoir/kit/blobs/open'
import { createInProcessBus } from '@comptoir/kit/bus/in-process'
import { connectNatsBus } from '@comptoir/kit/bus/nats'
import { every } from '@comptoir/kit/every'
import { createLifecycle, type Lifecycle } from '@comptoir/kit/lifecycle'
import type { Log } from '@comptoir/kit/log'
import { connectMongo } from '@comptoir/kit/mongo'
import { mkdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import type { Config } from './config.ts'
import { watchDisk } from './engine/disk-guard.ts'
import { resolveDatabase } from './engine/resolve.ts'
import { mailboxPage } from './mailbox-page.ts'
import { keyOf } from './secrets.ts'

const hour = 3_600_000
const loopback = ['127.0.0.1', 'localhost', '::1']

/**
 * The whole portal in one process: engine, bus, blobs, four services, gateway. Each part is replaced by a real server
 * where the configuration names one. Answers where it listens and how to stop it.
 */
export const startPortal = async (config: Config, log: Log) => {
  const lifecycle = createLifecycle({ log })
  try {
    const { url } = await openPortal(config, log, lifecycle)
    return { url, lifecycle }
  } catch (error) {
    await lifecycle.stop('the start failed')
    throw error
  }
}

const openPortal = async (config: Config, log: Log, lifecycle: Lifecycle) => {
  const dataDir = config.DATA_DIR
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const disk = await watchDisk({ directory: dataDir, log })
  lifecycle.onStop('disk guard', async () => disk.stop())

  const database = await resolveDatabase({ mongodbUrl: config.MONGODB_URL, dataDir, log })
  lifecycle.onStop('database', () => database.stop())
  const mongo = await connectMongo({ url: database.url, log })
  lifecycle.onStop('database connection', () => mongo.close())

  const { bus, openBus } = await openTheBus(config, log)
  lifecycle.onStop('bus', () => bus.close())

  const { db } = mongo
  const photos = await openBlobs(config.BLOBS, { db, dataDir, kind: 'photos' })
  const images = await openBlobs(config.BLOBS, { db, dataDir, kind: 'catalogue' })
  const tidy = every(
    hour,
    () => Promise.all([photos, images].map(store => store.sweep(new Date(Date.now() - hour)))),
    error => log.error({ err: error }, 'sweep of images failed')
  )
  lifecycle.onStop('image sweep', () => tidy.stop())

  // One core is left to the gateway and the engine.
  const threads = Math.max(1, availableParallelism() - 1)
  const recognition = await startRecognitionService({ db, bus, photos, images, log, threads, demo: config.DEMO })
  lifecycle.onStop('recognition service', () => recognition.stop())
  const services = {
    account: await startAccountService({ db, bus, log }),
    batch: await startBatchService({ db, bus, photos, log }),
    conversation: await startConversationService({ db, bus, log })
  }
  for (const [name, service] of Object.entries(services)) lifecycle.onStop(`${name} service`, () => service.stop())

  openBus()

  const showsMailbox = config.SMTP_URL === undefined && loopback.includes(config.HOST)
  const gateway = await buildGateway({
    bus,
    blobs: { photos, catalogue: images },
    config: {
      publicUrl: config.PUBLIC_URL,
      sessionKey: Buffer.from(config.SESSION_KEY ?? (await keyOf(dataDir, 'session'))),
      secureCookies: config.PUBLIC_URL.startsWith('https:'),
      trustProxy: false,
      siteDir: resolve(import.meta.dirname, '../..')
    },
    log,
    lowDisk: disk.isLow,
    plugins: showsMailbox ? [mailboxPage(db)] : []
  })
  lifecycle.onStop('gateway', () => gateway.close())
  await gateway.listen({ port: config.PORT, host: config.HOST })
  const { port } = gateway.server.address() as AddressInfo
  return { url: `http://${config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST}:${port}` }
}

/** NATS where one is named, else the bus of this process, which opens once every call is served and every consumer listens. */
const openTheBus = async ({ NATS_URL }: Config, log: Log) => {
  if (NATS_URL) return { bus: await connectNatsBus({ url: NATS_URL, name: 'portal', log }), openBus: () => undefined }
  const bus = createInProcessBus({ log, gated: true })
  const openBus = () => {
    const unserved = calls.filter(call => !bus.serves(call)).map(call => call.name)
    if (unserved.length) throw new Error(`no service serves ${unserved.join(', ')}`)
    bus.open()
  }
  return { bus, openBus }
}
