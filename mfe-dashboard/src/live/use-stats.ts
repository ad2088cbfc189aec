import { useQuery } from '@tanstack/react-query'
import { getStats } from '@comptoir/contracts/batch/batch'
import { request } from '@comptoir/contracts/browser/client'
import { shopKeys } from '../shop-keys.ts'

/** Reads how many batches each list holds. It is read again whenever the lists are. */
export const useStats = () =>
  useQuery({
    queryKey: shopKeys.stats,
    queryFn: ({ signal }) => request(getStats, {}, signal),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always'
  })
