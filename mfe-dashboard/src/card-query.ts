import { queryOptions } from '@tanstack/react-query'
import { getCard } from '@comptoir/contracts/catalogue/catalogue'
import { request } from '@comptoir/contracts/browser/client'
import { shopKeys } from './shop-keys.ts'

/** Reads one card of the catalogue. */
export const cardQuery = (cardid: string) =>
  queryOptions({
    queryKey: shopKeys.card(cardid),
    queryFn: ({ signal }) => request(getCard, { cardid }, signal)
  })
