import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import type { Command, Reaction } from '@comptoir/kit/bus/command'
import type { Log } from '@comptoir/kit/run/log'
import type { Metrics } from '@comptoir/kit/run/metrics'
import { openTombstones } from '@comptoir/kit/store/tombstones'
import type { Outbox } from '@comptoir/kit/work/start-outbox'
import { createTurns } from '@comptoir/kit/work/turns'
import type { Collection, Db } from 'mongodb'
import type { CatalogueForRecogniser } from '../catalogue/for-recogniser.ts'
import type { XimilarSettings } from '../config.ts'
import type { DailyAllowances } from '../remote/daily-allowances.ts'
import { analysesUnderWay } from './analysis/analyses-under-way.ts'
import { forgetEnded, openDecisionLog, type AnalysisRecord } from './analysis/analysis-record.ts'
import { startAnalyst } from './analysis/analyst.ts'
import { look } from './analysis/choose-engine.ts'
import { followCards, forgetBatch, forgetPhotos, recordCheck, recordChoice } from './analysis/decision-log.ts'
import { listDecisions } from './analysis/list-decisions.ts'
import { openQueue } from './analysis/queue.ts'
import { requestAnalysis } from './analysis/request-analysis.ts'
import type { RecogniserDeps, ViewDeps } from './deps.ts'
import { createCardIndex } from './index/card-index.ts'
import { completeReviews } from './judgement/complete-reviews.ts'
import { getDecision } from './judgement/get-decision.ts'
import { countWeeks } from './judgement/count-weeks.ts'
import { judgeDecision } from './judgement/judge-decision.ts'
import { proposeThresholds } from './judgement/propose-thresholds.ts'
import { undoJudgement } from './judgement/undo-judgement.ts'
import { cutPage, type PageDeps } from './page/cut-page.ts'
import { openEmbeddedEngine } from './pipeline/embedded-engine.ts'
import type { Photos } from './pipeline/recognition.ts'
import { cardsByText } from './read/cards-by-text.ts'
import { printedOn } from './read/printed-on.ts'
import { referenceVersion } from './references/reference-version.ts'
import { findSimilarCards, type SimilarityDeps } from './references/find-similar-cards.ts'
import { openReferences } from './references/open-references.ts'
import { addView } from './views/add-view.ts'
import type { CardViewRecord } from './views/card-view-record.ts'
import { listViews } from './views/list-views.ts'
import { removeView } from './views/remove-view.ts'
import { readBlob } from './read-blob.ts'
import type { openXimilar } from './ximilar/open-ximilar.ts'

/** Every command of the recogniser, to be served with the `deps` of `openRecogniser`. */
export const recogniserCommands: readonly Command<RecogniserDeps>[] = [
  listDecisions,
  getDecision,
  judgeDecision,
  undoJudgement,
  countWeeks,
  proposeThresholds,
  analysesUnderWay
]
/** The commands on the views of cards, to be served with its `viewDeps`. */
export const viewCommands: readonly Command<ViewDeps>[] = [addView, removeView, listViews]
/** To be served with the `similarity` of `openRecogniser`. */
export const similarityCommands: readonly Command<SimilarityDeps>[] = [findSimilarCards]
/** A page takes some seconds of a thread, and its seller waits twenty: more than so many a thread would wait in vain. */
const waitingPages = 4

/** To be served with the `pages` of `openRecogniser`. */
export const pageCommands: readonly Command<PageDeps>[] = [cutPage]
/** What the recogniser does about events of the batch service. */
export const recogniserReactions: readonly Reaction<RecogniserDeps>[] = [
  requestAnalysis,
  recordChoice,
  recordCheck,
  forgetBatch,
  followCards,
  forgetPhotos
]

