import { centsFromEuros, eurosFromCents } from '@comptoir/contracts/core/money'
import type { Offer } from '@comptoir/contracts/batch/offer'
import { useReturnedCards } from '@comptoir/ui/use-returned-cards'
import type { ReturnedCards } from '@comptoir/ui/use-returned-cards'

/** `price` is the sum in euros of the cards that the seller sells. */
export type Returned = ReturnedCards & { readonly price: number }

/** Holds which cards of a divisible offer the seller keeps, and returns the price of the others. */
export const useReturned = (messageid: string, { lines, price }: Pick<Offer, 'lines' | 'price'>): Returned => {
  const returned = useReturnedCards(messageid, lines)
  const returnedcents = lines
    .filter(({ itemid }) => returned.ids.includes(itemid))
    .reduce((sum, line) => sum + centsFromEuros(line.price), 0)
  return { ...returned, price: eurosFromCents(centsFromEuros(price) - returnedcents) }
}
