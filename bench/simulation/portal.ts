import { getCard, priceCard } from '@comptoir/contracts/catalogue/catalogue'
import { AppError } from '@comptoir/contracts/core/errors'
import { analysesUnderWay, analysisEnded, analysisRequested } from '@comptoir/contracts/recognition/analysis'
import { newId } from '@comptoir/kit/store/ids'
import { silentLog } from '@comptoir/kit/testing/log'
import { startAccountService } from '@comptoir/service-account/service'
import { startBatchService } from '@comptoir/service-batch/service'
import { startConversationService } from '@comptoir/service-conversation/service'
import type { Db } from 'mongodb'
import { inside, kill, newProcess, type SimulatedProcess } from './inside.ts'
import { watchedBlobs, type Files } from './memory-blobs.ts'
import { answerTo, catalogueCard, pricedCard, type Asked } from './played-recognition.ts'
import type { Scheduler } from './scheduler.ts'
import { createWatchedBus, type Travel } from './watched-bus.ts'
import { watchedDb, type DbWatch } from './watched-db.ts'

export const publicUrl = 'https://comptoir.test'
export const dataKey = 'a key of thirty-two characters or more, for simulated secrets'

export const serviceNames = ['account', 'batch', 'conversation'] as const
export type ServiceName = (typeof serviceNames)[number]

/** Hashing takes real time in a thread; which password is right is not what is looked at here. */
const hasher = {
  hash: async (passwd: string) => `hash of ${passwd}`,
  verify: async (passwd: string, hash: string) => hash === `hash of ${passwd}`,
  stop: async () => undefined
}

export interface PortalParts extends Pick<DbWatch, 'touched' | 'sentOnce' | 'plant'> {
  db: Db
  files: Files
  scheduler: Scheduler
  travel: Travel
}

export type SimulatedPortal = Awaited<ReturnType<typeof openPortal>>

/** The three services in this process, each as a simulated process of its own; recogniser and catalogue are played. */
export const openPortal = async ({ db, files, scheduler, travel, ...watch }: PortalParts) => {
  const bus = createWatchedBus(scheduler, travel)
  const { clock } = scheduler
  const starts = { account: 0, batch: 0, conversation: 0 }
  const running = new Map<ServiceName, SimulatedProcess>()
  /** Those who are outside of the portal: sellers, staff, the recogniser. They do not die. */
  const world = newProcess('world')

  const partsOf = (process: SimulatedProcess) => ({
    db: watchedDb(db, { ...watch, process, scheduler }),
    bus: bus.lineOf(process),
    photos: watchedBlobs(files, process, scheduler),
    dataKey,
    publicUrl,
    log: silentLog
  })

  const bodies = {
    account: (process: SimulatedProcess) =>
      startAccountService({ ...partsOf(process), smtpUrl: null, administrator: null, hasher }),
    batch: (process: SimulatedProcess) => startBatchService(partsOf(process)),
    conversation: (process: SimulatedProcess) => startConversationService(partsOf(process))
  }

  /** Begins a service. It serves once its start has run through the scheduler. */
  const start = (name: ServiceName): Promise<unknown> => {
    const process = newProcess(`${name}#${(starts[name] += 1)}`)
    running.set(name, process)
    return inside.run({ clock, process, cause: 'start' }, async () => bodies[name](process))
  }

  const outside = partsOf(world)
  const { bus: recogniser } = outside
  await recogniser.handle(priceCard, async ({ cardid, variant }) => pricedCard(cardid, variant))
  await recogniser.handle(getCard, async ({ cardid }) => {
    if (cardid === 'card-gone') throw new AppError('not_found')
    return catalogueCard(cardid)
  })
  await recogniser.handle(analysesUnderWay, async () => [])
  /** What the recogniser was asked; once it `isAwake` it answers at once. */
  const recognition = { asked: [] as Asked[], isAwake: false }
  await recogniser.consume(analysisRequested, 'recognition', async question => {
    recognition.asked.push(question)
    if (recognition.isAwake)
      await recogniser.emit(analysisEnded, answerTo(question, 300), { id: newId(), at: new Date().toISOString() })
  })

  return {
    bus,
    clock,
    /** The line and the parts of those who are outside. */
    outside,
    recognition,
    world,
    inWorld: <T>(cause: string, work: () => Promise<T>): Promise<T> =>
      inside.run({ clock, process: world, cause }, work),
    start,
    isRunning: (name: ServiceName): boolean => running.get(name)?.isAlive ?? false,
    kill(name: ServiceName): void {
      const process = running.get(name)
      if (process) kill(process)
    },
    /** Ends everything: what still waits is never answered. */
    close(): void {
      for (const process of running.values()) kill(process)
      kill(world)
    }
  }
}
