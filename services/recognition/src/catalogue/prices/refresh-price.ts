import { defaultCondition } from '@comptoir/contracts/catalogue/card'
import { shownTrace, type Variant } from '@comptoir/contracts/catalogue/catalogue'
import { AppError } from '@comptoir/contracts/core/errors'
import { eurosFromCents } from '@comptoir/contracts/core/money'
import type { refreshPrice } from '@comptoir/contracts/catalogue/pricing-staff'
import type { Handler } from '@comptoir/kit/bus/bus'
import type { CatalogueRepository } from '../records/catalogue-repository.ts'
import { priceOf, tableOf } from './pricing.ts'
import { presentStaffCard } from '../records/present.ts'
import { french } from '../../french.ts'
import type { BasePrices } from './base-price.ts'

/**
 * Asks the source for the base of a card again, and answers what it makes of one variant: the default one, in the
 * card's first finish, unless another is asked for. Where its table has no such cell only the base is told.
 * `validation_failed` for a finish the card does not have.
 */
export const createRefreshPrice =
  ({ catalogue, prices }: { catalogue: CatalogueRepository; prices: BasePrices }): Handler<typeof refreshPrice> =>
  async ({ cardid, variant: asked }) => {
    const [found] = await catalogue.cardsWithSets([cardid])
    if (!found) throw new AppError('not_found')
    const { card, set } = found
    const defaultTable = await catalogue.defaultTable()
    const variant = asked ?? { ...ungraded, holographisme: card.holographismes[0] ?? 'NH' }
    if (asked && !card.holographismes.includes(asked.holographisme))
      throw new AppError('validation_failed', { fields: { holographisme: french.variantUnknown } })
    const base = await prices.refresh(card, variant.holographisme)
    const { cents, trace } = priceOf(card, variant, { table: tableOf(card, defaultTable), base })
    return {
      card: presentStaffCard(card, set),
      price: cents === null ? null : eurosFromCents(cents),
      trace: shownTrace(trace)
    }
  }

const ungraded = {
  edition: '_default',
  gradation: '_default',
  condition: defaultCondition
} as const satisfies Partial<Variant>
