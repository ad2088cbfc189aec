import { AppError } from '@comptoir/contracts/core/errors'
import { outboxFields, withEvents, type OutboxEvent } from '@comptoir/kit/work/outbox'
import type { Collection, Document, Filter, UpdateFilter, WithId } from 'mongodb'
import type { Versioned } from './records.ts'

/** The fields that a write sets, and the events that leave with it. */
interface Change<D> {
  set: Partial<D>
  events?: readonly OutboxEvent[]
}

/** Two of the staff at one record collide a few times; this many collisions in a row mean that something else is wrong. */
const mostTries = 20

/** The filter of a record that staff did not delete. */
export const live = { deletedat: { $exists: false } } as const

/** The records of these ids in the order of the ids, without those that do not exist or were deleted. */
export const readInOrder = async <D extends Versioned>(
  collection: Collection<D>,
  ids: readonly string[],
  projection: Document = {}
): Promise<WithId<D>[]> => {
  if (ids.length === 0) return []
  const found = collection.find({ _id: { $in: ids }, ...live } as unknown as Filter<D>, { projection })
  const byId = new Map((await found.toArray()).map(record => [record._id as string, record]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

/** The record of this id. Throws what `unknown` makes when it does not exist or was deleted. */
export const requireLive = async <D extends Versioned>(
  collection: Collection<D>,
  _id: string,
  unknown: () => AppError
): Promise<WithId<D>> => {
  const record = await collection.findOne({ _id, ...live } as unknown as Filter<D>)
  if (!record) throw unknown()
  return record
}

/** Matches a record while nobody wrote it since it was read. Null also matches a record that has no version yet. */
const unchanged = <D extends Versioned>({ _id, version }: WithId<D>) =>
  ({ _id, version: version ?? null, ...live }) as unknown as Filter<D>

/** Writes a new record, dated by the clock of the database. */
export const insertRecord = async <D extends Versioned>(
  collection: Collection<D>,
  { _id, ...fields }: D,
  events: readonly OutboxEvent[] = []
): Promise<void> => {
  const insert = {
    $setOnInsert: { ...fields, version: 1, ...outboxFields(events) },
    $currentDate: { changedat: true }
  }
  await collection.updateOne({ _id } as unknown as Filter<D>, insert as unknown as UpdateFilter<D>, { upsert: true })
}

/**
 * Reads a record and calls `write`, again while it returns nothing because another write came in between. Returns null when
 * the record does not exist.
 */
const untilWritten = async <D extends Versioned, R>(
  collection: Collection<D>,
  _id: string,
  write: (record: WithId<D>) => Promise<R | null>
): Promise<R | null> => {
  for (let tries = 0; tries < mostTries; tries++) {
    const record = await collection.findOne({ _id, ...live } as unknown as Filter<D>)
    if (!record) return null
    const written = await write(record)
    if (written !== null) return written
  }
  throw new AppError('unavailable')
}

/**
 * Reads a record and writes what `change` makes of it. When another write comes in between, both steps are repeated, so
 * that neither write loses the other's. Returns the record before and after, or null when it does not exist. Rejects
 * with what `change` throws.
 */
export const changeGuarded = <D extends Versioned>(
  collection: Collection<D>,
  _id: string,
  change: (record: WithId<D>) => Change<D> | Promise<Change<D>>
): Promise<{ before: WithId<D>; after: WithId<D> } | null> =>
  untilWritten(collection, _id, async before => {
    const { set, events = [] } = await change(before)
    const update = { $set: set, $inc: { version: 1 }, $currentDate: { changedat: true } } as unknown as UpdateFilter<D>
    const after = await collection.findOneAndUpdate(unchanged(before), withEvents(update, events), {
      returnDocument: 'after'
    })
    return after && { before, after }
  })

/** A client of an older release may go on after a bare id: the place of a deleted record in each list stays readable. */
const sortedBy = ['createdat', 'namekey', 'releasedate', 'pricing'] as const
/** A repeated request learns from these that the record it made was deleted. */
const requestedBy = ['requestkey', 'requestprint'] as const
const remainsOf = (record: Document): Document =>
  Object.fromEntries([...sortedBy, ...requestedBy].flatMap(field => (field in record ? [[field, record[field]]] : [])))

/**
 * Deletes a record but for its id, its place in lists, its request and what `check` sets. Neither an import nor a
 * repeated request brings it back, and those who follow the changes see that it was deleted. `check` may refuse by
 * throwing; it is repeated when another write comes in between. Throws `not_found`.
 */
export const bury = async <D extends Versioned>(
  collection: Collection<D>,
  _id: string,
  check: (record: WithId<D>) => Change<D> | Promise<Change<D>>
): Promise<void> => {
  const buried = await untilWritten(collection, _id, async record => {
    const { set, events = [] } = await check(record)
    const waiting = { $concatArrays: [{ $ifNull: ['$outbox', []] }, { $literal: events }] }
    const remains = { ...remainsOf(record), ...set, _id, version: (record.version ?? 0) + 1 }
    const parts = [
      { $literal: remains },
      { deletedat: '$$NOW', changedat: '$$NOW' },
      events.length ? { outbox: waiting, outboxat: { $ifNull: ['$outboxat', '$$NOW'] } } : {}
    ]
    const { matchedCount } = await collection.updateOne(unchanged(record), [{ $replaceWith: { $mergeObjects: parts } }])
    return matchedCount === 1 ? true : null
  })
  if (!buried) throw new AppError('not_found')
}

/**
 * Counts a write on a parent (a series, a set) after a child was added to it, so that a deletion of the empty parent at
 * the same time sees it changed. Returns false when the parent was deleted already.
 */
export const touch = async <D extends Versioned>(collection: Collection<D>, _id: string): Promise<boolean> => {
  const counted = { $inc: { version: 1 } } as unknown as UpdateFilter<D>
  const { matchedCount } = await collection.updateOne({ _id, ...live } as unknown as Filter<D>, counted)
  return matchedCount === 1
}
