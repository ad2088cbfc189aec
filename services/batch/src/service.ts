import { accountDeleted } from '@comptoir/contracts/account-calls'
import { analysisEnded, analysisRequested } from '@comptoir/contracts/analysis'
import {
  batchCreated,
  batchDeletedByUser,
  claimBatch,
  createBatch,
  createCardItem,
  deleteBatch,
  deleteItem,
  getBatch,
  hasBatchUnderWay,
  listBatches,
  mayReadBatch,
  mayReadImage,
  photosKept,
  photosReleased,
  retryCardItem,
  setCorners,
  submitUserInput
} from '@comptoir/contracts/batch'
import { batchChannel, type BatchFrame } from '@comptoir/contracts/realtime'
import { getSettings } from '@comptoir/contracts/settings'
import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import { sweepHourly } from '@comptoir/kit/blobs/sweep'
import type { Bus } from '@comptoir/kit/bus/bus'
import type { Log } from '@comptoir/kit/log'
import type { Metrics } from '@comptoir/kit/metrics'
import { startOutbox } from '@comptoir/kit/outbox'
import { every } from '@comptoir/kit/every'
import { serve } from '@comptoir/kit/serve'
import { serveHealth } from '@comptoir/kit/serve-health'
import type { Db } from 'mongodb'
import { openBatchRepository, type BatchRepository } from './batch-repository.ts'
import { createRetryCardItem, createSetCorners } from './commands/analyse-again.ts'
import { createClaimBatch } from './commands/claim-batch.ts'
import { createCreateBatch } from './commands/create-batch.ts'
import { createCreateCardItem } from './commands/create-card-item.ts'
import { createDeleteBatch } from './commands/delete-batch.ts'
import { createDeleteItem } from './commands/delete-item.ts'
import { createSubmitUserInput } from './commands/submit-user-input.ts'
import { openDepartures } from './departures.ts'
import {
  createGetBatch,
  createHasBatchUnderWay,
  createListBatches,
  createMayReadBatch,
  createMayReadImage
} from './queries.ts'
import { createEndOverdueAnalyses, createEraseUnclaimed, createKeepPhotos, createRecordAnalysis } from './reactions.ts'
import { openSettings } from './settings.ts'

export interface Dependencies {
  batches: BatchRepository
  settings: Awaited<ReturnType<typeof openSettings>>
  photos: Pick<BlobStore, 'keep' | 'remove' | 'read' | 'stat'>
  /** Makes the secrets that claim anonymous batches. */
  claimKey: string
  bus: Bus
  outbox: { kick(): void }
  frames: { send(batchid: string, frame: BatchFrame): void }
}

export interface BatchServiceOptions {
  db: Db
  bus: Bus
  photos: BlobStore
  /** 32 characters or more, the same in every replica: secrets that claim batches follow from it. */
  claimKey: string
  log: Log
  metrics?: Metrics | undefined
}

/** Milliseconds between two looks for analyses nobody answered. */
const overdueEveryMs = 5000

/** Wires the batch service: batches, their items and the shop's settings. */
export const startBatchService = async ({ db, bus, photos, claimKey, log, metrics }: BatchServiceOptions) => {
  const batches = await openBatchRepository(db)
  const settings = await openSettings(db)
  const outbox = startOutbox({
    collections: [batches.collection],
    events: [analysisRequested, batchCreated, batchDeletedByUser, photosKept, photosReleased],
    bus,
    log
  })
  metrics?.outbox('batch', outbox)
  const frames: Dependencies['frames'] = { send: (batchid, frame) => bus.hint(batchChannel(batchid), frame) }
  const needs: Dependencies = { batches, settings, photos, claimKey, bus, outbox, frames }
  const departures = await openDepartures(db, needs)

  await Promise.all([
    serve(bus, createBatch, createCreateBatch(needs), log),
    serve(bus, listBatches, createListBatches(needs), log),
    serve(bus, getBatch, createGetBatch(needs), log),
    serve(bus, deleteBatch, createDeleteBatch(needs), log),
    serve(bus, createCardItem, createCreateCardItem(needs), log),
    serve(bus, submitUserInput, createSubmitUserInput(needs), log),
    serve(bus, retryCardItem, createRetryCardItem(needs), log),
    serve(bus, setCorners, createSetCorners(needs), log),
    serve(bus, deleteItem, createDeleteItem(needs), log),
    serve(bus, mayReadBatch, createMayReadBatch(needs), log),
    serve(bus, mayReadImage, createMayReadImage(needs), log),
    serve(bus, claimBatch, createClaimBatch(needs), log),
    serve(bus, hasBatchUnderWay, createHasBatchUnderWay(needs), log),
    serve(bus, getSettings, () => settings.get(), log),
    serveHealth(bus, 'batch', { db, log }),
    bus.consume(accountDeleted, 'batch', departures.depart),
    bus.consume(analysisEnded, 'batch', createRecordAnalysis(needs)),
    bus.consume(photosKept, 'batch', createKeepPhotos(needs)),
    bus.consume(photosReleased, 'batch', ({ names }) => photos.remove(names))
  ])
  const endOverdueAnalyses = createEndOverdueAnalyses(needs)
  const eraseUnclaimed = createEraseUnclaimed(needs)
  const sweep = every(
    overdueEveryMs,
    async () => {
      await endOverdueAnalyses()
      await eraseUnclaimed()
      await departures.lookAgain()
      await batches.purge()
    },
    error => log.error({ err: error }, 'sweep of batches failed')
  )

  const photoSweep = sweepHourly(photos, log)

  return {
    async stop() {
      await photoSweep.stop()
      await sweep.stop()
      await outbox.stop()
    }
  }
}
