import type { RatioTable } from '@comptoir/contracts/catalogue/card'
import type { CardRecord } from '../../catalogue/records/records.ts'
import { priceWaitMs, type BasePrice, type BasePrices } from '../../catalogue/prices/base-price.ts'
import { variantsOf } from './outcome.ts'

/**
 * What a recognised card is worth, waited for where the card is priced at once. Where the seller is asked for the
 * variant first, its prices are only called for: they are there when the answer comes.
 */
export const baseOfMatch = async (
  card: CardRecord,
  { prices, defaultTable }: { prices: BasePrices; defaultTable: RatioTable }
): Promise<BasePrice | undefined> => {
  const waitMs = variantsOf(card, defaultTable).length === 1 ? priceWaitMs : 0
  const [first] = await Promise.all(card.holographismes.map(finish => prices.of(card, finish, waitMs)))
  return first
}
