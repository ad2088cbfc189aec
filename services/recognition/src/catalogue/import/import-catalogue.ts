import type { CatalogueRepository } from '../records/catalogue-repository.ts'
import { released } from '../records/images.ts'
import type { CardRecord } from '../records/records.ts'
import type { CatalogueSource, ImportedCard } from './facts.ts'
import { insist } from './insist.ts'
import { liveAmong, settleUnder } from './parents.ts'
import { writeFacts, type ImportableRecord, type Written } from './write-facts.ts'

export interface ImportResult {
  series: Written
  sets: Written
  cards: Written
}

interface Needs {
  catalogue: Pick<CatalogueRepository, 'series' | 'sets' | 'cards'>
  source: CatalogueSource
  /** Called after each batch with the cards that are done. */
  onProgress: (done: number, total: number | null) => void
  /** What becomes of the pictures of a batch, once its cards are written. */
  takePictures?: ((cards: readonly ImportedCard[]) => Promise<void>) | undefined
  /** Aborted, the import stops after the batch under way. */
  signal?: AbortSignal
}

/** What a record begins with where the source tells nothing. */
const defaults = {
  series: { audience: 'B', releasedate: null },
  sets: { audience: 'B', releasedate: null, total: null, icon: null },
  cards: {
    rarity: null,
    audience: 'B',
    image: null,
    seticon: null,
    color: null,
    pricing: { mode: 'D', source: 'E', cents: null },
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
 * Takes series, sets and cards of a source into the catalogue. What staff changed stays as they left it, what they
 * deleted stays deleted, with all that belonged to it. Killed, it goes on where it was when it is started again.
 */
export const importCatalogue = async ({
  catalogue: { series, sets, cards },
  source,
  onProgress,
  takePictures,
  signal
}: Needs): Promise<ImportResult> => {
  const result: ImportResult = { series: nothing(), sets: nothing(), cards: nothing() }
  /** Answers whether anything was written. */
  const write = async (kind: keyof ImportResult, facts: readonly { _id: string }[]): Promise<boolean> => {
    const collection = { series, sets, cards }[kind]
    const written = await insist(() =>
      writeFacts(collection as never, facts as readonly ImportableRecord[], defaults[kind])
    )
    result[kind] = sum(result[kind], written)
    return written.added + written.changed > 0
  }
  const isComplete = async (ids: string[]): Promise<Set<string>> => {
    const whole = { 'imported.rarity': { $exists: true } }
    const filter = { _id: { $in: ids }, $or: [whole, { deletedat: { $exists: true } }] }
    return new Set((await insist(() => cards.find(filter, idOnly).toArray())).map(({ _id }) => _id))
  }

  for await (const batch of source.series()) await write('series', batch)
  for await (const batch of source.sets()) {
    const there = await liveAmong(
      series,
      batch.map(({ serieid }) => serieid)
    )
    const wanted = batch.filter(({ serieid }) => there.has(serieid))
    result.sets.deleted += batch.length - wanted.length
    if (!(await write('sets', wanted))) continue
    const written = wanted.map(({ _id, serieid }) => ({ id: _id, parent: serieid }))
    await settleUnder(series, sets, { parentIn: 'serieid', written, remains: () => ({ set: {} }) })
  }
  let done = 0
  for await (const batch of source.cards(isComplete)) {
    if (signal?.aborted) break
    const there = await liveAmong(
      sets,
      batch.map(({ facts }) => facts.setid)
    )
    const wanted = batch.filter(({ facts }) => there.has(facts.setid))
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
