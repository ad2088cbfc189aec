import type { Page } from '@comptoir/contracts/core/page'
import { BSON, type Collection, type Document, type Filter, type Sort } from 'mongodb'

/**
 * The order of a list: the fields it is sorted by, all in one direction, the last one unique (usually `_id`). The list
 * needs an index on exactly these fields.
 */
export interface Keyset {
  fields: readonly string[]
  descending: boolean
}

type Key = readonly unknown[]

const valueAt = (record: Document, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Document | undefined)?.[name], record)

/** The values of a record by which it is sorted. */
const keyOf = (record: Document, { fields }: Keyset): Key => fields.map(field => valueAt(record, field) ?? null)

/** Whether the list is sorted by id: then an id is the cursor. */
const isById = ({ fields }: Keyset): boolean => fields.length === 1 && fields[0] === '_id'

/** The cursor after a record. It holds the sort key, so that the list goes on even when the record was deleted since. */
export const cursorOf = (record: Document, keyset: Keyset): string =>
  isById(keyset)
    ? String(record['_id'])
    : Buffer.from(BSON.EJSON.stringify(keyOf(record, keyset))).toString('base64url')

/** The sort key of a cursor, or null for a text that `cursorOf` did not make for this order. */
export const keyIn = (cursor: string, keyset: Keyset): Key | null => {
  const { fields } = keyset
  if (isById(keyset)) return [cursor]
  try {
    const key: unknown = BSON.EJSON.parse(Buffer.from(cursor, 'base64url').toString())
    const isValue = (value: unknown) => value === null || typeof value !== 'object' || value instanceof Date
    return Array.isArray(key) && key.length === fields.length && key.every(isValue) ? key : null
  } catch {
    return null
  }
}

/** The condition for the records after a sort key. Its first part bounds the walk over the index. Every field must have a value. */
export const afterKey = (key: Key, { fields, descending }: Keyset): Document => {
  const [beyond, upTo] = descending ? ['$lt', '$lte'] : ['$gt', '$gte']
  const alternatives = fields.map((field, index) => ({
    ...Object.fromEntries(fields.slice(0, index).map((earlier, place) => [earlier, key[place]])),
    [field]: { [beyond]: key[index] }
  }))
  return { [fields[0] ?? '_id']: { [upTo]: key[0] }, $or: alternatives }
}

export const sortBy = ({ fields, descending }: Keyset): Sort =>
  Object.fromEntries(fields.map(field => [field, descending ? -1 : 1]))

/** Makes a page of up to `limit + 1` records: the last one only shows that the list goes on. */
export const pageOf = <D extends Document>(records: D[], limit: number, keyset: Keyset): Page<D> => {
  const items = records.slice(0, limit)
  const last = items.at(-1)
  return { items, next: records.length > limit && last ? cursorOf(last, keyset) : null }
}

/**
 * The condition for the records after `before`, which is a cursor of this order or the bare id of a record that is still
 * there. Returns null when it is neither: the page is then empty.
 */
export const conditionAfter = async <D extends Document>(
  collection: Collection<D>,
  before: string | undefined,
  keyset: Keyset
): Promise<Filter<D> | null> => {
  if (before === undefined) return {}
  const key = keyIn(before, keyset)
  if (key) return afterKey(key, keyset) as Filter<D>
  const record = await collection.findOne({ _id: before } as unknown as Filter<D>)
  return record && (afterKey(keyOf(record, keyset), keyset) as Filter<D>)
}

/** Reads one page of a collection: one query, or two when `before` is a bare id. `hint` is the name of an index. */
export const readPage = async <D extends Document>(
  collection: Collection<D>,
  keyset: Keyset,
  {
    filter = {},
    limit,
    before,
    hint,
    projection = {}
  }: {
    filter?: Filter<D>
    limit: number
    before?: string | undefined
    hint?: string
    /** What is left out of the records; never a field of the order. */
    projection?: Document | undefined
  }
): Promise<Page<D>> => {
  const after = await conditionAfter(collection, before, keyset)
  if (!after) return { items: [], next: null }
  const found = collection
    .find({ $and: [filter, after] } as Filter<D>, { projection })
    .sort(sortBy(keyset))
    .limit(limit + 1)
  return pageOf((await (hint === undefined ? found : found.hint(hint)).toArray()) as D[], limit, keyset)
}
