import type { Page } from '@comptoir/contracts/core/page'
import { cursorOf, keyIn, pageOf, sortBy, type Keyset } from '@comptoir/kit/store/pages'
import type { Collection, Document, Filter } from 'mongodb'
import type { BatchRecord } from '../batch/record.ts'

interface ListOf {
  filter: Filter<BatchRecord>
  limit: number
  /** The cursor of the page before, or the id of its last batch. */
  before?: string | undefined
  /** The index that holds the order; the engine chooses where a search finds few batches by another one. */
  hint?: string | undefined
  /** What is left out of the batches that are read. */
  projection?: Document | undefined
}

/** The sort key that a page begins after; undefined for a cursor of no batch and of no list. */
const keyAfter = async (collection: Collection<BatchRecord>, before: string, keyset: Keyset) => {
  const key = keyIn(before, keyset)
  if (key) return key
  const batch = await collection.findOne({ _id: before })
  return batch ? (keyIn(cursorOf(batch, keyset), keyset) ?? undefined) : undefined
}

/**
 * Reads one page of a list that is sorted by `field`. Many batches may have the same value there, such as no amount: those
 * of the last batch's value are asked for first, from that batch on, and then those beyond. Each question walks the index
 * from where its page begins, so that a page costs its own length wherever it lies.
 */
export const readList = async (
  collection: Collection<BatchRecord>,
  { field, descending }: { field: string; descending: boolean },
  { filter, limit, before, hint, projection = {} }: ListOf
): Promise<Page<BatchRecord>> => {
  const keyset: Keyset = { fields: [field, '_id'], descending }
  const key = before === undefined ? null : await keyAfter(collection, before, keyset)
  if (key === undefined) return { items: [], next: null }
  const beyond = descending ? '$lt' : '$gt'
  const parts: Document[] = key
    ? [{ [field]: key[0], _id: { [beyond]: key[1] } }, { [field]: { [beyond]: key[0] } }]
    : [{}]
  const records: BatchRecord[] = []
  for (const part of parts) {
    if (records.length > limit) break
    const found = collection
      .find({ $and: [filter, part] } as Filter<BatchRecord>, { projection })
      .sort(sortBy(keyset))
      .limit(limit + 1 - records.length)
    records.push(...(await (hint === undefined ? found : found.hint(hint)).toArray()))
  }
  return pageOf(records, limit, keyset)
}
