import { every } from '@comptoir/kit/work/every'
import type { Log } from '@comptoir/kit/run/log'
import type { Collection, Document, Filter } from 'mongodb'
import type { CatalogueRepository } from '../records/catalogue-repository.ts'
import type { Kept } from '../records/records.ts'
import { createCardIndex, type SearchedCard, type SearchedSet } from './card-index.ts'
import { createFindCards } from './find-cards.ts'
import { createTitles, type SearchedTitle } from './titles.ts'

/** Milliseconds between two looks at what other processes changed. */
const everyMs = 1000
/** A write is dated a moment before it can be read: this long a moment is read again. */
const overlapMs = 3000

const nameFields = { frenchname: 1, englishname: 1, japanesename: 1 }
const followed = { changedat: 1, deletedat: 1 }
const cardFields = { ...followed, namekey: 1, ...nameFields, setid: 1, number: 1, 'pricing.cents': 1, createdat: 1 }
const titleFields = { ...followed, ...nameFields, serieid: 1, total: 1, releasedate: 1, createdat: 1 }

/** Records taken in at once: between two batches requests are answered. */
const batch = 500

type Followed = Required<Pick<Kept, 'changedat'>> & Pick<Kept, 'deletedat'> & { _id: string }

/** Reads what changed in a collection since the last time, oldest first; what was seen already is left out. */
const createReader = <D extends Document>(collection: Collection<D>, fields: Document) => {
  let since = new Date(0)
  let seen = new Map<string, number>()
  return async (apply: (record: Followed) => void): Promise<void> => {
    const from = new Date(since.getTime() - overlapMs)
    const changed = collection
      .find({ changedat: { $gte: from } } as unknown as Filter<D>, { projection: fields })
      .sort({ changedat: 1, _id: 1 })
      .batchSize(batch)
      .hint('changed')
    for await (const record of changed as unknown as AsyncIterable<Followed>) {
      const at = record.changedat.getTime()
      if (seen.get(record._id) === at) continue
      apply(record)
      seen.set(record._id, at)
      if (record.changedat > since) since = record.changedat
    }
    const old = since.getTime() - overlapMs
    seen = new Map([...seen].filter(([, at]) => at >= old))
  }
}

/**
 * Keeps the words of the catalogue in memory, for searches that a database's indexes do not answer (typos, parts of
 * Japanese words, the best first). Each process follows the database by itself: its own writes at once, those of
 * others within a second.
 */
export const followCatalogue = ({
  catalogue,
  log
}: {
  catalogue: Pick<CatalogueRepository, 'series' | 'sets' | 'cards'>
  log: Log
}) => {
  const cards = createCardIndex()
  const sets = createTitles()
  const series = createTitles()
  const readSeries = createReader(catalogue.series, titleFields)
  const readSets = createReader(catalogue.sets, titleFields)
  const readCards = createReader(catalogue.cards, cardFields)

  const read = async () => {
    await readSeries(record => {
      if (record.deletedat) series.remove(record._id)
      else series.set(record as unknown as SearchedTitle)
    })
    await readSets(record => {
      if (record.deletedat) {
        sets.remove(record._id)
        cards.removeSet(record._id)
      } else {
        sets.set(record as unknown as SearchedTitle)
        cards.setSet(record as unknown as SearchedSet)
      }
    })
    await readCards(record => {
      if (record.deletedat) cards.removeCard(record._id)
      else cards.setCard(record as unknown as SearchedCard)
    })
  }

  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  /** Resolves once everything written before the call is known. */
  const refresh = (): Promise<void> => {
    if (!running) {
      running = read().finally(() => {
        running = null
      })
      return running
    }
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = null
        return refresh()
      })
    return next
  }

  let first: Promise<void> | null = null
  const timer = every(everyMs, refresh, error => log.warn({ err: error }, 'the search does not follow the catalogue'))

  return {
    cards,
    sets,
    series,
    findCards: createFindCards(cards),
    refresh,
    /** Resolves once the catalogue was read; after a failure the next call tries again. */
    ready(): Promise<void> {
      first ??= refresh().catch((error: unknown) => {
        first = null
        throw error
      })
      return first
    },
    stop: () => timer.stop()
  }
}

export type CatalogueSearch = ReturnType<typeof followCatalogue>
