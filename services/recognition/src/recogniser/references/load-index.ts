import { createTurns } from '@comptoir/kit/work/turns'
import type { Collection } from 'mongodb'
import { createChangesReader } from '../../changes-reader.ts'
import type { CardIndex } from '../index/card-index.ts'
import type { ArtGroups } from './art-groups.ts'
import { changedIndex, type ReferenceRecord } from './reference-records.ts'

interface LoadNeeds {
  references: Collection<ReferenceRecord>
  index: CardIndex
  artGroups: ArtGroups
}

const fields = { cardid: 1, view: 1, row: 1, described: 1, twins: 1, due: 1, refused: 1, changedat: 1 } as const
type Loaded = Pick<ReferenceRecord, '_id' | keyof typeof fields>

/** Brings the index in memory in line with the database, where any process may have written. */
export const createIndexLoader = ({ references, index, artGroups }: LoadNeeds) => {
  const { read: readChanges } = createChangesReader<Loaded>(references, { fields, index: changedIndex.name })
  // One read after the other: each sees all that was written before it was asked for.
  const turns = createTurns({ places: 1 })
  const pending = new Set<string>()
  const refused = new Set<string>()

  const take = ({ _id, cardid, view, row, described, twins = [], due, refused: reason }: Loaded) => {
    if (due && reason === undefined) pending.add(_id)
    else pending.delete(_id)
    if (reason === undefined) refused.delete(_id)
    else refused.add(_id)
    const loaded = artGroups.imageOf(_id)
    if (row && described !== undefined) {
      // The twins of a view are written after its row: the same row again is not a new view.
      if (loaded !== described)
        index.set({ cardid, view, row: new Int8Array(row.buffer.buffer, row.buffer.byteOffset, row.length()) })
      artGroups.set(_id, { image: described, twins })
    } else if (loaded !== undefined) {
      index.delete(cardid, view)
      artGroups.delete(_id)
    }
  }

  return {
    /** Resolves once everything written before the call is in memory. */
    load: (): Promise<void> => turns.take(() => readChanges(take)),
    /** How many images can be found, wait to be described, and cannot be described. */
    counts: () => ({ indexed: index.size, pending: pending.size, refused: refused.size })
  }
}
