import { useInfiniteQuery } from '@tanstack/react-query'
import { requestRows } from '../shop-rows.ts'
import { shopKeys } from '../shop-keys.ts'
import type { Question } from './inbox-question.ts'

const ROWS = 20

/** Returns the fields of the call for a question. Without a field, the portal looks everywhere in the batches. */
const askedBy = (question: Question) => {
  if ('list' in question) return { queue: question.list }
  if ('status' in question) return question
  return { q: question.q, ...(question.field !== 'any' && { field: question.field }) }
}

/**
 * Reads the batches that answer a question, a page at a time, and again whenever the list is shown again. A list of what
 * waits begins with the batch that needs the shop most, a search with the batch that was created last.
 */
export const useShopBatches = (question: Question) =>
  useInfiniteQuery({
    queryKey: [...shopKeys.batches, question],
    queryFn: ({ pageParam, signal }) =>
      requestRows({ limit: ROWS, ...askedBy(question), ...(pageParam && { before: pageParam }) }, signal),
    initialPageParam: '',
    getNextPageParam: page => page.next,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always'
  })
