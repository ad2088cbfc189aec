import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { searchCards } from '@comptoir/contracts/catalogue/catalogue'
import type { FoundCard } from '@comptoir/contracts/catalogue/catalogue'
import { request } from '@comptoir/contracts/browser/client'
import { useSettled } from '@comptoir/web/list/use-settled.ts'
import { queryKeys } from '../query-keys.ts'

const MINIMUM_LENGTH = 2

/** The most cards that a search returns: for more the seller has to type more. */
export const mostFound = 12

export const isSearchable = (text: string): boolean => text.trim().length >= MINIMUM_LENGTH

/** Searches the catalogue for what is typed. The cards found before stay while the next ones are loaded. */
export const useCardSearch = (text: string): UseQueryResult<FoundCard[]> => {
  const q = useSettled(text).trim()
  return useQuery({
    queryKey: queryKeys.cardSearch(q),
    enabled: isSearchable(q) && isSearchable(text),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(searchCards, { q, limit: mostFound }, signal)
  })
}
