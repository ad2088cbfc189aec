import { AppError } from '@comptoir/contracts/core/errors'
import type { Collection, Document } from 'mongodb'
import { initialPricing } from '../prices/base-price.ts'
import type { CatalogueRepository } from '../records/catalogue-repository.ts'
import { bury, live, touch } from '../records/guarded-change.ts'
import { released } from '../records/images.ts'
import type { CatalogueSource, ImportedCard } from './facts.ts'
import { retryUntilDeadline } from './retry-until-deadline.ts'
import { writeFacts, type ImportableRecord, type Written } from './write-facts.ts'

type Kind = 'series' | 'sets' | 'cards'

interface Needs {
  catalogue: CatalogueRepository
  source: CatalogueSource
  /** Called after each batch with how many cards are done, and how many there are. */
  onProgress: (done: number, total: number | null) => void
  /** Gives pictures to the cards of a batch, once the cards are written. */
  takePictures?: ((cards: readonly ImportedCard[]) => Promise<void>) | undefined
  /** When aborted, the import stops after the batch under way. */
  signal?: AbortSignal
}

/** The fields of a new record that the source does not know. */
const defaults = {
  series: { audience: 'B', releasedate: null },
  sets: { audience: 'B', releasedate: null, total: null, icon: null },
  cards: {
    rarity: null,
    audience: 'B',
    image: null,
    seticon: null,
    color: null,
    pricing: initialPricing,
    ratiotable: null,
    holographismes: ['NH']
  }
} as const

const idOnly = { projection: { _id: 1 } } as const

/** Where the parents of a set or a card are, and the field that holds the id of its own. */
const parentsOf = {
  sets: { parents: 'series', parentIn: 'serieid' },
  cards: { parents: 'sets', parentIn: 'setid' }
} as const

/** What stays of a buried set or card. */
const remainsOf = ({ image }: ImportableRecord) =>
  image === undefined ? { set: {} } : { set: { image: null }, events: released(image) }

/** Staff deleted the record in between. */
const ignoreNotFound = (error: unknown): void => {
  if (!(error instanceof AppError && error.code === 'not_found')) throw error
}

/**
 * Writes the series, sets and cards of a source to the catalogue. A field that staff changed keeps their value, and a record
 * that staff deleted stays deleted with its sets or cards. An import that was killed goes on when it is started again.
 */
export const importCatalogue = async ({ catalogue, source, onProgress, takePictures, signal }: Needs) => {
  const collections = catalogue as unknown as Record<Kind, Collection<ImportableRecord>>
  const nothing: Written = { added: 0, changed: 0, deleted: 0 }
  const result: Record<Kind, Written> = { series: { ...nothing }, sets: { ...nothing }, cards: { ...nothing } }

  const idsOf = async (kind: Kind, filter: Document): Promise<Set<string>> => {
    const found = await retryUntilDeadline(() => collections[kind].find(filter, idOnly).toArray())
    return new Set(found.map(({ _id }) => _id))
  }

  /** Returns whether anything was written. */
  const write = async (kind: Kind, facts: readonly { _id: string }[]): Promise<boolean> => {
    const { added, changed, deleted } = await retryUntilDeadline(() =>
      writeFacts(collections[kind], facts as readonly ImportableRecord[], defaults[kind])
    )
    result[kind].added += added
    result[kind].changed += changed
    result[kind].deleted += deleted
    return added + changed > 0
  }

  /**
   * Writes those sets or cards whose parents staff did not delete, and returns their ids. Counts a write on each parent, so
   * that a deletion of an empty parent at the same time sees it changed. Records whose parent was deleted already are buried.
   */
  const writeUnderParents = async (kind: 'sets' | 'cards', facts: readonly { _id: string }[]): Promise<Set<string>> => {
    const { parents, parentIn } = parentsOf[kind]
    const parentOf = (one: Document): string => one[parentIn]
    const existing = await idsOf(parents, { _id: { $in: [...new Set(facts.map(parentOf))] }, ...live })
    const wanted = facts.filter(one => existing.has(parentOf(one)))
    const ids = wanted.map(({ _id }) => _id)
    result[kind].deleted += facts.length - wanted.length
    const touched = (await write(kind, wanted)) ? existing : []
    for (const parent of touched) {
      if (await retryUntilDeadline(() => touch(collections[parents], parent))) continue
      for (const _id of await idsOf(kind, { _id: { $in: ids }, [parentIn]: parent, ...live }))
        await retryUntilDeadline(() => bury(collections[kind], _id, remainsOf)).catch(ignoreNotFound)
    }
    return new Set(ids)
  }

  for await (const batch of source.series()) await write('series', batch)
  for await (const batch of source.sets()) await writeUnderParents('sets', batch)
  const isComplete = (ids: string[]) => {
    const known = { 'imported.rarity': { $exists: true } }
    return idsOf('cards', { _id: { $in: ids }, $or: [known, { deletedat: { $exists: true } }] })
  }
  let done = 0
  for await (const batch of source.cards(isComplete)) {
    if (signal?.aborted) break
    const wanted = await writeUnderParents(
      'cards',
      batch.map(({ facts }) => facts)
    )
    await takePictures?.(batch.filter(({ facts }) => wanted.has(facts._id)))
    done += batch.length
    onProgress(done, source.total())
  }
  return result
}
