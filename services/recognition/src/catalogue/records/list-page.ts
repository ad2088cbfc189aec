import { fold } from '@comptoir/kit/store/search-words'
import type { Collection, Document, Filter, IndexDescription, WithId } from 'mongodb'
import { live } from './guarded-change.ts'
import type { Names } from './records.ts'

/** Digits of a number in a sort key: `4` comes before `12`. */
const numberDigits = 6

/** What a record is sorted by when it is sorted by name: folded, numbers by their value, then the number of a card. */
export const nameKey = ({ frenchname, englishname, japanesename }: Names, number = ''): string =>
  `${fold(frenchname || englishname || japanesename || '')}\t${fold(number)}`.replaceAll(/\d+/g, digits =>
    digits.padStart(numberDigits, '0')
  )

/** The order of a list: a field and its index, which ends with the id. */
export interface Order {
  field: string
  descending: boolean
}

/** One index an order; ascending, read from either end. */
export const orderIndex = (field: string): IndexDescription & { name: string } => ({
  name: `by_${field.replaceAll('.', '_')}`,
  key: { [field]: 1, _id: 1 }
})

const fieldOf = (record: Document, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Document | undefined)?.[name], record)

/**
 * A page in the order of an index, after the record `before`. The place of that record in the index is the cursor, so
 * records without a value have theirs too, and one that was deleted since keeps its own. It ends where nobody knows
 * where the record stood.
 */
export const readPage = async <D extends Document & { _id: string }>(
  collection: Collection<D>,
  { field, descending }: Order,
  { limit, before }: { limit: number; before?: string | undefined }
): Promise<WithId<D>[]> => {
  const { name } = orderIndex(field)
  const direction = descending ? -1 : 1
  // The lower bound of an index is included, the upper one is not.
  const others = before === undefined ? {} : { _id: { $ne: before } }
  const found = collection.find({ ...live, ...others } as unknown as Filter<D>).hint(name)
  if (before !== undefined) {
    const last = await collection.findOne({ _id: before } as unknown as Filter<D>)
    const value = last && fieldOf(last, field)
    if (!last || (value === undefined && 'deletedat' in last)) return []
    const place = { [field]: value ?? null, _id: before }
    if (descending) found.max(place)
    else found.min(place)
  }
  return await found
    .sort({ [field]: direction, _id: direction })
    .limit(limit)
    .toArray()
}
