import { useState } from 'react'
import type { BatchRow as Row } from '@comptoir/contracts/batch/batch-rows'

export type Selection = {
  /** The selected batches of the list, in its order. */
  readonly batches: readonly Row[]
  readonly has: (id: string) => boolean
  readonly set: (id: string, selected: boolean) => void
  readonly all: () => void
  readonly clear: () => void
}

/** Keeps which rows of a list are selected. A row that leaves the list is no longer. */
export const useSelection = (rows: readonly Row[]): Selection => {
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
