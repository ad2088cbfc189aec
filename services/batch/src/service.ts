import { noticeRequested } from '@comptoir/contracts/account/account-notices'
import { staffActed } from '@comptoir/contracts/audit/audit'
import {
  batchDeletedByUser,
  cardsMoved,
  batchStatusChanged,
  identityRecorded,
  photosReleased,
  saleStepTaken
} from '@comptoir/contracts/batch/events'
import { offerChanged } from '@comptoir/contracts/batch/offer'
import { dashboardChannel, type DashboardFrame } from '@comptoir/contracts/portal/realtime'
import { analysisRequested } from '@comptoir/contracts/recognition/analysis'
import { cardChecked, cardChosen } from '@comptoir/contracts/recognition/decisions'
import { addMissingDigests } from '@comptoir/kit/blobs/missing-digests'
import { sweepUnnamed } from '@comptoir/kit/blobs/sweep'
import { consume, serve } from '@comptoir/kit/bus/command'
import { serveHealth } from '@comptoir/kit/bus/serve-health'
import type { Metrics } from '@comptoir/kit/run/metrics'
import { whenAnswered } from '@comptoir/kit/store/mongo'
import { every } from '@comptoir/kit/work/every'
import { openParkedEvents } from '@comptoir/kit/work/parked-events'
import { startOutbox } from '@comptoir/kit/work/start-outbox'
import { chooseDelivery } from './batch/choose-delivery.ts'
import { claimBatch } from './batch/claim-batch.ts'
import { createBatch } from './batch/create-batch.ts'
import { deleteBatch } from './batch/delete-batch.ts'
import { eraseLateBatches, eraseUnclaimed } from './batch/erase-batches.ts'
import { formerEvents } from './batch/former-events.ts'
import { exportShopBatches } from './batch/export-shop-batches.ts'
import { getStats } from './batch/get-stats.ts'
import { listBatchRows, listShopBatches } from './batch/list-shop-batches.ts'
import { migrateBatches } from './batch/migrations.ts'
import {
  batchStanding,
  getBatch,
  hasBatchUnderWay,
  hasBeenPaid,
  listBatches,
  mayReadBatch,
  mayReadImage
} from './batch/queries.ts'
import { receiveBatch } from './batch/receive-batch.ts'
import { openBatchRepository } from './batch/repository.ts'
import { setAside, setAsideEffects } from './batch/set-aside.ts'
import { setBatchStatus } from './batch/set-batch-status.ts'
import { addNote } from './desk/add-note.ts'
import { assignBatch } from './desk/assign-batch.ts'
import { deleteNote } from './desk/delete-note.ts'
import { askAgain, keepDerived } from './desk/keep-derived.ts'
import { snoozeBatch } from './desk/snooze-batch.ts'
import { admitPhotos } from './budgets/admit-photos.ts'
import type { Carrier } from './carriers/carrier.ts'
import { makeLabels } from './carriers/make-labels.ts'
import { getFigures } from './figures/get-figures.ts'
import { openDeps, type GivenParts } from './open-deps.ts'
import { attachLabel } from './documents/attach-label.ts'
import { getPackingSlip, getVoucher } from './documents/get-documents.ts'
import { getLabel } from './documents/get-label.ts'
import { handoverCommands } from './handover/handover-calls.ts'
import { addCheckPhoto } from './items/add-check-photo.ts'
import { retryCardItem, setCorners } from './items/analyse-again.ts'
import { checkItem } from './items/check-item.ts'
import { correctItem } from './items/correct-item.ts'
import { createCardItem } from './items/create-card-item.ts'
import { deleteItem } from './items/delete-item.ts'
import { leaveToShop } from './items/leave-to-shop.ts'
import { listItemPrices } from './items/list-item-prices.ts'
import { endOverdueAnalyses } from './items/overdue-analyses.ts'
import { submitUserInput } from './items/submit-user-input.ts'
import { acceptOffer } from './offers/accept-offer.ts'
import { discardOffer } from './offers/discard-offer.ts'
import { postOffer } from './offers/post-offer.ts'
import { reconcileOffers } from './offers/reconcile-offers.ts'
import { refuseOffer } from './offers/refuse-offer.ts'
import { watchDeadlines } from './offers/watch-deadlines.ts'
import { withdrawOffer } from './offers/withdraw-offer.ts'
import { createPage } from './pages/create-page.ts'
import { setPlaces } from './pages/set-places.ts'
import { choosePayout } from './payment/choose-payout.ts'
import { exportBatches, exportSales } from './payment/export-sales.ts'
import { payBatch } from './payment/pay-batch.ts'
import { resumeStalledPayments } from './payment/payments.ts'
import { recordIdentity } from './payment/record-identity.ts'
import { tryRatioTable } from './ratio-trial/try-ratio-table.ts'
import { reactions } from './reactions.ts'
import { getRegister, mayReadRegisterPhoto } from './register/get-register.ts'
import { checkRegister, registerHealth, startNightlyChecks } from './register/register-checks.ts'
import { inspectionCommands } from './register/inspect-register.ts'
import { openRegister } from './register/register.ts'
import { searchShop } from './search/search-shop.ts'
import { changeSettings, getSettings } from './settings/settings-calls.ts'
import { openSettings } from './settings/settings-store.ts'
import { getDelays, listPurchases, listShopPurchases, showPurchase } from './showcase/showcase-calls.ts'
import { openShownPurchases } from './showcase/shown-purchases.ts'
import { listVisits, recordVisit } from './visits/visit-calls.ts'

