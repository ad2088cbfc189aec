import { getCard as call } from '@comptoir/contracts/catalogue/catalogue'
import { AppError } from '@comptoir/contracts/core/errors'
import { command } from '@comptoir/kit/bus/command'
import type { CatalogueDeps } from '../deps.ts'
import { keysOf } from '../prices/pricing.ts'
import { presentCard, presentStaffCard } from '../records/present.ts'

/** Only staff see the ratios and the price rule, which are the shop's margin. */
export const getCard = command(call, async ({ cardid }, { actor }, { catalogue }: CatalogueDeps) => {
  const [found] = await catalogue.cardsWithSets([cardid])
  if (!found) throw new AppError('not_found')
  const { card, set } = found
  return actor.kind === 'staff'
    ? presentStaffCard(card, set)
    : presentCard(card, set, keysOf(card, await catalogue.defaultTable()))
})
