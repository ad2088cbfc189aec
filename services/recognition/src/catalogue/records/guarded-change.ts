import { AppError } from '@comptoir/contracts/core/errors'
import { outboxFields, withEvents, type OutboxEvent } from '@comptoir/kit/work/outbox'
import type { Collection, Document, Filter, UpdateFilter, WithId } from 'mongodb'

/** A record that counts its writes. */
interface Versioned {
  _id: string
  version?: number
  deletedat?: Date
}

/** What a write makes of a record, and the events that leave with it. */
export interface Change<D> {
  set: Partial<D>
  events?: readonly OutboxEvent[]
}

/** Two of the staff at one record are a few writes apart; so many in a row mean that something else is wrong. */
const mostTries = 20

/** The filter of a record that staff did not delete. */
export const live = { deletedat: { $exists: false } } as const

/** The records of these ids that are there, in any order. */
export const readAll = async <D extends Versioned>(
  collection: Collection<D>,
  ids: readonly string[]
): Promise<WithId<D>[]> =>
  ids.length === 0 ? [] : await collection.find({ _id: { $in: ids }, ...live } as unknown as Filter<D>).toArray()

const findLive = <D extends Versioned>(collection: Collection<D>, _id: string) =>
  collection.findOne({ _id, ...live } as unknown as Filter<D>)

// Null also matches a record that has no version yet.
const asRead = <D extends Versioned>({ _id, version }: WithId<D>) =>
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
 * Writes what `change` makes of a record as it is. When another write came in between it is made again of what that
 * one left, so that neither loses the other's. Null when the record is not there; what `change` throws passes.
 */
export const changeGuarded = async <D extends Versioned>(
  collection: Collection<D>,
  _id: string,
  change: (record: WithId<D>) => Change<D> | Promise<Change<D>>
): Promise<{ before: WithId<D>; after: WithId<D> } | null> => {
  for (let tries = 0; tries < mostTries; tries++) {
    const before = await findLive(collection, _id)
    if (!before) return null
    const { set, events = [] } = await change(before)
    const update = { $set: set, $inc: { version: 1 }, $currentDate: { changedat: true } } as unknown as UpdateFilter<D>
    const after = await collection.findOneAndUpdate(asRead(before), withEvents(update, events), {
      returnDocument: 'after'
    })
    if (after) return { before, after }
  }
  throw new AppError('unavailable')
}

/** A page of a list may end with a record that is deleted before the next one is asked for: its place is kept. */
const sortedBy = ['createdat', 'namekey', 'releasedate', 'pricing'] as const
/** A repeated request is told that what it made is gone. */
const requestedBy = ['requestkey', 'requestprint'] as const
const remainsOf = (record: Document): Document =>
  Object.fromEntries([...sortedBy, ...requestedBy].flatMap(field => (field in record ? [[field, record[field]]] : [])))

/**
 * Buries a record: what `check` leaves of it, its place in lists and its request stay, so that neither an import nor a
 * repetition brings it back and those who look for what changed see it go. `check` may refuse by throwing; it is asked again when another write came in between. Throws `not_found`.
 */
export const bury = async <D extends Versioned>(
  collection: Collection<D>,
  _id: string,
  check: (record: WithId<D>) => Promise<Change<D>>
): Promise<void> => {
  for (let tries = 0; tries < mostTries; tries++) {
    const record = await findLive(collection, _id)
    if (!record) throw new AppError('not_found')
    const { set, events = [] } = await check(record)
    const waiting = { $concatArrays: [{ $ifNull: ['$outbox', []] }, { $literal: events }] }
    const { matchedCount } = await collection.updateOne(asRead(record), [
      {
        $replaceWith: {
          $mergeObjects: [
            { $literal: { ...remainsOf(record), ...set, _id, version: (record.version ?? 0) + 1 } },
            { deletedat: '$$NOW', changedat: '$$NOW' },
            events.length ? { outbox: waiting, outboxat: { $ifNull: ['$outboxat', '$$NOW'] } } : {}
          ]
        }
      }
    ])
    if (matchedCount === 1) return
  }
  throw new AppError('unavailable')
}

/**
 * Counts a write on the record that others belong to, after one was added to it: whoever is deleting it because it
 * was empty then sees it changed. False when it is gone already.
 */
export const touch = async <D extends Versioned>(collection: Collection<D>, _id: string): Promise<boolean> => {
  const counted = { $inc: { version: 1 } } as unknown as UpdateFilter<D>
  const { matchedCount } = await collection.updateOne({ _id, ...live } as unknown as Filter<D>, counted)
  return matchedCount === 1
}
