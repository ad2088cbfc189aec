import { analysisEnded, analysisRequested } from '@comptoir/contracts/recognition/analysis'
import { batchDeletedByUser, photosReleased } from '@comptoir/contracts/batch/batch'
import { getCard, listHighlights, priceCard, searchCards } from '@comptoir/contracts/catalogue/catalogue'
import { catalogueImagesKept, catalogueImagesReleased } from '@comptoir/contracts/catalogue/catalogue-staff'
import { refreshPrice } from '@comptoir/contracts/catalogue/pricing-staff'
import { cardChosen, listRecognition } from '@comptoir/contracts/recognition/recognition-log'
import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import { sweepUnnamed } from '@comptoir/kit/blobs/sweep'
import type { Bus } from '@comptoir/kit/bus/bus'
import type { Log } from '@comptoir/kit/run/log'
import type { Metrics } from '@comptoir/kit/run/metrics'
import { startOutbox } from '@comptoir/kit/work/start-outbox'
import { every } from '@comptoir/kit/work/every'
import { answer as serve } from '@comptoir/kit/bus/command'
import { serveHealth } from '@comptoir/kit/bus/serve-health'
import type { Db } from 'mongodb'
import { createRequestAnalysis, forgetEnded, openAnalyses, startAnalyst } from './recogniser/analysis/analyses.ts'
import { createLook } from './recogniser/analysis/choose-engine.ts'
import {
  createForgetBatch,
  createForgetPhotos,
  createListRecognition,
  createRecordChoice,
  openDecisionLog
} from './recogniser/analysis/decision-log.ts'
import { openErasedBatches } from './recogniser/analysis/erased-batches.ts'
import { openCatalogue } from './catalogue/records/catalogue-repository.ts'
import { completeRecords } from './catalogue/records/complete-records.ts'
import { createGetCard, createPriceCard } from './catalogue/records/queries.ts'
import { followCatalogue } from './catalogue/search/follow.ts'
import { createSearchCards } from './catalogue/search/search-cards.ts'
import { serveStaffCatalogue } from './catalogue/staff/serve-staff.ts'
import { createListHighlights } from './catalogue/staff/highlights.ts'
import type { Sources } from './config.ts'
import { demoBack, readDemoImage } from './catalogue/demo/catalogue.ts'
import { seedDemo } from './catalogue/demo/seed.ts'
import { createRecogniser } from './recogniser/pipeline/pool.ts'
import { openPrices } from './catalogue/prices/open-prices.ts'
import { createRefreshPrice } from './catalogue/prices/refresh-price.ts'
import { createCardIndex } from './recogniser/index/card-index.ts'
import { createCardsByText } from './recogniser/read/cards-by-text.ts'
import { createFindByWord } from './recogniser/read/find-by-word.ts'
import { createPrintedOn } from './recogniser/read/printed-on.ts'
import { referenceVersion } from './recogniser/references/describe-reference.ts'
import { openReferences } from './recogniser/references/open-references.ts'
import { openDailyAllowances } from './remote/daily-allowances.ts'
import { openXimilar } from './recogniser/ximilar/open-ximilar.ts'

export interface RecognitionServiceOptions {
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
  /** Who is asked beside ourselves; nobody by default. */
  sources?: Sources
}

/** Milliseconds between two looks for analyses that ended long ago. */
const tidyEveryMs = 600_000

/** Wires the recognition service: the catalogue, its prices, and the analysis of photos. */
export const startRecognitionService = async ({
  db,
  bus,
  photos,
  images,
  log,
  metrics,
  threads,
  demo,
  sources = { ximilar: null, ebay: null }
}: RecognitionServiceOptions) => {
  const catalogue = await openCatalogue(db)
  const analyses = await openAnalyses(db)
  const decisions = await openDecisionLog(db)
  const erased = await openErasedBatches(db)
  const allowances = await openDailyAllowances(db)
  const { ebay } = sources
  const { prices, stop: stopPrices } = await openPrices({ db, catalogue, allowances, ebay, metrics, log })
  if (demo) await seedDemo({ db, catalogue, images })
  await completeRecords(catalogue)
  const search = followCatalogue({ catalogue, log })
  search.ready().catch((error: unknown) => log.error({ err: error }, 'the search is not ready'))
  const index = createCardIndex()
  const recogniser = createRecogniser({
    threads,
    index,
    backs: demo ? [await readDemoImage(demoBack)] : [],
    candidatesOf: slots => references.candidatesOf(slots),
    printedOn: createPrintedOn(catalogue),
    cardsByText: createCardsByText({ catalogue, findByWord: createFindByWord(search) })
  })
  const references = await openReferences({
    db,
    catalogue,
    images,
    index,
    work: recogniser,
    version: referenceVersion,
    log
  })

  const settings = sources.ximilar
  const ximilar = settings && (await openXimilar({ settings, bus, catalogue, allowances, db, log }))

  const outbox = startOutbox({
    collections: [analyses, catalogue.sets, catalogue.cards, catalogue.highlights],
    events: [analysisEnded, catalogueImagesKept, catalogueImagesReleased],
    bus,
    log
  })
  metrics?.outbox('recognition', outbox)
  references.ready().catch((error: unknown) => log.error({ err: error }, 'the index is not ready'))
  const analyst = startAnalyst({
    analyses,
    photos,
    catalogue,
    // Photos are looked at only once every reference is known: a card would else pass for an unknown one.
    look: createLook({
      embedded: async pair => {
        await references.ready()
        return await recogniser.recognise(pair)
      },
      ximilar: ximilar?.recognise,
      log
    }),
    prices,
    concurrency: Math.max(threads, ximilar?.concurrency ?? 0),
    kickOutbox: outbox.kick,
    log
  })
  metrics?.leases('analysis', analyst)

  await Promise.all([
    serve(bus, listHighlights, createListHighlights({ catalogue }), log),
    serve(bus, getCard, createGetCard({ catalogue }), log),
    serve(bus, searchCards, createSearchCards({ catalogue, search }), log),
    serve(bus, priceCard, createPriceCard({ catalogue, prices }), log),
    serve(bus, refreshPrice, createRefreshPrice({ catalogue, prices }), log),
    serveStaffCatalogue({ bus, log, catalogue, images, search, kickOutbox: outbox.kick }),
    serveHealth(bus, 'recognition', { db, log, details: () => ({ ...references.counts }) }),
    serve(bus, listRecognition, createListRecognition(decisions), log),
    bus.consume(analysisRequested, 'recognition', createRequestAnalysis({ analyses, erased, kick: analyst.kick })),
    bus.consume(cardChosen, 'recognition', createRecordChoice(decisions)),
    bus.consume(batchDeletedByUser, 'recognition', createForgetBatch(decisions, erased)),
    bus.consume(photosReleased, 'recognition', createForgetPhotos(decisions))
  ])

  const tidy = every(
    tidyEveryMs,
    async () => {
      await forgetEnded(analyses)
      await erased.forgetOld()
      await allowances.forget()
      await ximilar?.forget()
    },
    error => log.error({ err: error }, 'sweep of analyses failed')
  )

  const imageSweep = sweepUnnamed(images, log)

  return {
    async stop() {
      await references.stop()
      await imageSweep.stop()
      await search.stop()
      await tidy.stop()
      await analyst.stop()
      await stopPrices()
      await outbox.stop()
      await recogniser.close()
    }
  }
}
