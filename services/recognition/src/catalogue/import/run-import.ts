import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import type { Db } from 'mongodb'
import { openCatalogueRepository } from '../records/catalogue-repository.ts'
import { checksumOf } from './checksum.ts'
import { importCatalogue } from './import-catalogue.ts'
import { retryUntilDeadline } from './retry-until-deadline.ts'
import { openJsonlSource } from './jsonl-source.ts'
import type { ImportOptions } from './options.ts'
import { createTakePictures } from './pictures.ts'
import { createProgress } from './progress.ts'
import { createTcgdexClient } from './tcgdex-client.ts'
import { openTcgdexSource } from './tcgdex-source.ts'
import type { Written } from './write-facts.ts'

const summary = (kind: string, { added, changed, deleted }: Written) =>
  `${kind}: ${added} added, ${changed} changed, ${deleted} left deleted`

interface Needs {
  db: Db
  images: BlobStore
  options: ImportOptions
  signal: AbortSignal
  write: (line: string) => void
}

/** Imports a catalogue, and writes lines for the terminal: the progress, what was written, and a checksum of the catalogue. */
export const runImport = async ({ db, images, options, signal, write }: Needs): Promise<void> => {
  const started = Date.now()
  const catalogue = await openCatalogueRepository(db)
  const source =
    options.from === 'tcgdex'
      ? openTcgdexSource(createTcgdexClient({ signal }), options.languages)
      : await openJsonlSource(options.from, options.languages)
  const takePictures =
    options.images === 'missing' ? createTakePictures({ catalogue, images, signal, write }) : undefined
  const { series, sets, cards } = await importCatalogue({
    catalogue,
    source,
    takePictures,
    signal,
    onProgress: createProgress({ write })
  })
  write(summary('series', series))
  write(summary('sets', sets))
  write(summary('cards', cards))
  const { counts, sum } = await retryUntilDeadline(() => checksumOf(catalogue))
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  write(`${counts.series} series, ${counts.sets} sets, ${counts.cards} cards in ${seconds} s, checksum ${sum}`)
}
