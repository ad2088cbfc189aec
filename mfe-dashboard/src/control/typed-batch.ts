import { BatchNumber } from '@comptoir/contracts/batch/batch'
import { Id } from '@comptoir/contracts/core/id'
import * as z from 'zod/mini'

/** A batch as staff typed or scanned it. */
export type TypedBatch = { readonly by: 'number' | 'id'; readonly value: string }

const LINK = /\/batchs\/([\w-]+)/

/** Returns `C-2A3B4C` for `C-2A3B4C`, `c2a3b4c` and `2a3 b4c`; null for a text that is no number. */
const numberOf = (typed: string): string | null => {
  const compact = typed.toUpperCase().replaceAll(/[\s-]/gu, '')
  const number = `C-${compact.length === 7 ? compact.replace(/^C/, '') : compact}`
  return z.safeParse(BatchNumber, number).success ? number : null
}

/** Reads the address in the code of a packing slip, the number of a batch, or its id; null for any other text. */
export const typedBatch = (typed: string): TypedBatch | null => {
  const text = typed.trim()
  const linked = LINK.exec(text)?.[1]
  if (linked) return { by: 'id', value: linked }
  const number = numberOf(text)
  if (number) return { by: 'number', value: number }
  return z.safeParse(Id, text).success ? { by: 'id', value: text } : null
}
