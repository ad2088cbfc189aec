import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { CardItem } from '@comptoir/contracts/batch/item'
import { RatioTable, ratioKeys } from '@comptoir/contracts/catalogue/card'
import type { Card } from '@comptoir/contracts/catalogue/catalogue'
import { cardQuery } from '../card-query.ts'
import { defaultTable } from '../ratios/default-table.ts'
import { everyChoice } from './choices.ts'
import type { Offered } from './choices.ts'

/**
 * Returns the choices for a card of the catalogue: by its own ratio table if its price rule uses one, else by the
 * default.
 */
const offeredBy = ({ pricing, ratiotable, holographismes }: Card, fallback: RatioTable): Offered => {
  const own = pricing?.mode === 'FR' || pricing?.mode === 'R' ? z.safeParse(RatioTable, ratiotable) : null
  const keys = ratioKeys(own?.success ? own.data : fallback)
  return {
    // An edition without a ratio has no price, so staff cannot choose it.
    ratiotable: Object.fromEntries(Object.entries(keys).filter(([, grades]) => Object.keys(grades).length > 0)),
    holographismes
  }
}

/** Returns a function that reads what may be chosen for a card of the catalogue. It throws `CallError`. */
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

/**
 * Reads what may be chosen for a card of a batch. `cardid` is the card of the catalogue that it is now; the item carries the
 * choices of the card that the recogniser took it for.
 */
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
