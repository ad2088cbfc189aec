import type { Collection, Document } from 'mongodb'

/** What a record keeps so that other processes find its last write. */
export interface Dated {
  _id: string
  /** The last write, by the clock of the database. */
  changedat: Date
}

/**
 * A write is dated up to this many milliseconds before other processes can read it, and the clocks of two database
 * servers differ by less.
 */
const overlapMs = 5000
/** Records read at once; the process answers requests between two batches. */
const batchSize = 500

export interface ChangesReader<R extends Dated> {
  /**
   * Hands over what was written since the last call, oldest first. Must not run twice at once; after a failure the next
   * call hands over what is missing.
   */
  read: (apply: (record: R) => void) => Promise<void>
  /** The filter of the records that the next `read` looks at; at rest it matches none. */
  unread: () => Document
}

/**
 * Reads the changes of a collection and hands over each write once. While nobody writes, a read asks one question that
 * finds no record. `index` is the collection's index on `changedat`.
 */
export const createChangesReader = <R extends Dated>(
  collection: unknown,
  { fields, index, now = () => performance.now() }: { fields: Document; index: string; now?: () => number }
): ChangesReader<R> => {
  const records = collection as Collection
  /** Every write dated up to then was handed over; null before the first read. Milliseconds, by the database's clock. */
  let settled: number | null = null
  let newest = 0
  /** The writes after `settled` that were handed over, by their dates. */
  let handedOver = new Map<string, number>()
  /** The newest write at the end of earlier reads: `overlapMs` after such a read no older write can appear any more. */
  let marks: { newest: number; at: number }[] = []

  const dateOfNewest = async (): Promise<number> => {
    const newestFirst = { sort: { changedat: -1 }, hint: index, projection: { changedat: 1 } } as const
    const record = (await records.findOne({}, newestFirst)) as Partial<Dated> | null
    return record?.changedat?.getTime() ?? 0
  }

  const unread = () => ({ changedat: { $gt: new Date(settled ?? 0) } })

  const read = async (apply: (record: R) => void): Promise<void> => {
    const settledMarks = marks.filter(({ at }) => at <= now() - overlapMs)
    const settles = settled === null ? (await dateOfNewest()) - overlapMs : (settledMarks.at(-1)?.newest ?? settled)
    const changed = records
      .find(unread(), { projection: fields })
      .sort({ changedat: 1 })
      .hint(index)
      .batchSize(batchSize)
    for await (const record of changed as unknown as AsyncIterable<R>) {
      const at = record.changedat.getTime()
      if (handedOver.get(record._id) === at) continue
      apply(record)
      handedOver.set(record._id, at)
      newest = Math.max(newest, at)
    }
    if (newest > Math.max(settles, marks.at(-1)?.newest ?? 0)) marks.push({ newest, at: now() })
    marks = marks.slice(settledMarks.length)
    if (settles === settled) return
    settled = settles
    handedOver = new Map([...handedOver].filter(([, at]) => at > settles))
  }
  return { read, unread }
}
