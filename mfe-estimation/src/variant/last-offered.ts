import * as z from 'zod/mini'
import { Holographisme, RatioKeys } from '@comptoir/contracts/catalogue/card'
import { storedEntry } from '@comptoir/web/stored-entry.ts'

/**
 * What the last question form offered. A form for another card is drawn with it at once, and can be used
 * as soon as what its own card offers has come: most cards offer the same, so that nothing jumps.
 */
export const lastOffered = storedEntry(
  'localStorage',
  'ratioTable',
  z.object({ ratiotable: RatioKeys, holographismes: z.array(Holographisme) })
)
