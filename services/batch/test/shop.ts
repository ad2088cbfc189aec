import { visitor, type Actor } from '@comptoir/contracts/core/access'
import {
  analysisEnded,
  analysisRequested,
  type AnalysisOutcome,
  type PricedOutcome
} from '@comptoir/contracts/recognition/analysis'
import { type Batch, createBatch, getBatch } from '@comptoir/contracts/batch/batch'
import type { Message } from '@comptoir/contracts/conversation/conversation'
import { offerChanged, showOffer, shownOffers, type OfferShown } from '@comptoir/contracts/batch/offer'
import { createCardItem } from '@comptoir/contracts/batch/item-calls'
import { getSeller } from '@comptoir/contracts/account/account-notices'
import { AppError } from '@comptoir/contracts/core/errors'
import type { EventPayload } from '@comptoir/contracts/core/event'
import { batchChannel, dashboardChannel } from '@comptoir/contracts/portal/realtime'
import { openFsBlobs } from '@comptoir/kit/blobs/fs'
import type { Bus, OperationInput, OperationReply, Operation } from '@comptoir/kit/bus/bus'
import { createInProcessBus } from '@comptoir/kit/bus/in-process'
import { newId } from '@comptoir/kit/store/ids'
import { openTestEngine, type TestEngine } from '@comptoir/kit/testing/engine'
import { silentLog } from '@comptoir/kit/testing/log'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBatchRepository } from '../src/batch/repository.ts'
import { openDeps } from '../src/open-deps.ts'
import type { Seller } from '../src/payment/refuse-payment.ts'
import { startBatchService } from '../src/service.ts'
import { openSettings } from '../src/settings/settings-store.ts'
import { openShownPurchases } from '../src/showcase/shown-purchases.ts'
import { playAuditLog } from './audit-log.ts'
import { playCatalogue, standard } from './catalogue.ts'
import { playThreads } from './threads.ts'

export type Asked = EventPayload<typeof analysisRequested>

/** A certain card, which the catalogue prices at so many cents in the standard variant. */
export const found = (cents: number | null = 6500): AnalysisOutcome => ({
  status: 'D',
  cardid: cents === 6500 ? 'card-lumignou' : `card-priced-${cents}`,
  variant: standard,
  confidence: 0.97
})
export const asksVariant: Extract<AnalysisOutcome, { status: 'WUI' }> = {
  status: 'WUI',
  cardid: 'card-lumignou',
  variant: standard,
  confidence: 0.9,
  candidates: [],
  reason: 'Précisez la brillance.'
}
export const unreadable: AnalysisOutcome = { status: 'E', reason: 'La photo est trop floue.' }

/** How long a call of a test may take: three workers of tests have kept one waiting for more than ten seconds. */
const patienceMs = 60_000

export const aVisitor = (): Actor => ({ ...visitor, batchtokenhash: newId() })
export const aSeller = (): Actor => ({ kind: 'user', userid: newId(), batchtokenhash: null })
export const staff: Actor = { kind: 'staff', userid: 'staff-1', batchtokenhash: null }

