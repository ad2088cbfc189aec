import { visitor, type Actor } from '@comptoir/contracts/core/access'
import { getCard, listHighlights, priceCard, searchCards } from '@comptoir/contracts/catalogue/catalogue'
import { catalogueImagesKept, catalogueImagesReleased } from '@comptoir/contracts/catalogue/catalogue-staff'
import { openFsBlobs } from '@comptoir/kit/blobs/fs'
import type { Operation, OperationInput } from '@comptoir/kit/bus/bus'
import { createInProcessBus } from '@comptoir/kit/bus/in-process'
import { startOutbox } from '@comptoir/kit/work/start-outbox'
import { answer as serve } from '@comptoir/kit/bus/command'
import { openTestEngine } from '@comptoir/kit/testing/engine'
import { silentLog } from '@comptoir/kit/testing/log'
import { watchQueries } from '@comptoir/kit/testing/query-plans'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCatalogue } from '../src/catalogue/records/catalogue-repository.ts'
import { createGetCard, createPriceCard } from '../src/catalogue/records/queries.ts'
import { fixedPrices } from '../src/catalogue/prices/base-price.ts'
import { followCatalogue } from '../src/catalogue/search/follow.ts'
import { createSearchCards } from '../src/catalogue/search/search-cards.ts'
import { serveStaffCatalogue } from '../src/catalogue/staff/serve-staff.ts'
import { createListHighlights } from '../src/catalogue/staff/highlights.ts'

export const staff: Actor = { kind: 'staff', userid: 'simone', batchtokenhash: null }

/** The catalogue on a database of its own, and its calls as staff and sellers ask them. */
export const openCatalogueDesk = async () => {
  const engine = await openTestEngine()
  const watched = await watchQueries(engine)
  const folder = await mkdtemp(join(tmpdir(), 'comptoir-desk-'))
  const bus = createInProcessBus({ log: silentLog, freeze: true })
  const catalogue = await openCatalogue(watched.db)
  const images = await openFsBlobs(folder)
  const outbox = startOutbox({
    collections: [catalogue.sets, catalogue.cards, catalogue.highlights],
    events: [catalogueImagesKept, catalogueImagesReleased],
    bus,
    log: silentLog
  })
  const search = followCatalogue({ catalogue, log: silentLog })
  await serveStaffCatalogue({ bus, log: silentLog, catalogue, images, search, kickOutbox: outbox.kick })
  await serve(bus, getCard, createGetCard({ catalogue }), silentLog)
  await serve(bus, searchCards, createSearchCards({ catalogue, search }), silentLog)
  await serve(bus, priceCard, createPriceCard({ catalogue, prices: fixedPrices }), silentLog)
  await serve(bus, listHighlights, createListHighlights({ catalogue }), silentLog)

  const askAs =
    (actor: Actor) =>
    <O extends Operation>(operation: O, input: OperationInput<O>) =>
      bus.request(operation, input, { actor, requestid: 'r', deadline: Date.now() + 10_000 })

  return {
    catalogue,
    search,
    images,
    watched,
    askAs,
    ask: askAs(staff),
    askAsVisitor: askAs(visitor),
    /** An image as an upload leaves it: stored, not kept yet. */
    anImage: () => images.put(Buffer.from(String(Math.random())), 'jpg'),
    /** Removes what was never kept, as the hourly sweep does. */
    sweep: () => images.sweep(new Date(Date.now() + 86_400_000)),
    async close() {
      await search.stop()
      await outbox.stop()
      await bus.close()
      await watched.close()
      await engine.close()
      await rm(folder, { recursive: true })
    }
  }
}

export type CatalogueDesk = Awaited<ReturnType<typeof openCatalogueDesk>>
