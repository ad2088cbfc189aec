import * as z from 'zod/mini'
import type { Batch } from '../batch/batch.ts'

const KEY = 'batch'

/** What a visitor's browser keeps of the one anonymous batch. `off` proves at login or sign-up that it is the visitor's. */
const LocalBatch = z.object({
  id: z.string(),
  off: z.string(),
  createdat: z.string(),
  /** Says that the batch belongs to no account (specification, `isoffline`); absent in copies of releases before 2026-12. */
  isoffline: z.optional(z.literal(true))
})
export type LocalBatch = z.infer<typeof LocalBatch>

/** Returns the copy; null without one that can be read. */
export const readLocalBatch = (): LocalBatch | null => {
  try {
    const stored = z.safeParse(LocalBatch, JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    return stored.success ? stored.data : null
  } catch {
    return null
  }
}

/** Keeps a copy of an anonymous batch. The batch of an account has no `off` and needs no copy. */
export const keepLocalBatch = ({ id, off, createdat }: Batch): void => {
  if (off === undefined) return
  try {
    localStorage.setItem(KEY, JSON.stringify({ id, off, createdat, isoffline: true } satisfies LocalBatch))
  } catch {
    // Storage is full or refused. The cookie still opens the batch; only a login cannot claim it.
  }
}

/** Forgets the copy of this batch. */
export const dropLocalBatch = (id: string): void => {
  if (readLocalBatch()?.id === id) localStorage.removeItem(KEY)
}
