import { centsFromEuros, eurosFromCents } from '@comptoir/contracts/core/money'
import type { Offer } from '@comptoir/contracts/batch/offer'

/** The offers of a batch by their messages. */
type Offers = ReadonlyMap<string, Offer>

/**
 * The offers that this one takes the place of, as far as they are known. A proposal that was itself to replace another
 * of them is left out: it never stood beside that one.
 */
export const replacedOffers = ({ replaces }: Offer, offers: Offers): Offer[] =>
  replaces.flatMap(id => offers.get(id) ?? []).filter(offer => !offer.replaces.some(id => replaces.includes(id)))

/** What the offers that this one takes the place of came to together, in euros; null where none is known. */
export const priceBefore = (replaced: readonly Offer[]): number | null =>
  replaced.length === 0 ? null : eurosFromCents(replaced.reduce((sum, { price }) => sum + centsFromEuros(price), 0))

/** The price of each card before, by its item: where a replaced offer names it. */
export const linePricesBefore = (replaced: readonly Offer[]): ReadonlyMap<string, number> =>
  new Map(replaced.flatMap(({ lines }) => lines.map(({ itemid, price }) => [itemid, price] as const)))

/** Whether an offer was taken back because another one took its place. */
export const isReplaced = (messageid: string, { status }: Offer, offers: Offers): boolean =>
  status === 'C' && [...offers.values()].some(({ replaces }) => replaces.includes(messageid))

/** Cents of the accepted offers that stand beside this one: not itself, nor what it takes the place of. */
export const acceptedBeside = (messageid: string, { replaces }: Offer, offers: Offers): number =>
  [...offers]
    .filter(([id, { status }]) => status === 'A' && id !== messageid && !replaces.includes(id))
    .reduce((sum, [, { price }]) => sum + centsFromEuros(price), 0)
