import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { getUser } from '@comptoir/contracts/account/account-staff'
import { request } from '@comptoir/contracts/browser/client'
import type { User } from '@comptoir/contracts/account/user'
import { shopKeys } from '../shop-keys.ts'

/**
 * Reads one account with its payout data and its identity document, at every visit. The cache forgets it as soon as no
 * page shows it.
 */
export const useUser = (id: string): UseQueryResult<User> =>
  useQuery({
    queryKey: shopKeys.user(id),
    queryFn: ({ signal }) => request(getUser, { id }, signal),
    gcTime: 0,
    refetchOnWindowFocus: 'always'
  })