const commands = [
  createBatch,
  listBatches,
  getBatch,
  deleteBatch,
  setBatchStatus,
  setAside,
  chooseDelivery,
  receiveBatch,
  listShopBatches,
  listBatchRows,
  searchShop,
  getStats,
  assignBatch,
  snoozeBatch,
  addNote,
  deleteNote,
  claimBatch,
  ...handoverCommands,
  mayReadBatch,
  mayReadImage,
  hasBatchUnderWay,
  hasBeenPaid,
  batchStanding,
  admitPhotos,
  createCardItem,
  createPage,
  setPlaces,
  submitUserInput,
  leaveToShop,
  listItemPrices,
  correctItem,
  retryCardItem,
  setCorners,
  deleteItem,
  checkItem,
  addCheckPhoto,
  postOffer,
  acceptOffer,
  refuseOffer,
  withdrawOffer,
  discardOffer,
  choosePayout,
  recordIdentity,
  payBatch,
  exportBatches,
  exportSales,
  exportShopBatches,
  getRegister,
  mayReadRegisterPhoto,
  ...inspectionCommands,
  getPackingSlip,
  getVoucher,
  attachLabel,
  getLabel,
  getSettings,
  changeSettings,
  getDelays,
  getFigures,
  tryRatioTable,
  listPurchases,
  listShopPurchases,
  showPurchase,
  recordVisit,
  listVisits
]

const events = [
  analysisRequested,
  batchDeletedByUser,
  cardsMoved,
  batchStatusChanged,
  cardChosen,
  cardChecked,
  identityRecorded,
  noticeRequested,
  offerChanged,
  photosReleased,
  saleStepTaken,
  staffActed
]

export interface BatchServiceOptions extends GivenParts {
  /** Makes prepaid labels; null where staff attach them by hand. */
  carrier?: Carrier | null
  metrics?: Metrics | undefined
}

/** Starts the batch service: batches, their cards and offers, payments, the police register and the shop's settings. */
export const startBatchService = async (options: BatchServiceOptions) => {
  const { db, bus, photos, publicUrl, carrier, log } = options
  const batches = await openBatchRepository(db, batchid =>
    bus.hint(dashboardChannel, { action: 'batch_changed', batchid } satisfies DashboardFrame)
  )
  const settings = await openSettings(db, publicUrl)
  const shownPurchases = await openShownPurchases(db)
  await migrateBatches(db, { batches, register: await openRegister(db, options.dataKey), photos, log })
  const parked = await openParkedEvents(db, 'batch', log)
  const outbox = startOutbox({
    collections: [batches.collection, settings.collection, shownPurchases.collection],
    events,
    local: [...formerEvents(photos), ...setAsideEffects(batches)],
    bus,
    parked,
    log
  })
  options.metrics?.outbox('batch', outbox)
  const deps = await openDeps({ ...options, batches, settings, shownPurchases, outbox })

  await whenAnswered(db, () => checkRegister(deps))
  await serve(bus, commands, deps)
  await consume(bus, 'batch', reactions, deps, { parked })
  await serveHealth(bus, 'batch', { db, log, parked, details: async () => ({ register: await registerHealth(deps) }) })
  const nightlyChecks = await whenAnswered(db, () => startNightlyChecks(deps, 60_000))

  const finishLate = async () => {
    await endOverdueAnalyses(deps)
    await resumeStalledPayments(deps)
    await watchDeadlines(deps)
  }
  const keepDesk = async () => {
    await keepDerived(deps)
    await askAgain(deps)
  }
  const eraseOld = async () => {
    await eraseUnclaimed(deps)
    await deps.budgets.purge()
    await deps.expired.forgetOld()
    await eraseLateBatches(deps)
    await deps.uploads.sweep()
    await batches.purge()
    await deps.cash.purge(new Date())
    await deps.visits.purge()
    await deps.registerLinks.purge()
  }
  const logged = (message: string) => (error: unknown) => log.error({ err: error }, message)
  // Each with the milliseconds between two runs. Nobody waits for a batch to be erased.
  const timers = [
    every(15_000, finishLate, logged('what is late was not finished')),
    every(15_000, keepDesk, logged('the workbench was not kept up to date')),
    every(60_000, eraseOld, logged('batches not erased')),
    every(600_000, () => reconcileOffers(deps), logged('offers not compared with their messages')),
    every(600_000, () => deps.saleFacts.catchUp(), logged('facts of sales not taken')),
    every(600_000, () => deps.registerWords.catchUp(), logged('words of the register not kept')),
    ...(carrier ? [every(30_000, () => makeLabels(deps, carrier), logged('labels not made'))] : []),
    sweepUnnamed(photos, log),
    addMissingDigests(photos, log)
  ]

  return {
    /** Relays the events that wait. */
    kick: outbox.kick,
    async stop() {
      for (const timer of timers) await timer.stop()
      await nightlyChecks.stop()
      await outbox.stop()
      await parked.stop()
    }
  }
}
