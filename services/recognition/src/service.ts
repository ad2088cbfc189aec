import { staffActed } from '@comptoir/contracts/audit/audit'
import { analysisEnded } from '@comptoir/contracts/recognition/analysis'
import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import { addMissingDigests } from '@comptoir/kit/blobs/missing-digests'
import { sweepUnnamed } from '@comptoir/kit/blobs/sweep'
import type { Bus } from '@comptoir/kit/bus/bus'
import { consume, serve } from '@comptoir/kit/bus/command'
import { serveHealth } from '@comptoir/kit/bus/serve-health'
import type { Log } from '@comptoir/kit/run/log'
import type { Metrics } from '@comptoir/kit/run/metrics'
import { migrate } from '@comptoir/kit/store/migrations'
import { every } from '@comptoir/kit/work/every'
import { openParkedEvents } from '@comptoir/kit/work/parked-events'
import { startOutbox } from '@comptoir/kit/work/start-outbox'
import type { Db } from 'mongodb'
import { demoBack, readDemoImage } from './catalogue/demo/catalogue.ts'
import { seedDemo } from './catalogue/demo/seed.ts'
import { startSeeding } from './catalogue/demo/seeding.ts'
import { catalogueCommands, openCatalogue } from './catalogue/open-catalogue.ts'
import { openCatalogueRepository } from './catalogue/records/catalogue-repository.ts'
import { completeRecords } from './catalogue/records/complete-records.ts'
import { imageEffects, keepNamedImages } from './catalogue/records/images.ts'
import { ratioHistoryEffect } from './catalogue/records/ratio-history.ts'
import type { Sources } from './config.ts'
import { openAnalyses, openDecisionLog } from './recogniser/analysis/analysis-record.ts'
import { completeReviews } from './recogniser/judgement/complete-reviews.ts'
import {
  openRecogniser,
  pageCommands,
  recogniserCommands,
  recogniserReactions,
  similarityCommands,
  viewCommands
} from './recogniser/open-recogniser.ts'
import { openCardViews } from './recogniser/views/card-view-record.ts'
import { viewEffects } from './recogniser/views/removal.ts'
import { openDailyAllowances } from './remote/daily-allowances.ts'

interface RecognitionServiceOptions {
  db: Db
  bus: Bus
  photos: BlobStore
  /** The public images of the catalogue. */
  images: BlobStore
  log: Log
  metrics?: Metrics | undefined
  /** Worker threads that look at photos. */
  threads: number
  /** Fills an empty shop with the demo catalogue. */
  demo: boolean
  /** The other companies that are asked; none by default. */
  sources?: Sources
}

/** Milliseconds between two deletions of what is kept for a limited time. */
const forgetEveryMs = 600_000

/**
 * Starts the recognition service. It has two houses: the catalogue with its prices, and the recogniser of photos, which
 * asks the catalogue through one door.
 */
export const startRecognitionService = async (options: RecognitionServiceOptions) => {
  const { db, bus, images, log, metrics, demo, sources = { ximilar: null, ebay: null } } = options
  const repository = await openCatalogueRepository(db)
  const analyses = await openAnalyses(db)
  const views = await openCardViews(db)
  const allowances = await openDailyAllowances(db)
  const parked = await openParkedEvents(db, 'recognition', log)
  await migrate(
    db,
    'recognition',
    [
      { name: 'dates and sort keys of catalogue records', run: () => completeRecords(repository) },
      { name: 'images of the catalogue kept', run: () => keepNamedImages({ catalogue: repository, images }) },
      {
        name: 'reviews of decisions',
        run: async () => completeReviews(await openDecisionLog(db), new Date(0))
      }
    ],
    log
  )
  const seeding = demo
    ? await startSeeding(signal => seedDemo({ db, catalogue: repository, images, signal }), log)
    : null

  const outbox = startOutbox({
    collections: [analyses, views, ...repository.withOutbox],
    events: [analysisEnded, staffActed],
    local: [
      ...imageEffects({ catalogue: repository, images }),
      ...viewEffects(images),
      ratioHistoryEffect(repository.ratioHistory)
    ],
    bus,
    parked,
    log
  })
  metrics?.outbox('recognition', outbox)
  const shared = { db, images, allowances, outbox, metrics, log }
  const catalogue = await openCatalogue({ ...shared, catalogue: repository, ebay: sources.ebay })
  const recogniser = await openRecogniser({
    ...shared,
    analyses,
    views,
    photos: options.photos,
    catalogue: catalogue.forRecogniser,
    ximilar: sources.ximilar,
    threads: options.threads,
    backs: demo ? [await readDemoImage(demoBack)] : []
  })

  await serve(bus, catalogueCommands, catalogue.deps)
  await serve(bus, recogniserCommands, recogniser.deps)
  await serve(bus, viewCommands, recogniser.viewDeps)
  await serve(bus, pageCommands, recogniser.pages)
  await serve(bus, similarityCommands, recogniser.similarity)
  await consume(bus, 'recognition', recogniserReactions, recogniser.deps, { parked })
  const details = () => ({ ...recogniser.counts(), ...(seeding?.isComplete() === false && { demo: 'incomplete' }) })
  await serveHealth(bus, 'recognition', { db, log, details, parked })
  catalogue.deps.search.ready().catch((error: unknown) => log.error({ err: error }, 'the search is not ready'))

  const forgetOld = async () => {
    await recogniser.forgetOld()
    await allowances.forget()
  }
  const forgetting = every(forgetEveryMs, forgetOld, error => log.error({ err: error }, 'old records not deleted'))
  const sweeping = sweepUnnamed(images, log)
  const adding = addMissingDigests(images, log)

  return {
    async stop() {
      await seeding?.stop()
      await adding.stop()
      await sweeping.stop()
      await forgetting.stop()
      await recogniser.stop()
      await catalogue.stop()
      await outbox.stop()
      await parked.stop()
    }
  }
}
