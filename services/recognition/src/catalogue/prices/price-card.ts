import { displayName, languageOfCard, priceCard as call } from '@comptoir/contracts/catalogue/catalogue'
import { AppError } from '@comptoir/contracts/core/errors'
import { command } from '@comptoir/kit/bus/command'
import { french } from '../../french.ts'
import type { CatalogueDeps } from '../deps.ts'
import { titleOfCard } from '../records/names.ts'
import { priceWaitMs } from './base-price.ts'
import { keysOf, priceOf, tableOf, wrongChoice } from './pricing.ts'

/** The one place that prices a card: batch asks it when a card is named, answered or checked. */
export const priceCard = command(call, async ({ cardid, variant, wait }, _, { catalogue, prices }: CatalogueDeps) => {
  const [found] = await catalogue.cardsWithSets([cardid])
  if (!found) throw new AppError('validation_failed', { fields: { cardid: french.cardUnknown } })
  const { card, set } = found
  const defaultTable = await catalogue.defaultTable()
  const ratiokeys = keysOf(card, defaultTable)
  const wrong = wrongChoice(card, ratiokeys, variant)
  if (wrong) throw new AppError('validation_failed', { fields: { [wrong]: french.variantUnknown } })
  const base = await prices.of(card, variant.holographisme, wait === false ? 0 : priceWaitMs)
  return {
    cardid: card._id,
    name: titleOfCard(card),
    seticon: card.seticon,
    content: card.image,
    color: card.color,
    number: card.number,
    setname: set && (displayName(set) || null),
    language: languageOfCard(card),
    ratiokeys,
    holographismes: card.holographismes,
    ...priceOf(card, variant, { table: tableOf(card, defaultTable), base })
  }
})
