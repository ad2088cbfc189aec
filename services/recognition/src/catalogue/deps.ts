import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import type { Log } from '@comptoir/kit/run/log'
import type { Outbox } from '@comptoir/kit/work/start-outbox'
import type { BasePrices } from './prices/base-price.ts'
import type { CatalogueRepository } from './records/catalogue-repository.ts'
import type { CatalogueChanges } from './records/changes.ts'
import type { CatalogueSearch } from './search/open-search.ts'

/** What the commands of the catalogue work with. */
export interface CatalogueDeps {
  catalogue: CatalogueRepository
  changes: CatalogueChanges
  search: CatalogueSearch
  prices: BasePrices
  /** The public images of the catalogue. */
  images: BlobStore
  outbox: Pick<Outbox, 'kick'>
  log: Log
}
