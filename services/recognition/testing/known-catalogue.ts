import { silentLog } from '@comptoir/kit/testing/log'
import type { Db } from 'mongodb'
import { catalogueForRecogniser } from '../src/catalogue/for-recogniser.ts'
import { fixedPrices } from '../src/catalogue/prices/base-price.ts'
import { openCatalogueRepository } from '../src/catalogue/records/catalogue-repository.ts'
import { followCatalogue } from '../src/catalogue/records/changes.ts'
import { openSearch } from '../src/catalogue/search/open-search.ts'

/** The catalogue as one process of the recogniser knows it. `pollMs`: how often it looks at the writes of other processes. */
export const openKnownCatalogue = async (db: Db, { pollMs = 200 }: { pollMs?: number } = {}) => {
  const catalogue = await openCatalogueRepository(db)
  const changes = followCatalogue(catalogue, { log: silentLog, pollMs })
  const search = openSearch(changes)
  const door = catalogueForRecogniser({ catalogue, changes, search, prices: fixedPrices })
  return { catalogue, changes, search, door, stop: () => changes.stop() }
}
