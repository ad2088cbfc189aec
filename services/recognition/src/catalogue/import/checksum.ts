import { createHash } from 'node:crypto'
import type { Collection } from 'mongodb'
import type { CatalogueRepository } from '../records/catalogue-repository.ts'

/** What says when something was written, not what it is. */
const notCompared = { createdat: 0, changedat: 0, version: 0, outbox: 0, outboxat: 0, image: 0 }

type Catalogue = Pick<CatalogueRepository, 'series' | 'sets' | 'cards'>
type Counts = Record<keyof Catalogue, number>

/** Digits of the sum: enough to see that two are one. */
const shown = 16

/** Counts the catalogue and makes one sum of all it says: the same after an import that was made twice. */
export const checksumOf = async ({ series, sets, cards }: Catalogue): Promise<{ counts: Counts; sum: string }> => {
  const hash = createHash('sha256')
  const count = async (collection: unknown): Promise<number> => {
    let there = 0
    const all = (collection as Collection).find({}, { projection: notCompared }).sort({ _id: 1 })
    for await (const record of all) {
      hash.update(JSON.stringify(sortedEntries(record)))
      if (record.deletedat === undefined) there += 1
    }
    return there
  }
  const counts = { series: await count(series), sets: await count(sets), cards: await count(cards) }
  return { counts, sum: hash.digest('hex').slice(0, shown) }
}

/** Fields stand in the order they were written in, which says nothing. */
const sortedEntries = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
    ? Object.entries(value)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, field]) => [name, sortedEntries(field)])
    : value
