import { defaultCondition } from '@comptoir/contracts/catalogue/card'
import { shownTrace, type Variant } from '@comptoir/contracts/catalogue/catalogue'
import { refreshPrice as call } from '@comptoir/contracts/catalogue/pricing-staff'
import { AppError } from '@comptoir/contracts/core/errors'
import { eurosFromCents } from '@comptoir/contracts/core/money'
import { command } from '@comptoir/kit/bus/command'
import { french } from '../../french.ts'
import type { CatalogueDeps } from '../deps.ts'
import { presentStaffCard } from '../records/present.ts'
import { priceOf, tableOf } from './pricing.ts'

/** Where the card's table has no cell for the variant, the price is null and the trace still tells the base price. */
export const refreshPrice = command(
  call,
  async ({ cardid, variant: asked }, _, { catalogue, prices }: CatalogueDeps) => {
    const [found] = await catalogue.cardsWithSets([cardid])
    if (!found) throw new AppError('not_found')
    const { card, set } = found
    const defaultTable = await catalogue.defaultTable()
    const variant: Variant = asked ?? {
      edition: '_default',
      holographisme: card.holographismes[0] ?? 'NH',
      gradation: '_default',
      condition: defaultCondition
    }
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
)
