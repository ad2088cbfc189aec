import { getCard, type Card } from '@comptoir/contracts/catalogue/catalogue'
import { AppError } from '@comptoir/contracts/core/errors'
import type { RequestContext } from '@comptoir/kit/bus/bus'
import type { Deps } from '../deps.ts'

/** The catalogue's card; null for one that the catalogue has deleted. */
export const catalogueCard = async ({ bus }: Deps, cardid: string, context: RequestContext): Promise<Card | null> => {
  try {
    return await bus.request(getCard, { cardid }, context)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}
