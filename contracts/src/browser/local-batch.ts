import * as z from 'zod/mini'
import type { Batch } from '../batch/batch.ts'

const KEY = 'batch'

/** What a visitor's browser keeps of the one anonymous batch: `off` claims it at login or sign-up. */
const LocalBatch = z.object({ id: z.string(), off: z.string(), createdat: z.string() })
export type LocalBatch = z.infer<typeof LocalBatch>

export const readLocalBatch = (): LocalBatch | null => {
  try {
    const stored = z.safeParse(LocalBatch, JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    return stored.success ? stored.data : null
  } catch {
    return null
  }
}

/** Keeps the copy of an anonymous batch; an account's batch has no `off` and needs none. */
export const keepLocalBatch = ({ id, off, createdat }: Batch): void => {
  if (off === undefined) return
  try {
    localStorage.setItem(KEY, JSON.stringify({ id, off, createdat }))
  } catch {
    // Storage is full or refused: the batch is still reached by its cookie, only not claimed later.
  }
}

/** Forgets the copy when it is of this batch. */
export const dropLocalBatch = (id: string): void => {
  if (readLocalBatch()?.id === id) localStorage.removeItem(KEY)
}