/** The batch service on a real engine, a real photo store and the in-process bus; the test plays the recogniser. */
export const openShop = async (databaseOf = async ({ db }: TestEngine) => db) => {
  const engine = await openTestEngine()
  const db = await databaseOf(engine)
  const folder = await mkdtemp(join(tmpdir(), 'comptoir-photos-'))
  const photos = await openFsBlobs(folder)
  /** While the line is down no event leaves the service; requests still reach it. */
  const line = { isDown: false }
  const inProcess = createInProcessBus({ log: silentLog, freeze: true })
  const bus: Bus = {
    ...inProcess,
    async emit(event, payload, meta) {
      if (line.isDown) throw new AppError('unavailable')
      await inProcess.emit(event, payload, meta)
    }
  }
  const asked: Asked[] = []
  const waiting: (() => void)[] = []
  await bus.consume(analysisRequested, 'recognition', async request => {
    asked.push(request)
    for (const wake of waiting.splice(0)) wake()
  })
  const catalogue = await playCatalogue(bus)
  const sellers = new Map<string, Seller>()
  await bus.handle(getSeller, async ({ userid }) => sellers.get(userid) ?? null)
  /**
   * The messages that show offers, as the conversation service keeps them. While it is `silent` it does not answer; those
   * in `deleted` are gone.
   */
  const messages = new Map<string, OfferShown>()
  const thread = {
    silent: false,
    deleted: new Set<string>(),
    messages,
    /** The status of each offer that the messages of a batch show, oldest first. */
    statusesOf: (id: string) =>
      [...messages.values()].filter(({ batchid }) => batchid === id).map(({ offer }) => offer.status)
  }
  const shows = (shown: OfferShown): Message => {
    const before = messages.get(shown.messageid)
    const {
      messageid: id,
      batchid: tableid,
      requestid,
      userid,
      createdat,
      offer
    } = before && before.version > shown.version ? before : shown
    if (!before || before.version < shown.version) messages.set(id, shown)
    const seq = [...messages.keys()].indexOf(id) + 1
    const content = JSON.stringify(offer)
    return { id, requestid, tableid, tabletype: 'B', userid, side: 'shop', type: 'O', content, seq, createdat }
  }
  await bus.handle(showOffer, async shown => {
    if (thread.silent) throw new AppError('unavailable')
    if (thread.deleted.has(shown.messageid)) throw new AppError('not_found')
    return shows(shown)
  })
  await bus.consume(offerChanged, 'conversation', async shown => void (thread.silent ? null : shows(shown)))
  await bus.handle(shownOffers, async ({ messageids }) =>
    messageids.flatMap(messageid => {
      const shown = messages.get(messageid)
      return shown ? [{ messageid, version: shown.version }] : []
    })
  )
  const threads = await playThreads(bus)
  const audit = await playAuditLog(bus)
  const [dataKey, publicUrl] = [newId() + newId(), 'https://comptoir.test']
  const service = await startBatchService({ db, bus, photos, dataKey, publicUrl, log: silentLog })
  /** The dependencies of the service, opened beside it, so that a test calls its parts at the moment it chooses. */
  const openNeeds = async (database = db) =>
    await openDeps({
      batches: await openBatchRepository(database),
      settings: await openSettings(database, publicUrl),
      shownPurchases: await openShownPurchases(database),
      outbox: { kick: service.kick },
      db: database,
      bus,
      photos,
      dataKey,
      publicUrl,
      log: silentLog
    })

  const as =
    (actor: Actor) =>
    <O extends Operation>(operation: O, input: OperationInput<O>): Promise<OperationReply<O>> =>
      bus.request(operation, input, { actor, requestid: newId(), deadline: Date.now() + patienceMs })

  const photo = (...bytes: number[]) => photos.put(new Uint8Array(bytes.length ? bytes : [1, 2, 3]), 'jpg')

  return {
    db,
    bus,
    line,
    photos,
    photo,
    as,
    asked,
    sellers,
    thread,
    threads,
    audit,
    catalogue,
    /** Lets the events leave now that were written beside the service. */
    kick: service.kick,
    publicUrl,
    dataKey,
    openNeeds,
    needs: await openNeeds(),
    given: {
      aBatch: (actor: Actor): Promise<Batch> => as(actor)(createBatch, { status: 'E' }),
      async aCard(actor: Actor, batchid: string, requestid?: string) {
        const files = { face: await photo(), back: await photo() }
        return await as(actor)(createCardItem, {
          id: batchid,
          files,
          ...(requestid === undefined ? {} : { requestid })
        })
      },
      /** A card with the outcome of its analysis. */
      async anAnswer(actor: Actor, batchid: string, outcome: AnalysisOutcome | PricedOutcome) {
        const item = await this.aCard(actor, batchid)
        await recognitionAnswers(await analysisOf(item.id), outcome)
        return await itemOf(actor, batchid, item.id)
      }
    },
    itemOf,
    analysisOf,
    recognitionAnswers,
    /** The frames that the staff's lists get from now on. */
    dashboard() {
      const frames: unknown[] = []
      bus.onHint(dashboardChannel, frame => frames.push(frame))
      return frames
    },
    /** The frames that the sockets of a batch get from now on. */
    listen(batchid: string) {
      const frames: { action: string }[] = []
      bus.onHint(batchChannel(batchid), frame => frames.push(frame as { action: string }))
      return frames
    },
    async close() {
      await service.stop()
      await bus.close()
      await engine.close()
      await rm(folder, { recursive: true })
    }
  }

  async function itemOf(actor: Actor, id: string, itemid: string) {
    const { items } = await as(actor)(getBatch, { id })
    const item = items.find(one => one.id === itemid)
    if (item?.kind !== 'C') throw new Error('the card is not in the batch')
    return item
  }

  async function analysisOf(itemid: string, attempt = 1): Promise<Asked> {
    for (;;) {
      const request = asked.find(one => one.itemid === itemid && one.attempt === attempt)
      if (request) return request
      await new Promise<void>(wake => waiting.push(wake))
    }
  }

  function recognitionAnswers({ batchid, itemid, attempt }: Asked, outcome: AnalysisOutcome | PricedOutcome) {
    return bus.emit(analysisEnded, { batchid, itemid, attempt, outcome }, { id: newId(), at: new Date().toISOString() })
  }
}

export type Shop = Awaited<ReturnType<typeof openShop>>

/** The codes with which some of several racing requests were refused. */
export const refusals = (settled: PromiseSettledResult<unknown>[]): unknown[] =>
  settled.flatMap(one => (one.status === 'rejected' ? [(one.reason as { code?: unknown }).code] : []))
