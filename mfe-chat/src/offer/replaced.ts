import { centsFromEuros, eurosFromCents } from '@comptoir/contracts/core/money'
import type { Offer } from '@comptoir/contracts/batch/offer'

/** The offers of a batch by their messages. */
type Offers = ReadonlyMap<string, Offer>

/**
 * Returns the offers among `offers` that this one replaces; an offer that the page has not fetched is missing. If one of
 * them was meant to replace another of them, only the older one is returned: the two were never open at the same time.
 */
export const replacedOffers = ({ replaces }: Offer, offers: Offers): Offer[] =>
  replaces.flatMap(id => offers.get(id) ?? []).filter(offer => !offer.replaces.some(id => replaces.includes(id)))

/** Returns the sum of the replaced offers in euros; null where there are none. */
export const priceBefore = (replaced: readonly Offer[]): number | null =>
  replaced.length === 0 ? null : eurosFromCents(replaced.reduce((sum, { price }) => sum + centsFromEuros(price), 0))

/** Returns the euros that replaced offers gave for single cards, by the card's item. */
export const linePricesBefore = (replaced: readonly Offer[]): ReadonlyMap<string, number> =>
  new Map(replaced.flatMap(({ lines }) => lines.map(({ itemid, price }) => [itemid, price] as const)))

/** Whether an offer was cancelled because another one replaced it. */
export const isReplaced = (messageid: string, { status }: Offer, offers: Offers): boolean =>
  status === 'C' && [...offers.values()].some(({ replaces }) => replaces.includes(messageid))

/** Returns the cents of the accepted offers that stay valid beside this one: neither itself nor those that it replaces. */
export const acceptedBeside = (messageid: string, { replaces }: Offer, offers: Offers): number =>
  [...offers]
    .filter(([id, { status }]) => status === 'A' && id !== messageid && !replaces.includes(id))
    .reduce((sum, [, { price }]) => sum + centsFromEuros(price), 0)
