import { getPriceSources as call } from '@comptoir/contracts/catalogue/pricing-staff'
import { command } from '@comptoir/kit/bus/command'
import type { CatalogueDeps } from '../deps.ts'

/** The page of a new card offers what this portal has, so that no card waits for sales that nobody asks for. */
export const getPriceSources = command(call, async (_input, _context, { prices }: CatalogueDeps) => ({
  sources: [...prices.sources]
}))
