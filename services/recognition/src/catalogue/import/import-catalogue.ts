import { priceSource, pricingMode } from '@comptoir/contracts/catalogue/catalogue'
import type { CatalogueRepository } from '../records/catalogue-repository.ts'
import { released } from '../records/images.ts'
import type { CardRecord } from '../records/records.ts'
import type { CatalogueSource, ImportedCard } from './facts.ts'
import { retryUntilDeadline } from './retry-until-deadline.ts'
import { liveAmong, settleUnder } from './parents.ts'
import { writeFacts, type ImportableRecord, type Written } from './write-facts.ts'

export interface ImportResult {
  series: Written
  sets: Written
  cards: Written
}

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
    pricing: { mode: pricingMode.defaultTable, source: priceSource.sales, cents: null },
    ratiotable: null,
    holographismes: ['NH']
  }
} as const

const idOnly = { projection: { _id: 1 } } as const

const nothing = (): Written => ({ added: 0, changed: 0, deleted: 0 })
const sum = (one: Written, other: Written): Written => ({
  added: one.added + other.added,
  changed: one.changed + other.changed,
  deleted: one.deleted + other.deleted
})

/**
 * Writes the series, sets and cards of a source to the catalogue. A field that staff changed keeps their value, and a record
 * that staff deleted stays deleted with its sets or cards. An import that was killed goes on when it is started again.
 */
export const importCatalogue = async ({
  catalogue: { series, sets, cards },
  source,
  onProgress,
  takePictures,
  signal
}: Needs): Promise<ImportResult> => {
  const result: ImportResult = { series: nothing(), sets: nothing(), cards: nothing() }
  /** Returns whether anything was written. */
  const write = async (kind: keyof ImportResult, facts: readonly { _id: string }[]): Promise<boolean> => {
    const collection = { series, sets, cards }[kind]
    const written = await retryUntilDeadline(() =>
      writeFacts(collection as never, facts as readonly ImportableRecord[], defaults[kind])
    )
    result[kind] = sum(result[kind], written)
    return written.added + written.changed > 0
  }
  const isComplete = async (ids: string[]): Promise<Set<string>> => {
    const known = { 'imported.rarity': { $exists: true } }
    const filter = { _id: { $in: ids }, $or: [known, { deletedat: { $exists: true } }] }
    return new Set((await retryUntilDeadline(() => cards.find(filter, idOnly).toArray())).map(({ _id }) => _id))
  }

  for await (const batch of source.series()) await write('series', batch)
  for await (const batch of source.sets()) {
    const existing = await liveAmong(
      series,
      batch.map(({ serieid }) => serieid)
    )
    const wanted = batch.filter(({ serieid }) => existing.has(serieid))
    result.sets.deleted += batch.length - wanted.length
    if (!(await write('sets', wanted))) continue
    const written = wanted.map(({ _id, serieid }) => ({ id: _id, parent: serieid }))
    await settleUnder(series, sets, { parentIn: 'serieid', written, remains: () => ({ set: {} }) })
  }
  let done = 0
  for await (const batch of source.cards(isComplete)) {
    if (signal?.aborted) break
    const existing = await liveAmong(
      sets,
      batch.map(({ facts }) => facts.setid)
    )
    const wanted = batch.filter(({ facts }) => existing.has(facts.setid))
    result.cards.deleted += batch.length - wanted.length
    const facts = wanted.map(one => one.facts)
    if (await write('cards', facts)) {
      const written = facts.map(({ _id, setid }) => ({ id: _id, parent: setid }))
      const remains = ({ image }: CardRecord) => ({ set: { image: null }, events: released(image) })
      await settleUnder(sets, cards, { parentIn: 'setid', written, remains })
    }
    await takePictures?.(wanted)
    done += batch.length
    onProgress(done, source.total())
  }
  return result
}
