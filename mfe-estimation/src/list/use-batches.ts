import { useInfiniteQuery } from '@tanstack/react-query'
import { listBatches } from '@comptoir/contracts/batch'
import { request } from '@comptoir/contracts/client'
import { limits } from '@comptoir/contracts/limits'

/** Own batches, newest first, a page at a time; a visitor's only one. */
export const useBatches = (userid: string | null) =>
  useInfiniteQuery({
    queryKey: ['batches', userid],
    queryFn: ({ pageParam, signal }) => request(listBatches, pageParam ? { before: pageParam } : {}, signal),
    initialPageParam: '',
    getNextPageParam: page => (page.length < limits.pageSize ? undefined : page.at(-1)?.id),
    refetchOnMount: 'always'
  })
