import {
  catalogueImagesKept,
  catalogueImagesReleased,
  createCard,
  createSerie,
  createSet,
  deleteCard,
  deleteSerie,
  deleteSet,
  listCards,
  listSeries,
  listSets,
  modifyCard,
  modifySerie,
  modifySet,
  setCardImage
} from '@comptoir/contracts/catalogue/catalogue-staff'
import {
  createHighlight,
  deleteHighlight,
  listAllHighlights,
  modifyHighlight,
  orderHighlights
} from '@comptoir/contracts/catalogue/highlights-staff'
import { changeRatioTable, getRatioTables } from '@comptoir/contracts/catalogue/pricing-staff'
import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import type { Bus, Handler, Operation } from '@comptoir/kit/bus/bus'
import type { Log } from '@comptoir/kit/run/log'
import { answer as serve } from '@comptoir/kit/bus/command'
import type { CatalogueRepository } from '../records/catalogue-repository.ts'
import { createKeepImages, createReleaseImages } from '../records/images.ts'
import type { CatalogueSearch } from '../search/follow.ts'
import { createSetCardImage } from './card-image.ts'
import { createCreateCard, createDeleteCard, createModifyCard } from './cards.ts'
import {
  createCreateHighlight,
  createDeleteHighlight,
  createListAllHighlights,
  createModifyHighlight,
  createOrderHighlights
} from './highlights.ts'
import { createListCards, createListSeries, createListSets } from './lists.ts'
import { createChangeRatioTable, createGetRatioTables } from './ratio-tables.ts'
import { createCreateSerie, createDeleteSerie, createModifySerie } from './series.ts'
import { createCreateSet, createDeleteSet, createModifySet } from './sets.ts'

interface Needs {
  bus: Bus
  log: Log
  catalogue: CatalogueRepository
  images: BlobStore
  search: CatalogueSearch
  /** Relays what the changes of images tell. */
  kickOutbox: () => void
}

/** The shop's own calls of the catalogue, and what becomes of its images. */
export const serveStaffCatalogue = async ({ bus, log, images, ...needs }: Needs): Promise<void> => {
  /** Serves a call that writes: the next search of this process finds what it wrote. */
  const serveWrite = <O extends Operation>(operation: O, handler: Handler<O>) =>
    serve<O>(
      bus,
      operation,
      async (input, context) => {
        const answer = await handler(input, context)
        await needs.search.refresh().catch((error: unknown) => log.warn({ err: error }, 'the search lags behind'))
        return answer
      },
      log
    )
  await Promise.all([
    serve(bus, listSeries, createListSeries(needs), log),
    serveWrite(createSerie, createCreateSerie(needs)),
    serveWrite(modifySerie, createModifySerie(needs)),
    serveWrite(deleteSerie, createDeleteSerie(needs)),
    serve(bus, listSets, createListSets(needs), log),
    serveWrite(createSet, createCreateSet({ ...needs, images })),
    serveWrite(modifySet, createModifySet({ ...needs, images })),
    serveWrite(deleteSet, createDeleteSet(needs)),
    serve(bus, listCards, createListCards(needs), log),
    serveWrite(createCard, createCreateCard(needs)),
    serveWrite(modifyCard, createModifyCard(needs)),
    serveWrite(deleteCard, createDeleteCard(needs)),
    serve(bus, setCardImage, createSetCardImage(needs), log),
    serve(bus, getRatioTables, createGetRatioTables(needs), log),
    serve(bus, changeRatioTable, createChangeRatioTable(needs), log),
    serve(bus, listAllHighlights, createListAllHighlights(needs), log),
    serve(bus, createHighlight, createCreateHighlight({ ...needs, images }), log),
    serve(bus, modifyHighlight, createModifyHighlight(needs), log),
    serve(bus, deleteHighlight, createDeleteHighlight(needs), log),
    serve(bus, orderHighlights, createOrderHighlights(needs), log),
    bus.consume(catalogueImagesKept, 'recognition', createKeepImages(images)),
    bus.consume(catalogueImagesReleased, 'recognition', createReleaseImages({ catalogue: needs.catalogue, images }))
  ])
}
