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
} from '@comptoir/contracts/catalogue-staff'
import {
  createHighlight,
  deleteHighlight,
  listAllHighlights,
  modifyHighlight,
  orderHighlights
} from '@comptoir/contracts/highlights-staff'
import { changeRatioTable, getRatioTables } from '@comptoir/contracts/pricing-staff'
import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import type { Bus } from '@comptoir/kit/bus/bus'
import type { Log } from '@comptoir/kit/log'
import { serve } from '@comptoir/kit/serve'
import type { CatalogueRepository } from './catalogue-repository.ts'
import { createKeepImages, createReleaseImages } from './images.ts'
import { createSetCardImage } from './staff/card-image.ts'
import { createCreateCard, createDeleteCard, createModifyCard } from './staff/cards.ts'
import {
  createCreateHighlight,
  createDeleteHighlight,
  createListAllHighlights,
  createModifyHighlight,
  createOrderHighlights
} from './staff/highlights.ts'
import { createListCards, createListSeries, createListSets } from './staff/lists.ts'
import { createChangeRatioTable, createGetRatioTables } from './staff/ratio-tables.ts'
import { createCreateSerie, createDeleteSerie, createModifySerie } from './staff/series.ts'
import { createCreateSet, createDeleteSet, createModifySet } from './staff/sets.ts'

interface Needs {
  bus: Bus
  log: Log
  catalogue: CatalogueRepository
  images: BlobStore
  /** Relays what the changes of images tell. */
  kickOutbox: () => void
}

/** The shop's own calls of the catalogue, and what becomes of its images. */
export const serveStaffCatalogue = async ({ bus, log, images, ...needs }: Needs): Promise<void> => {
  await Promise.all([
    serve(bus, listSeries, createListSeries(needs), log),
    serve(bus, createSerie, createCreateSerie(needs), log),
    serve(bus, modifySerie, createModifySerie(needs), log),
    serve(bus, deleteSerie, createDeleteSerie(needs), log),
    serve(bus, listSets, createListSets(needs), log),
    serve(bus, createSet, createCreateSet(needs), log),
    serve(bus, modifySet, createModifySet(needs), log),
    serve(bus, deleteSet, createDeleteSet(needs), log),
    serve(bus, listCards, createListCards(needs), log),
    serve(bus, createCard, createCreateCard(needs), log),
    serve(bus, modifyCard, createModifyCard(needs), log),
    serve(bus, deleteCard, createDeleteCard(needs), log),
    serve(bus, setCardImage, createSetCardImage(needs), log),
    serve(bus, getRatioTables, createGetRatioTables(needs), log),
    serve(bus, changeRatioTable, createChangeRatioTable(needs), log),
    serve(bus, listAllHighlights, createListAllHighlights(needs), log),
    serve(bus, createHighlight, createCreateHighlight(needs), log),
    serve(bus, modifyHighlight, createModifyHighlight(needs), log),
    serve(bus, deleteHighlight, createDeleteHighlight(needs), log),
    serve(bus, orderHighlights, createOrderHighlights(needs), log)
  ])
  await bus.consume(catalogueImagesKept, 'recognition', createKeepImages(images))
  await bus.consume(catalogueImagesReleased, 'recognition', createReleaseImages({ catalogue: needs.catalogue, images }))
}
