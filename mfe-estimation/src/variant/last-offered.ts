import * as z from 'zod/mini'
import { Holographisme, RatioKeys } from '@comptoir/contracts/catalogue/card'
import { storedEntry } from '@comptoir/web/stored-entry.ts'

/**
 * The editions, grades, conditions and finishes that the last question form offered, kept in the browser. The form for the
 * next card shows them while that card's own choices are fetched: most cards offer the same, so nothing jumps.
 */
export const lastOffered = storedEntry(
  'localStorage',
  'ratioTable',
  z.object({ ratiotable: RatioKeys, holographismes: z.array(Holographisme) })
)
