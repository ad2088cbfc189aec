import { useState } from 'react'
import type { Batch } from '@comptoir/contracts/batch/batch'

export type Selection = {
  /** The selected batches of the list, in its order. */
  readonly batches: readonly Batch[]
  readonly has: (id: string) => boolean
  readonly set: (id: string, selected: boolean) => void
  readonly all: () => void
  readonly clear: () => void
}

/** Keeps which rows of a list are selected. A row that leaves the list is no longer. */
export const useSelection = (rows: readonly Batch[]): Selection => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return {
    batches: rows.filter(({ id }) => ids.has(id)),
    has: id => ids.has(id),
    set: (id, selected) =>
      setIds(present => {
        const next = new Set(present)
        if (selected) next.add(id)
        else next.delete(id)
        return next
      }),
    all: () => setIds(new Set(rows.map(({ id }) => id))),
    clear: () => setIds(new Set())
  }
}
