import * as z from 'zod/mini'
import { PayoutMethod, payoutMethods } from '@comptoir/contracts/batch/payout'

/** Returns the French name of a payout method; the portal's own name for one that this version does not know. */
export const payoutName = (method: string): string => {
  const known = z.safeParse(PayoutMethod, method)
  return known.success ? payoutMethods[known.data] : method
}
