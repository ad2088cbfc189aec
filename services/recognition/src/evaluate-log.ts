import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import type { Log } from '@comptoir/kit/run/log'
import type { Db } from 'mongodb'
import { demoBack, readDemoImage } from './catalogue/demo/catalogue.ts'
import { catalogueForRecogniser } from './catalogue/for-recogniser.ts'
import { fixedPrices } from './catalogue/prices/base-price.ts'
import { openCatalogueRepository } from './catalogue/records/catalogue-repository.ts'
import { followCatalogue } from './catalogue/records/changes.ts'
import { openSearch } from './catalogue/search/open-search.ts'
import { openDecisionLog } from './recogniser/analysis/analysis-record.ts'
import { createCardIndex } from './recogniser/index/card-index.ts'
import { logTable, measureLog } from './recogniser/judgement/measure-log.ts'
import { openEmbeddedEngine } from './recogniser/pipeline/embedded-engine.ts'
import { cardsByText } from './recogniser/read/cards-by-text.ts'
import { printedOn } from './recogniser/read/printed-on.ts'
import { openReadIndex } from './recogniser/references/read-index.ts'
import { openReferenceCollections } from './recogniser/references/reference-records.ts'
import { openCardViews } from './recogniser/views/card-view-record.ts'
import { referenceVersion } from './recogniser/references/reference-version.ts'

interface EvaluationNeeds {
  db: Db
  /** The photos of sellers. */
  photos: BlobStore
  /** The public images of the catalogue. */
  images: BlobStore
  log: Log
  signal: AbortSignal
  /** Prints a line. */
  write: (line: string) => void
  /** Called after each decision. */
  progress?: (done: number, of: number) => void
  /** Whether the backs of the demo's cards are known beside the real ones. */
  demo: boolean
  limit: number
}

/** A measure is not to depend on how busy the machine is. */
const patienceMs = 600_000

/**
 * Measures the recogniser on the judged decisions of a portal, and prints the table of docs/recognition.md. It only reads:
 * the portal may run beside it.
 */
export const evaluateLog = async (needs: EvaluationNeeds): Promise<void> => {
  const { db, images, log, write, demo } = needs
  const catalogue = await openCatalogueRepository(db)
  const changes = followCatalogue(catalogue, { log, pollMs: patienceMs })
  const door = catalogueForRecogniser({ catalogue, changes, search: openSearch(changes), prices: fixedPrices })
  const index = createCardIndex()
  const read = await openReadIndex(
    { ...(await openReferenceCollections(db, referenceVersion)), views: await openCardViews(db), images },
    index
  )
  const engine = openEmbeddedEngine({
    threads: 1,
    index,
    limitMs: patienceMs,
    patienceMs,
    backs: demo ? [await readDemoImage(demoBack)] : [],
    candidatesOf: read.candidatesOf,
    picturesOf: read.picturesOf,
    printedOn: cardids => printedOn(door, cardids),
    cardsByText: text => cardsByText(door, text)
  })
  try {
    const measure = await measureLog({
      ...needs,
      decisions: await openDecisionLog(db),
      recognise: (pair, id) => read.without(id, () => engine.recognise(pair))
    })
    write(`${measure.again.length + measure.kept.length} judged decisions, ${index.size} views in the index`)
    write('')
    write(logTable(measure))
    if (needs.signal.aborted) write('interrupted: only the decisions until then are counted')
  } finally {
    await engine.close()
    await changes.stop()
  }
}
