import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import type { Log } from '@comptoir/kit/run/log'
import type { Tombstones } from '@comptoir/kit/store/tombstones'
import type { Leases } from '@comptoir/kit/work/leases'
import type { Outbox } from '@comptoir/kit/work/start-outbox'
import type { Collection } from 'mongodb'
import type { CatalogueForRecogniser } from '../catalogue/for-recogniser.ts'
import type { CutCard, CutWish } from './pipeline/cut-card.ts'
import type { CardViewRecord } from './views/card-view-record.ts'
import type { FollowedViews } from './views/follow-views.ts'
import type { AnalysisRecord, LoggedAnalysis } from './analysis/analysis-record.ts'
import type { AnalysisQueue } from './analysis/queue.ts'

/** What the commands and reactions of the recogniser work with. */
export interface RecogniserDeps {
  /** The analyses that batches ask for. */
  analyses: Collection<AnalysisRecord>
  /** In which order they get a thread. */
  queue: Pick<AnalysisQueue, 'enter'>
  /** The same records as the log of decisions reads them. */
  decisions: Collection<LoggedAnalysis>
  /** The batches erased in the last 30 days. */
  erasedBatches: Tombstones
  /** The work on the analyses that are due. */
  analyst: Pick<Leases, 'kick'>
  /** The cards that staff name. */
  catalogue: Pick<CatalogueForRecogniser, 'cardsWithSets'>
  outbox: Pick<Outbox, 'kick'>
  /** The views that staff added. */
  views: Collection<CardViewRecord>
  log: Log
}

/** What the commands on views work with beside that. */
export interface ViewDeps extends RecogniserDeps {
  /** The photos of sellers. */
  photos: BlobStore
  /** The images of the catalogue. */
  images: BlobStore
  /** Cuts the card out of a photo, in a worker thread. */
  cutCard: (wish: CutWish) => Promise<CutCard>
  followedViews: Pick<FollowedViews, 'ask' | 'forget'>
}
