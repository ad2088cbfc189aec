import type { AnyBulkWriteOperation, Collection, Document, Filter } from 'mongodb'
import { nameKey } from '../records/names.ts'
import type { CatalogueRecord } from '../records/records.ts'
import { mergeFacts } from './merge.ts'

/** A series, set or card as an import reads it; `imported` holds the facts of the last import. */
export type ImportableRecord = CatalogueRecord & { number?: string; imported?: Document }

export interface Written {
  added: number
  changed: number
  /** Records that staff deleted: the import leaves them deleted. */
  deleted: number
}

/** Staff may write a record between its read and its write; then it is read again. */
const mostTries = 10

const nameless = { frenchname: null, englishname: null, japanesename: null }

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

const change = (
  record: ImportableRecord,
  facts: ImportableRecord,
  defaults: Document
): AnyBulkWriteOperation | null => {
  const { _id, ...fields } = facts
  const merged = mergeFacts(record as unknown as Document, { imported: record.imported, defaults }, fields)
  if (!merged) return null
  const names = { ...record, ...merged.set }
  return {
    updateOne: {
      filter: { _id: _id as never, version: record.version ?? null, deletedat: { $exists: false } },
      update: {
        $set: { ...merged.set, namekey: nameKey(names, names.number), imported: merged.imported },
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
  collection: Collection<never>,
  facts: readonly ImportableRecord[],
  defaults: Document
): Promise<Written> => {
  const records = collection as unknown as Collection<ImportableRecord>
  const written: Written = { added: 0, changed: 0, deleted: 0 }
  let rest = facts
  for (let tries = 0; rest.length > 0 && tries < mostTries; tries++) {
    const ids = rest.map(({ _id }) => _id)
    const found = await records.find({ _id: { $in: ids } } as Filter<ImportableRecord>).toArray()
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
