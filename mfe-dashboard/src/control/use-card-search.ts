import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { searchCards } from '@comptoir/contracts/catalogue/catalogue'
import { request } from '@comptoir/contracts/browser/client'
import { useSettled } from '@comptoir/web/list/use-settled.ts'
import { shopKeys } from '../shop-keys.ts'

const MINIMUM_LENGTH = 2

/** A list to choose from at a glance. */
export const mostFound = 12

export const isSearchable = (text: string): boolean => text.trim().length >= MINIMUM_LENGTH

/** The catalogue's cards for what is typed; the last ones stay while the next are on their way. */
export const useCardSearch = (text: string) => {
  const q = useSettled(text).trim()
  return useQuery({
    queryKey: [...shopKeys.cards, 'found', { q }],
    enabled: isSearchable(q) && isSearchable(text),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(searchCards, { q, limit: mostFound }, signal)
  })
}
