import { calls } from '@comptoir/contracts/portal/calls'
import type { Credentials } from '@comptoir/service-account/staff/administrators'
import { startAccountService } from '@comptoir/service-account/service'
import { startBatchService } from '@comptoir/service-batch/service'
import { startConversationService } from '@comptoir/service-conversation/service'
import { thisMachine, threadCount } from '@comptoir/service-recognition/recogniser/pipeline/thread-count'
import { startRecognitionService } from '@comptoir/service-recognition/service'
import { buildGateway } from '@comptoir/gateway/gateway'
import { listen } from '@comptoir/gateway/listen'
import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import { openBlobs } from '@comptoir/kit/blobs/open'
import { createInProcessBus } from '@comptoir/kit/bus/in-process'
import { measured } from '@comptoir/kit/bus/measured'
import { traced } from '@comptoir/kit/bus/traced'
import { createLifecycle, type Lifecycle } from '@comptoir/kit/run/lifecycle'
import type { Log } from '@comptoir/kit/run/log'
import type { ProgramParts } from '@comptoir/kit/run/program'
import type { ServiceParts } from '@comptoir/kit/run/service-program'
import { connectMongo } from '@comptoir/kit/store/mongo'
import { createSealer } from '@comptoir/kit/store/sealer'
import type { Db } from 'mongodb'
import { resolve } from 'node:path'
import type { Config } from './config.ts'
import { openGround, usable, type Ground } from './ground.ts'
import { isLoopback, mailboxPage } from './mailbox-page.ts'
import { keyOf } from './secrets.ts'

/**
 * Starts the portal inside another program, such as a test. Returns where it listens, its lifecycle, and the
 * administrator that this start made, if it made one. A start that fails stops what it opened.
 */
export const startPortal = async (config: Config, log: Log) => {
  const lifecycle = createLifecycle({ log })
  try {
    const ground = await openGround(config, { log, lifecycle })
    return { ...(await openPortal(config, { log, lifecycle, metrics: undefined }, ground)), lifecycle }
  } catch (error) {
    await lifecycle.stop('the start failed')
    throw error
  }
}

/**
 * The whole portal in one process: engine, bus, blobs, four services, gateway. A real server takes the place of engine
 * or bus where the configuration names one. Returns where the portal listens, and the administrator that this start made,
 * if it made one.
 */
export const openPortal = async (config: Config, { log, lifecycle, metrics }: ProgramParts, ground: Ground) => {
  const { held, disk } = ground
  const dataDir = config.DATA_DIR
  const publicUrl = config.PUBLIC_URL ?? `http://localhost:${held.port}`
  const dataKey = config.DATA_KEY ?? (await keyOf(dataDir, 'data'))
  const db = await connect(ground.database, log, lifecycle)
  const { bus: ownBus, openBus, giveUp } = await openTheBus(config, log)
  lifecycle.onStop('bus', () => ownBus.close())
  const bus = traced(measured(ownBus, metrics))
  const photos = await openBlobs(config.BLOBS, { db, dataDir, kind: 'photos', log })
  const images = await openBlobs(config.BLOBS, { db, dataDir, kind: 'catalogue', log })

  let firstAdministrator: Credentials | null
  try {
    const services = { config, db, bus, photos, images, dataKey, publicUrl, log, metrics }
    firstAdministrator = await startServices(services, lifecycle)
    openBus()
  } catch (error) {
    // The outboxes wait for the bus to open: they could not be stopped otherwise.
    giveUp()
    throw error
  }

  const showsMailbox =
    config.SMTP_URL === undefined && isLoopback(config.HOST) && isLoopback(new URL(publicUrl).hostname)
  const gateway = await buildGateway({
    bus,
    blobs: { photos, catalogue: images },
    config: {
      publicUrl,
      sessionKey: Buffer.from(config.SESSION_KEY ?? (await keyOf(dataDir, 'session'))),
      trustProxy: config.TRUST_PROXY ?? false,
      siteDir: resolve(import.meta.dirname, '../..'),
      serviceWorker: config.SERVICE_WORKER
    },
    log,
    metrics,
    lowDisk: disk.isLow,
    plugins: showsMailbox ? [mailboxPage(db, createSealer(dataKey, 'mail'))] : []
  })
  ground.closePortWith(() => gateway.close())
  lifecycle.onStop('gateway', () => gateway.endRequests())
  await held.release()
  return { url: await listen(gateway, config.HOST, held.port), firstAdministrator }
}

const connect = async (database: Ground['database'], log: Log, lifecycle: Lifecycle): Promise<Db> => {
  const connecting = connectMongo({ url: database.url, log })
  const { db, close } = await (database.kind === 'external' ? usable('MONGODB_URL', connecting) : connecting)
  lifecycle.onStop('database connection', close)
  return db
}

interface ServiceNeeds extends Omit<ServiceParts, 'openStore'> {
  config: Config
  images: BlobStore
  dataKey: string
  publicUrl: string
}

/** Starts the services side by side: each waits for the database most of the time, and none for another one. */
const startServices = async (needs: ServiceNeeds, lifecycle: Lifecycle): Promise<Credentials | null> => {
  const { config, photos, images, dataKey, publicUrl, ...shared } = needs
  const start = async <Service extends { stop(): Promise<void> }>(name: string, starting: Promise<Service>) => {
    const service = await starting
    lifecycle.onStop(`${name} service`, () => service.stop())
    return service
  }
  const threads = threadCount(thisMachine())
  const { DEMO: demo, sources } = config
  const account = start(
    'account',
    startAccountService({
      ...shared,
      photos,
      dataKey,
      publicUrl,
      smtpUrl: config.SMTP_URL ?? null,
      mailFrom: config.MAIL_FROM,
      administrator: config.administrator,
      requireSecondFactor: config.REQUIRE_2FA
    })
  )
  const started = await Promise.allSettled([
    account,
    start('recognition', startRecognitionService({ ...shared, photos, images, threads, demo, sources })),
    start('batch', startBatchService({ ...shared, photos, dataKey, publicUrl, carrier: config.carrier })),
    start('conversation', startConversationService({ ...shared, photos }))
  ])
  // Only now, so that those that did start are stopped with the rest.
  for (const one of started) if (one.status === 'rejected') throw one.reason
  return (await account).firstAdministrator
}

const nothing = () => undefined

/** NATS where one is named, else a bus of this process, which opens once every call is served and every consumer listens. */
const openTheBus = async ({ NATS_URL, BUS_KEY }: Config, log: Log) => {
  if (NATS_URL) {
    const { connectNatsBus } = await import('@comptoir/kit/bus/nats')
    const bus = await usable('NATS_URL', connectNatsBus({ url: NATS_URL, name: 'portal', log, key: BUS_KEY }))
    return { bus, openBus: nothing, giveUp: nothing }
  }
  const bus = createInProcessBus({ log, gated: true })
  const openBus = () => {
    const unserved = calls.filter(call => !bus.serves(call)).map(call => call.name)
    if (unserved.length) throw new Error(`no service serves ${unserved.join(', ')}`)
    bus.open()
  }
  return { bus, openBus, giveUp: () => bus.giveUp() }
}
