import type { ReactNode } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FailurePanel } from '../failure/failure-panel.tsx'
import { useSettled } from './use-settled.ts'

const MINIMUM_LENGTH = 2

/** As many as are read at a glance. */
const MOST_FOUND = 12

const isLongEnough = (text: string) => text.trim().length >= MINIMUM_LENGTH

type Search<Found> = {
  queryKey: readonly string[]
  search: (question: { q: string; limit: number }, signal: AbortSignal) => Promise<Found[]>
  /** `more` says that there may be more than the list shows. */
  words: { count: (count: number) => string; loading: string; more?: string }
}

type SearchState<Found> = {
  /** Whether the text is long enough to be searched for. */
  isAsked: boolean
  /** Props of a `SearchList`. */
  list: { found: readonly Found[]; count: string; failure: ReactNode }
}

/** Searches for a text while it is typed. What was found before stays in view until the next answer. */
export const useFound = <Found,>(text: string, { queryKey, search, words }: Search<Found>): SearchState<Found> => {
  const q = useSettled(text).trim()
  const isAsked = isLongEnough(text)
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [...queryKey, { q }],
    enabled: isLongEnough(q) && isAsked,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => search({ q, limit: MOST_FOUND }, signal)
  })
  const found = isAsked ? (data ?? []) : []
  const count = found.length === MOST_FOUND && words.more ? words.more : words.count(found.length)
  return {
    isAsked,
    list: {
      found,
      count: isAsked && data && !isPlaceholderData ? count : isFetching ? words.loading : '',
      failure: isError && <FailurePanel error={error} onRetry={() => void refetch()} />
    }
  }
}
