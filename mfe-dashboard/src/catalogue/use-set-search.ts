import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listSets } from '@comptoir/contracts/catalogue/catalogue-staff'
import { request } from '@comptoir/contracts/browser/client'
import { useSettled } from '@comptoir/web/list/use-settled.ts'
import { shopKeys } from '../shop-keys.ts'

const MINIMUM_LENGTH = 2
const MOST_FOUND = 12

export const isSearchable = (text: string): boolean => text.trim().length >= MINIMUM_LENGTH

/** The sets for what is typed; the last ones stay while the next are on their way. */
export const useSetSearch = (text: string) => {
  const q = useSettled(text).trim()
  return useQuery({
    queryKey: [...shopKeys.sets, { q }],
    enabled: isSearchable(q) && isSearchable(text),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(listSets, { q, limit: MOST_FOUND }, signal)
  })
}
