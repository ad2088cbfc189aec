import type { getCard, priceCard } from '@comptoir/contracts/catalogue/catalogue'
import type { PricedCard, Variant } from '@comptoir/contracts/catalogue/catalogue'
import type { RatioTable } from '@comptoir/contracts/catalogue/card'
import { AppError } from '@comptoir/contracts/core/errors'
import type { Handler } from '@comptoir/kit/bus/bus'
import { french } from '../../french.ts'
import { priceWaitMs, type BasePrice, type BasePrices } from '../prices/base-price.ts'
import type { CatalogueRepository } from './catalogue-repository.ts'
import { titleOfCard } from './names.ts'
import { keysOf, priceOf, tableOf, wrongChoice } from '../prices/pricing.ts'
import { presentCard, presentStaffCard } from './present.ts'
import type { CardRecord } from './records.ts'

interface Needs {
  catalogue: CatalogueRepository
}

/** A card for everybody; only staff see the ratios and the price rules, which are the shop's margin. */
export const createGetCard =
  ({ catalogue }: Needs): Handler<typeof getCard> =>
  async ({ cardid }, { actor }) => {
    const [found] = await catalogue.cardsWithSets([cardid])
    if (!found) throw new AppError('not_found')
    const { card, set } = found
    return actor.kind === 'staff'
      ? presentStaffCard(card, set)
      : presentCard(card, set, keysOf(card, await catalogue.defaultTable()))
  }

export const createPriceCard =
  ({ catalogue, prices }: Needs & { prices: BasePrices }): Handler<typeof priceCard> =>
  async ({ cardid, variant }) => {
    const card = await catalogue.card(cardid)
    if (!card) throw new AppError('validation_failed', { fields: { cardid: french.cardUnknown } })
    const defaultTable = await catalogue.defaultTable()
    const wrong = wrongChoice(card, keysOf(card, defaultTable), variant)
    if (wrong) throw new AppError('validation_failed', { fields: { [wrong]: french.variantUnknown } })
    return pricedCard(card, variant, { defaultTable, base: await prices.of(card, variant.holographisme, priceWaitMs) })
  }

/** A card as an item keeps it, with the price of one variant. */
export const pricedCard = (
  card: CardRecord,
  variant: Variant,
  { defaultTable, base }: { defaultTable: RatioTable; base: BasePrice }
): PricedCard => {
  const table = tableOf(card, defaultTable)
  return {
    cardid: card._id,
    name: titleOfCard(card),
    seticon: card.seticon,
    content: card.image,
    color: card.color,
    ratiokeys: keysOf(card, defaultTable),
    holographismes: card.holographismes,
    ...priceOf(card, variant, { table, base })
  }
}
