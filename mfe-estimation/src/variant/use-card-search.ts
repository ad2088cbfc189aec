import { useEffect, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { searchCards } from '@comptoir/contracts/catalogue/catalogue'
import type { FoundCard } from '@comptoir/contracts/catalogue/catalogue'
import { request } from '@comptoir/contracts/browser/client'

const PAUSE_MS = 250
const MINIMUM_LENGTH = 2

/** A list to choose from at a glance: whoever finds more says more. */
export const mostFound = 12

/** The text once nobody has typed for a moment. */
const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

export const isSearchable = (text: string): boolean => text.trim().length >= MINIMUM_LENGTH

/** The catalogue's cards for what is typed; the last ones stay while the next are on their way. */
export const useCardSearch = (text: string): UseQueryResult<FoundCard[]> => {
  const q = useSettled(text).trim()
  return useQuery({
    queryKey: ['cards', q],
    enabled: isSearchable(q) && isSearchable(text),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(searchCards, { q, limit: mostFound }, signal)
  })
}
