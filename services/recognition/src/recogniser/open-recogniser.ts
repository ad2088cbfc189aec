import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import type { Command, Reaction } from '@comptoir/kit/bus/command'
import type { Log } from '@comptoir/kit/run/log'
import type { Metrics } from '@comptoir/kit/run/metrics'
import { openTombstones } from '@comptoir/kit/store/tombstones'
import type { Outbox } from '@comptoir/kit/work/start-outbox'
import type { Collection, Db } from 'mongodb'
import type { CatalogueForRecogniser } from '../catalogue/for-recogniser.ts'
import type { XimilarSettings } from '../config.ts'
import type { DailyAllowances } from '../remote/daily-allowances.ts'
import { forgetEnded, openDecisionLog, type AnalysisRecord } from './analysis/analysis-record.ts'
import { startAnalyst } from './analysis/analyst.ts'
import { look } from './analysis/choose-engine.ts'
import { forgetBatch, forgetPhotos, recordChoice } from './analysis/decision-log.ts'
import { listDecisions } from './analysis/list-decisions.ts'
import { requestAnalysis } from './analysis/request-analysis.ts'
import type { RecogniserDeps } from './deps.ts'
import { createCardIndex } from './index/card-index.ts'
import { openEmbeddedEngine } from './pipeline/embedded-engine.ts'
import { cardsByText } from './read/cards-by-text.ts'
import { printedOn } from './read/printed-on.ts'
import { referenceVersion } from './references/describe-reference.ts'
import type { ReferenceCounts } from './references/load-index.ts'
import { openReferences } from './references/open-references.ts'
import { openXimilar } from './ximilar/open-ximilar.ts'

/** Every command of the recogniser, to be served with `Recogniser.deps`. */
export const recogniserCommands: readonly Command<RecogniserDeps>[] = [listDecisions]
/** What the recogniser does about events of the batch service. */
export const recogniserReactions: readonly Reaction<RecogniserDeps>[] = [
  requestAnalysis,
  recordChoice,
  forgetBatch,
  forgetPhotos
]

export interface RecogniserOptions {
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
  outbox: Pick<Outbox, 'kick'>
  metrics?: Metrics | undefined
  log: Log
}

export interface Recogniser {
  deps: RecogniserDeps
  /** For the health page. */
  counts: () => ReferenceCounts
  /** Deletes what was kept for a time that has passed. */
  forgetOld: () => Promise<void>
  stop: () => Promise<void>
}

/** Opens the house of the recogniser: the index of all cards, the engines, and the work on analyses. */
export const openRecogniser = async ({
  db,
  analyses,
  catalogue,
  photos,
  images,
  allowances,
  ximilar: settings,
  backs,
  threads,
  outbox,
  metrics,
  log
}: RecogniserOptions): Promise<Recogniser> => {
  const decisions = await openDecisionLog(db)
  const erasedBatches = await openTombstones(db, 'erased_batches')
  const index = createCardIndex()
  const engine = openEmbeddedEngine({
    threads,
    index,
    backs,
    candidatesOf: slots => references.candidatesOf(slots),
    printedOn: cardids => printedOn(catalogue, cardids),
    cardsByText: text => cardsByText(catalogue, text)
  })
  const references = await openReferences({
    db,
    catalogue,
    images,
    index,
    work: engine,
    version: referenceVersion,
    log
  })
  references.ready().catch((error: unknown) => log.error({ err: error }, 'the index is not ready'))
  const ximilar = settings && (await openXimilar({ settings, catalogue, allowances, db, log }))
  const engines = {
    // A photo waits until every reference is known: its card would otherwise pass for an unknown one.
    embedded: async (pair: Parameters<typeof engine.recognise>[0]) => {
      await references.ready()
      return await engine.recognise(pair)
    },
    ximilar: ximilar?.recognise,
    log
  }
  const analyst = startAnalyst({
    analyses,
    photos,
    catalogue,
    look: (pair, payer) => look(engines, pair, payer),
    concurrency: Math.max(threads, ximilar?.concurrency ?? 0),
    outbox,
    log
  })
  metrics?.leases('analysis', analyst)

  return {
    deps: { analyses, decisions, erasedBatches, analyst, log },
    counts: references.counts,
    async forgetOld() {
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