interface RecogniserOptions {
  db: Db
  /** `openAnalyses(db)`: the service relays their events. */
  analyses: Collection<AnalysisRecord>
  catalogue: CatalogueForRecogniser
  /** The photos of sellers. */
  photos: BlobStore
  /** The public images of the catalogue. */
  images: BlobStore
  allowances: DailyAllowances
  /** Null: only our own recogniser looks at photos. */
  ximilar: XimilarSettings | null
  /** Pictures of card backs that are in use beside the real ones. */
  backs: readonly Uint8Array[]
  /** Worker threads that look at photos. */
  threads: number
  /** `openCardViews(db)`: the service relays their events. */
  views: Collection<CardViewRecord>
  outbox: Pick<Outbox, 'kick'>
  metrics?: Metrics | undefined
  log: Log
}

/** A process of the release before stores decisions without a review beside this one, for some minutes. */
const dayMs = 86_400_000

/** Opens the house of the recogniser: the index of all cards, the engines, and the work on analyses. */
export const openRecogniser = async (options: RecogniserOptions) => {
  const { db, analyses, catalogue, threads, log } = options
  const decisions = await openDecisionLog(db)
  const { views } = options
  const erasedBatches = await openTombstones(db, 'erased_batches')
  const index = createCardIndex()
  const engine = openEmbeddedEngine({
    threads,
    index,
    backs: options.backs,
    candidatesOf: slots => references.candidatesOf(slots),
    picturesOf: cardids => references.picturesOf(cardids),
    printedOn: cardids => printedOn(catalogue, cardids),
    cardsByText: text => cardsByText(catalogue, text)
  })
  const references = await openReferences({ ...options, index, work: engine, version: referenceVersion })
  references.ready().catch((error: unknown) => log.error({ err: error }, 'the index is not ready'))
  const ximilar = options.ximilar && (await withXimilar({ ...options, settings: options.ximilar }))
  const engines = {
    // A photo waits until every reference is known: its card would otherwise pass for an unknown one.
    embedded: async (pair: Photos) => {
      await references.ready()
      return await engine.recognise(pair)
    },
    ximilar: ximilar?.recognise,
    log
  }
  const queue = await openQueue(db, analyses)
  const analyst = startAnalyst({
    ...options,
    queue,
    look: (pair, payer) => look(engines, pair, payer),
    concurrency: Math.max(threads, ximilar?.concurrency ?? 0)
  })
  options.metrics?.leases('analysis', analyst)

  const { photos, images, outbox } = options
  const deps = { analyses, queue, decisions, erasedBatches, analyst, catalogue, views, outbox, log }
  return {
    deps,
    viewDeps: { ...deps, photos, images, cutCard: engine.cutCard, followedViews: references.views },
    // Ximilar cuts no pages: our own engine does, whichever looks at the cuts.
    pages: {
      photos,
      cutCards: engine.cutPage,
      // Each page takes two threads while it can.
      turns: createTurns({ places: Math.ceil(threads / 2), queue: waitingPages * threads }),
      log
    } satisfies PageDeps,
    similarity: {
      read: (image: string) => readBlob(options.images, image),
      cardsLike: (picture: Uint8Array, except: string | null) => references.cardsLike(picture, except),
      cardsWithSets: catalogue.cardsWithSets,
      drop: (image: string) => options.images.remove([image]),
      log
    } satisfies SimilarityDeps,
    /** For the health page. */
    counts: references.counts,
    /** Deletes what was kept for a time that has passed. */
    async forgetOld() {
      await references.views.reconcile()
      await completeReviews(decisions, new Date(Date.now() - dayMs))
      await forgetEnded(analyses)
      await erasedBatches.forgetOld()
      await ximilar?.forget()
    },
    async stop() {
      await references.stop()
      await analyst.stop()
      await engine.close()
    }
  }
}

/** Loads what Ximilar needs, sharp among it: a start without Ximilar loads none of it. */
const withXimilar = async (needs: Parameters<typeof openXimilar>[0]) => {
  const { openXimilar } = await import('./ximilar/open-ximilar.ts')
  return await openXimilar(needs)
}
