import { createHash } from 'node:crypto'
import type { Collection } from 'mongodb'
import type { CatalogueRepository } from '../records/catalogue-repository.ts'

/** The fields that differ between two imports of the same facts. */
const notCompared = { createdat: 0, changedat: 0, version: 0, outbox: 0, outboxat: 0, image: 0 }

/** Digits of the sum: enough to compare two by eye. */
const shown = 16

/** Returns how many records are not deleted, and a sum of all records: the same after a second import of the same facts. */
export const checksumOf = async ({ series, sets, cards }: CatalogueRepository) => {
  const hash = createHash('sha256')
  const count = async (collection: unknown): Promise<number> => {
    let living = 0
    const all = (collection as Collection).find({}, { projection: notCompared }).sort({ _id: 1 })
    for await (const record of all) {
      hash.update(JSON.stringify(sortedEntries(record)))
      if (record.deletedat === undefined) living += 1
    }
    return living
  }
  const counts = { series: await count(series), sets: await count(sets), cards: await count(cards) }
  return { counts, sum: hash.digest('hex').slice(0, shown) }
}

/** A record's fields by name: their stored order depends on how they were written. */
const sortedEntries = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
    ? Object.entries(value)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, field]) => [name, sortedEntries(field)])
    : value
