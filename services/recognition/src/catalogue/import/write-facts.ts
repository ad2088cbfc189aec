import { isDeepStrictEqual } from 'node:util'
import type { AnyBulkWriteOperation, Collection, Document } from 'mongodb'
import { nameKey, nameless } from '../records/names.ts'
import type { CatalogueRecord } from '../records/records.ts'

/** A series, set or card as an import reads it; `imported` holds the facts of the last import. */
export type ImportableRecord = CatalogueRecord & { number?: string; image?: string | null; imported?: Document }

export interface Written {
  added: number
  changed: number
  /** Records that staff deleted: the import leaves them deleted. */
  deleted: number
}

/** Staff may write a record between its read and its write; then it is read again. */
const mostTries = 10

const insertion = (facts: ImportableRecord, defaults: Document): AnyBulkWriteOperation => {
  const { _id, ...fields } = facts
  const record = { ...nameless, ...defaults, ...fields }
  const bookkeeping = { namekey: nameKey(record, facts.number), imported: fields, createdat: new Date(), version: 1 }
  return {
    updateOne: {
      filter: { _id: _id as never },
      update: { $setOnInsert: { ...record, ...bookkeeping }, $currentDate: { changedat: true } },
      upsert: true
    }
  }
}

const same = (one: unknown, other: unknown) => isDeepStrictEqual(one ?? null, other ?? null)

/**
 * The write that merges facts into a record, in a three-way merge. A field that still has the value of the last import (or of `defaults`, with which an
 * import begins) takes the value of the source; a field that staff changed keeps theirs. A record that no import made keeps
 * all its fields. Returns null when nothing changes.
 */
const change = (
  { imported, ...record }: ImportableRecord,
  facts: ImportableRecord,
  defaults: Document
): AnyBulkWriteOperation | null => {
  const { _id, ...fields } = facts
  const stored: Document = record
  const before = { ...defaults, ...imported }
  const taken = Object.entries(fields).filter(
    ([name, value]) => imported !== undefined && same(stored[name], before[name]) && !same(stored[name], value)
  )
  const remembered = { ...imported, ...fields }
  if (taken.length === 0 && isDeepStrictEqual(remembered, imported)) return null
  const set: Partial<ImportableRecord> = Object.fromEntries(taken)
  const names = { ...record, ...set }
  return {
    updateOne: {
      filter: { _id: _id as never, version: record.version ?? null, deletedat: { $exists: false } },
      update: {
        $set: { ...set, namekey: nameKey(names, names.number), imported: remembered },
        $inc: { version: 1 },
        $currentDate: { changedat: true }
      }
    }
  }
}

/**
 * Writes the facts of a source to the records of one kind: adds new records, merges known ones field by field, and writes
 * nothing where nothing differs. After a crash it may be repeated.
 */
export const writeFacts = async (
  records: Collection<ImportableRecord>,
  facts: readonly ImportableRecord[],
  defaults: Document
): Promise<Written> => {
  const written: Written = { added: 0, changed: 0, deleted: 0 }
  let rest = facts
  for (let tries = 0; rest.length > 0 && tries < mostTries; tries++) {
    const ids = rest.map(({ _id }) => _id)
    const found = await records.find({ _id: { $in: ids } }).toArray()
    const known = new Map(found.map(record => [record._id, record]))
    if (tries === 0) written.deleted = found.filter(({ deletedat }) => deletedat).length
    const due = rest.flatMap(one => {
      const record = known.get(one._id)
      if (record?.deletedat) return []
      const operation = record ? change(record, one, defaults) : insertion(one, defaults)
      return operation ? [{ one, operation }] : []
    })
    if (due.length === 0) break
    const { upsertedCount, modifiedCount, matchedCount } = await records.bulkWrite(
      due.map(({ operation }) => operation) as AnyBulkWriteOperation<ImportableRecord>[],
      { ordered: false }
    )
    written.added += upsertedCount
    written.changed += modifiedCount
    // The result does not name the records that staff wrote in between: all are read again, and those done stay as they are.
    rest = upsertedCount + matchedCount === due.length ? [] : due.map(({ one }) => one)
  }
  return written
}
