import { useQuery } from '@tanstack/react-query'
import { listItemPrices } from '@comptoir/contracts/batch/item-calls'
import type { ItemPrice } from '@comptoir/contracts/batch/item-calls'
import { request } from '@comptoir/contracts/browser/client'
import { queryKeys } from '../query-keys.ts'

/** Prices are read anew after so long, in milliseconds. */
const freshMs = 60_000

/**
 * What each variant of a card is estimated at, for an item that is or may be this card; undefined while nobody told, and
 * where no card is named. Forms do without: the answer to a choice has its price in any case.
 */
export const useItemPrices = (batchid: string, itemid: string, cardid: string | null): ItemPrice[] | undefined =>
  useQuery({
    queryKey: queryKeys.pricesOf(itemid, cardid),
    enabled: cardid !== null,
    staleTime: freshMs,
    queryFn: ({ signal }) =>
      request(listItemPrices, { id: batchid, itemid, ...(cardid !== null && { cardid }) }, signal)
  }).data
