import { useEffect, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { searchShop, type ShopSearch } from '@comptoir/contracts/batch/shop-search'
import { request } from '@comptoir/contracts/browser/client'
import { wordsOf } from '@comptoir/contracts/core/search-words'
import { shopKeys } from '../shop-keys.ts'

/** Milliseconds without a new letter after which the search starts. */
const PAUSE_MS = 200

const LINK = /\/batchs\/([\w-]+)/

/** What is asked for a text: of a packing slip that was scanned, the id of its batch. */
const questionOf = (text: string): string => LINK.exec(text)?.[1] ?? text.trim()

/** Whether a text is long enough to be searched for. */
export const isSearchable = (text: string): boolean => wordsOf(text).some(word => word.length > 1)

type ShopSearchState = {
  /** The words that `found` answers. */
  q: string
  found: ShopSearch | undefined
  /** Whether `found` answers what is typed now. */
  isCurrent: boolean
  isFetching: boolean
  error: Error | null
  retry: () => void
  /** Asks for what is typed without waiting for a pause. */
  askNow: () => void
}

/**
 * Searches the shop for a text while it is typed; a new question aborts the one before. What was found before stays in view
 * until the next answer.
 */
export const useShopSearch = (text: string): ShopSearchState => {
  const [asked, setAsked] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const q = questionOf(asked)
  const isAsked = isSearchable(q) && isSearchable(text)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [...shopKeys.search, q],
    enabled: isAsked,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(searchShop, { q }, signal)
  })
  const isTyped = questionOf(text) === q
  return {
    q: isTyped ? q : questionOf(text),
    found: isAsked ? data : undefined,
    isCurrent: isAsked && isTyped && data !== undefined && !isPlaceholderData,
    isFetching: isAsked && (isFetching || !isTyped),
    error: isAsked && isTyped ? error : null,
    retry: () => void refetch(),
    askNow: () => setAsked(text)
  }
}
