import type { getCard, listHighlights, priceCard } from '@comptoir/contracts/catalogue'
import { displayName, type PricedCard, type Variant } from '@comptoir/contracts/catalogue'
import type { RatioTable } from '@comptoir/contracts/card'
import { AppError } from '@comptoir/contracts/errors'
import { eurosFromCents } from '@comptoir/contracts/money'
import type { Handler } from '@comptoir/kit/bus/bus'
import { french } from '../french.ts'
import type { CatalogueRepository } from './catalogue-repository.ts'
import { isVariantOf, keysOf, priceOf, tableOf } from './pricing.ts'
import type { CardRecord } from './records.ts'

interface Needs {
  catalogue: CatalogueRepository
}

export const createListHighlights =
  ({ catalogue }: Needs): Handler<typeof listHighlights> =>
  async () =>
    (await catalogue.displayedHighlights()).map(({ _id, image, cents, display, position }) => ({
      id: _id,
      image,
      price: eurosFromCents(cents),
      display,
      position
    }))

/** A card for everybody; only staff see the ratios and the price rules, which are the shop's margin. */
export const createGetCard =
  ({ catalogue }: Needs): Handler<typeof getCard> =>
  async ({ cardid }, { actor }) => {
    const [found] = await catalogue.cardsWithSets([cardid])
    if (!found) throw new AppError('not_found')
    const { card, set } = found
    const staff = actor.kind === 'staff'
    return {
      id: card._id,
      setid: card.setid,
      setname: set ? displayName(set) : null,
      number: card.number,
      frenchname: card.frenchname,
      englishname: card.englishname,
      japanesename: card.japanesename,
      rarity: card.rarity,
      audience: card.audience,
      image: card.image,
      seticon: card.seticon,
      color: card.color,
      ...(staff ? { pricing: pricingOf(card) } : {}),
      ratiotable: staff ? card.ratiotable : keysOf(card, await catalogue.defaultTable()),
      holographismes: card.holographismes,
      createdat: card.createdat.toISOString()
    }
  }

const pricingOf = ({ pricing: { mode, source, cents } }: CardRecord) => ({
  mode,
  source,
  price: cents === null ? null : eurosFromCents(cents)
})

export const createPriceCard =
  ({ catalogue }: Needs): Handler<typeof priceCard> =>
  async ({ cardid, variant }) => {
    const card = await catalogue.card(cardid)
    if (!card) throw new AppError('validation_failed', { fields: { cardid: french.cardUnknown } })
    const defaultTable = await catalogue.defaultTable()
    if (!isVariantOf(card, keysOf(card, defaultTable), variant)) {
      throw new AppError('validation_failed', { fields: { condition: french.variantUnknown } })
    }
    return pricedCard(card, variant, { defaultTable, at: new Date() })
  }

/** A card as an item keeps it, with the price of one variant. */
export const pricedCard = (
  card: CardRecord,
  variant: Variant,
  { defaultTable, at }: { defaultTable: RatioTable; at: Date }
): PricedCard => {
  const table = tableOf(card, defaultTable)
  return {
    cardid: card._id,
    name: displayName(card),
    seticon: card.seticon,
    content: card.image,
    color: card.color,
    ratiokeys: keysOf(card, defaultTable),
    holographismes: card.holographismes,
    ...priceOf(card, variant, { table, at })
  }
}
