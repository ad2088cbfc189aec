import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { CardItem } from '@comptoir/contracts/batch/item'
import { RatioTable, ratioKeys } from '@comptoir/contracts/catalogue/card'
import { getCard } from '@comptoir/contracts/catalogue/catalogue'
import type { Card } from '@comptoir/contracts/catalogue/catalogue'
import { request } from '@comptoir/contracts/browser/client'
import { defaultTable } from '../ratios/default-table.ts'
import { shopKeys } from '../shop-keys.ts'
import { everyChoice } from './choices.ts'
import type { Offered } from './choices.ts'

const cardQuery = (cardid: string) =>
  queryOptions({
    queryKey: shopKeys.card(cardid),
    queryFn: ({ signal }) => request(getCard, { cardid }, signal)
  })

/** What may be chosen for a card of the catalogue: by its own table where its price rule follows it, else by the default one. */
const offeredBy = ({ pricing, ratiotable, holographismes }: Card, fallback: RatioTable): Offered => {
  const own = pricing?.mode === 'FR' || pricing?.mode === 'R' ? z.safeParse(RatioTable, ratiotable) : null
  const keys = ratioKeys(own?.success ? own.data : fallback)
  return {
    // An edition without a ratio has no price.
    ratiotable: Object.fromEntries(Object.entries(keys).filter(([, grades]) => Object.keys(grades).length > 0)),
    holographismes
  }
}

/** Asks what may be chosen for a card of the catalogue. Throws `CallError`. */
export const useAskOffered = (): ((cardid: string) => Promise<Offered>) => {
  const client = useQueryClient()
  return async cardid => {
    const [card, tables] = await Promise.all([client.fetchQuery(cardQuery(cardid)), client.fetchQuery(defaultTable)])
    return offeredBy(card, tables.default)
  }
}

export type OfferedState =
  | { readonly status: 'known'; readonly offered: Offered }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void }

/** What may be chosen for a card, which is `cardid` of the catalogue now: the item brings the choices of the card it was recognised as. */
export const useOffered = ({ cardid: recognised, card }: CardItem, cardid: string | null): OfferedState => {
  const own = cardid === null ? everyChoice : cardid === recognised ? card : null
  const enabled = own === null && cardid !== null
  const query = useQuery({ ...cardQuery(cardid ?? ''), enabled })
  const tables = useQuery({ ...defaultTable, enabled })
  if (own) return { status: 'known', offered: own }
  if (query.data && tables.data) return { status: 'known', offered: offeredBy(query.data, tables.data.default) }
  const failed = [query, tables].find(({ isError }) => isError)
  if (!failed) return { status: 'loading' }
  return { status: 'failed', error: failed.error, retry: () => void failed.refetch() }
}
