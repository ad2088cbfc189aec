import { accountDeleted } from '@comptoir/contracts/account/account-calls'
import { noticeRequested } from '@comptoir/contracts/account/account-notices'
import { analysisEnded, analysisRequested } from '@comptoir/contracts/recognition/analysis'
import { batchCreated, batchDeletedByUser, photosKept, photosReleased } from '@comptoir/contracts/batch/batch'
import { batchStatusChanged, saleStepTaken } from '@comptoir/contracts/batch/batch-life'
import { identityRecorded } from '@comptoir/contracts/batch/batch-staff'
import { offerChanged, offerMoved } from '@comptoir/contracts/batch/offer'
import { cardChosen } from '@comptoir/contracts/recognition/recognition-log'
import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import { sweepUnnamed } from '@comptoir/kit/blobs/sweep'
import type { Bus } from '@comptoir/kit/bus/bus'
import { every } from '@comptoir/kit/work/every'
import type { Log } from '@comptoir/kit/run/log'
import type { Metrics } from '@comptoir/kit/run/metrics'
import { startOutbox } from '@comptoir/kit/work/start-outbox'
import { serveHealth } from '@comptoir/kit/bus/serve-health'
import type { Db } from 'mongodb'
import { openBatchRepository } from './batch/repository.ts'
import type { Carrier } from './carriers/carrier.ts'
import { makeLabels } from './carriers/make-labels.ts'
import { openDepartures } from './batch/departures.ts'
import { openDeps } from './deps.ts'
import {
  createEndOverdueAnalyses,
  createEraseUnclaimed,
  createKeepPhotos,
  createRecordAnalysis
} from './items/reactions.ts'
import { createTakeInOffer } from './offers/take-in-offer.ts'
import { reconcileOffers } from './offers/reconcile-offers.ts'
import { watchDeadlines } from './offers/watch-deadlines.ts'
import { migrateBatches } from './batch/migrations.ts'
import { serveCalls } from './serve-calls.ts'

export interface BatchServiceOptions {
  db: Db
  bus: Bus
  photos: BlobStore
  /**
   * 32 characters or more, the same in every replica: secrets that claim batches follow from it, identity documents
   * are sealed with it.
   */
  dataKey: string
  publicUrl: string
  /** Makes prepaid labels; null: staff attach them by hand. */
  carrier?: Carrier | null
  log: Log
  metrics?: Metrics | undefined
}

/** Milliseconds between two looks for analyses nobody answered. */
const overdueEveryMs = 5000

/** Milliseconds between two looks for parcels without a label. */
const labelsEveryMs = 30_000

/** Milliseconds between two comparisons of the offers under way with the messages that show them. */
const reconcileEveryMs = 600_000

/** Wires the batch service: batches, their items, payments, the police register and the shop's settings. */
export const startBatchService = async (options: BatchServiceOptions) => {
  const { db, bus, photos, log } = options
  const batches = await openBatchRepository(db)
  await migrateBatches(db, batches, log)
  const outbox = startOutbox({
    collections: [batches.collection],
    events: [
      analysisRequested,
      batchCreated,
      batchDeletedByUser,
      batchStatusChanged,
      cardChosen,
      identityRecorded,
      noticeRequested,
      offerChanged,
      photosKept,
      photosReleased,
      saleStepTaken
    ],
    bus,
    log
  })
  options.metrics?.outbox('batch', outbox)
  const needs = await openDeps({ ...options, batches, outbox })
  await serveCalls(needs, log)
  const departures = await openDepartures(db, needs)
  await Promise.all([
    serveHealth(bus, 'batch', { db, log }),
    bus.consume(accountDeleted, 'batch', departures.depart),
    bus.consume(analysisEnded, 'batch', createRecordAnalysis(needs)),
    bus.consume(offerMoved, 'batch', createTakeInOffer(needs)),
    bus.consume(photosKept, 'batch', createKeepPhotos(needs)),
    bus.consume(photosReleased, 'batch', ({ names }) => photos.remove(names))
  ])
  const endOverdueAnalyses = createEndOverdueAnalyses(needs)
  const eraseUnclaimed = createEraseUnclaimed(needs)
  const sweep = every(
    overdueEveryMs,
    async () => {
      await endOverdueAnalyses()
      await needs.payments.resumeStalled()
      await watchDeadlines(needs)
      await eraseUnclaimed()
      await departures.lookAgain()
      await batches.purge()
    },
    error => log.error({ err: error }, 'sweep of batches failed')
  )

  const reconciling = every(
    reconcileEveryMs,
    () => reconcileOffers(needs),
    error => log.error({ err: error }, 'offers not compared with their messages')
  )
  const { carrier } = options
  const labelling = carrier
    ? every(
        labelsEveryMs,
        () => makeLabels(needs, carrier),
        error => log.error({ err: error }, 'labels not made')
      )
    : null
  const photoSweep = sweepUnnamed(photos, log)

  return {
    /** Relays the events that wait. */
    kick: outbox.kick,
    async stop() {
      await photoSweep.stop()
      await reconciling.stop()
      await labelling?.stop()
      await sweep.stop()
      await outbox.stop()
    }
  }
}
