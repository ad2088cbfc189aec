import type { Page } from '@comptoir/contracts/core/page'
import { keyIn, pageOf, type Keyset } from '@comptoir/kit/store/pages'
import type { Collection, Document, Filter, IndexDescription, WithId } from 'mongodb'
import { live } from './guarded-change.ts'

/** The order of a list: a field and its index, which ends with the id. */
export interface Order {
  field: string
  descending: boolean
}

/** The index of an order, in either direction. */
export const orderIndex = (field: string): IndexDescription & { name: string } => ({
  name: `by_${field.replaceAll('.', '_')}`,
  key: { [field]: 1, _id: 1 }
})

const fieldOf = (record: Document, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Document | undefined)?.[name], record)

/**
 * The place in the index, a value and an id, that `before` names: a cursor, or the bare id of a record that exists or was
 * buried with its place. Null for any other text.
 */
const placeOf = async <D extends Document & { _id: string }>(
  collection: Collection<D>,
  before: string,
  keyset: Keyset & { field: string }
): Promise<readonly unknown[] | null> => {
  const key = keyIn(before, keyset)
  if (key) return key
  const record = await collection.findOne({ _id: before } as unknown as Filter<D>)
  const value = record && fieldOf(record, keyset.field)
  return !record || (value === undefined && 'deletedat' in record) ? null : [value ?? null, before]
}

/**
 * A page of a list in the order of an index, after the place `before`. The kit's `readPage` compares values, but a record
 * may lack the field it is sorted by: the bounds of the index also find those. The page is empty when `before` names no
 * place.
 */
export const readPage = async <D extends Document & { _id: string }>(
  collection: Collection<D>,
  { field, descending }: Order,
  { limit, before }: { limit: number; before?: string | undefined }
): Promise<Page<WithId<D>>> => {
  const keyset = { fields: [field, '_id'], descending, field }
  const place = before === undefined ? undefined : await placeOf(collection, before, keyset)
  if (place === null) return { items: [], next: null }
  // The lower bound of an index is included, the upper one is not.
  const others = place ? { _id: { $ne: place[1] } } : {}
  const found = collection.find({ ...live, ...others } as unknown as Filter<D>).hint(orderIndex(field).name)
  if (place) {
    const bound = { [field]: place[0], _id: place[1] }
    if (descending) found.max(bound)
    else found.min(bound)
  }
  const direction = descending ? -1 : 1
  const sorted = found.sort({ [field]: direction, _id: direction }).limit(limit + 1)
  return pageOf(await sorted.toArray(), limit, keyset)
}

/**
 * A page of a list in memory that is sorted by `keyset`, after the place `before`: a cursor, or the bare id of an element.
 * The page is empty when `before` names no place.
 */
export const pageOfSorted = <D extends Document & { _id: string }>(
  sorted: readonly D[],
  keyset: Keyset,
  { limit, before }: { limit: number; before?: string | undefined }
): Page<D> => {
  const keyAt = (element: D) => keyset.fields.map(field => element[field] as string | number)
  const isAfter = (key: readonly unknown[], last: readonly unknown[]): boolean => {
    const place = key.findIndex((value, index) => value !== last[index])
    const [value, other] = [key[place], last[place]] as [string | number, string | number]
    return place >= 0 && (keyset.descending ? value < other : value > other)
  }
  const element = sorted.find(({ _id }) => _id === before)
  const last = before === undefined ? undefined : (keyIn(before, keyset) ?? (element && keyAt(element)))
  if (before !== undefined && !last) return { items: [], next: null }
  const rest = last ? sorted.filter(one => isAfter(keyAt(one), last)) : sorted
  return pageOf(rest.slice(0, limit + 1), limit, keyset)
}
