import type { Collection } from 'mongodb'
import type { CardIndex } from '../index/card-index.ts'
import type { ArtGroups } from './art-groups.ts'
import type { ReferenceRecord } from './reference-records.ts'

export interface LoadNeeds {
  references: Collection<ReferenceRecord>
  index: Pick<CardIndex, 'set' | 'delete'>
  artGroups: ArtGroups
}

/** A write that began earlier may become visible later than one that began after it; so far back is read again. */
const lookBackMs = 5000

const shape = { cardid: 1, view: 1, row: 1, described: 1, twins: 1, changedat: 1 } as const
type Loaded = Pick<ReferenceRecord, '_id' | 'cardid' | 'view' | 'row' | 'described' | 'twins' | 'changedat'>

/** Brings the rows in memory in line with the database, where any process may have written them. */
export function createLoader({ references, index, artGroups }: LoadNeeds) {
  let seen = new Date(0)
  /** What was loaded lately, so that looking back changes nothing. */
  const lately = new Map<string, number>()
  const rows = new Map<string, string>()

  const take = ({ _id, cardid, view, row, described, twins = [] }: Loaded) => {
    if (row && described !== undefined) {
      // The twins of a view are written after its row: the same row again is not a new view.
      if (rows.get(_id) !== described)
        index.set({ cardid, view, row: new Int8Array(row.buffer.buffer, row.buffer.byteOffset, row.length()) })
      rows.set(_id, described)
      artGroups.set(_id, { image: described, twins })
    } else if (rows.delete(_id)) {
      index.delete(cardid, view)
      artGroups.delete(_id)
    }
  }

  return {
    /** Loads what was written since the last time. */
    async load(): Promise<void> {
      const from = new Date(seen.getTime() - lookBackMs)
      for (const [key, at] of lately) if (at < from.getTime()) lately.delete(key)
      const found = references
        .find({ changedat: { $gte: from } })
        .sort({ changedat: 1 })
        .project<Loaded>(shape)
      for await (const record of found) {
        const at = record.changedat.getTime()
        if (lately.get(record._id) === at) continue
        take(record)
        lately.set(record._id, at)
        if (record.changedat > seen) seen = record.changedat
      }
    }
  }
}
