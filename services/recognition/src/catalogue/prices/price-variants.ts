import { priceVariants as call } from '@comptoir/contracts/catalogue/catalogue'
import { AppError } from '@comptoir/contracts/core/errors'
import { command } from '@comptoir/kit/bus/command'
import { french } from '../../french.ts'
import type { CatalogueDeps } from '../deps.ts'
import { priceWaitMs } from './base-price.ts'
import { priceOf, tableOf, variantsOf } from './pricing.ts'

/** Prices all that may be chosen for a card: the price follows each choice of its seller. */
export const priceVariants = command(call, async ({ cardid, known }, _, { catalogue, prices }: CatalogueDeps) => {
  const card = await catalogue.card(cardid)
  if (!card) throw new AppError('validation_failed', { fields: { cardid: french.cardUnknown } })
  const defaultTable = await catalogue.defaultTable()
  const table = tableOf(card, defaultTable)
  const priced = card.holographismes.map(async finish => {
    const base = known ? await prices.known(card, finish) : await prices.of(card, finish, priceWaitMs)
    if (base === null) return null
    return variantsOf(card, defaultTable, finish).map(variant => ({
      ...variant,
      cents: priceOf(card, variant, { table, base }).cents
    }))
  })
  const variants = await Promise.all(priced)
  // A part of the prices would look as if the shop had to confirm the others.
  return variants.some(one => one === null) ? [] : variants.flatMap(one => one ?? [])
})
