import { useInfiniteQuery } from '@tanstack/react-query'
import { listBatches } from '@comptoir/contracts/batch/batch'
import { requestPage } from '@comptoir/contracts/browser/client'
import { queryKeys } from '../query-keys.ts'

/** Rows of a page: what is read of a long list grows with what is looked at. */
export const ROWS = 10

/** Own batches, newest first, a page at a time; a visitor's only one. */
export const useBatches = (userid: string | null) =>
  useInfiniteQuery({
    queryKey: queryKeys.ownBatches(userid),
    queryFn: ({ pageParam, signal }) =>
      requestPage(listBatches, { limit: ROWS, ...(pageParam && { before: pageParam }) }, signal),
    initialPageParam: '',
    getNextPageParam: page => page.next,
    refetchOnMount: 'always'
  })
