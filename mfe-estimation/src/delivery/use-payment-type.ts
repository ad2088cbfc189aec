import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { getMe } from '@comptoir/contracts/account/account-calls'
import { request } from '@comptoir/contracts/browser/client'
import type { User } from '@comptoir/contracts/account/user'
import { queryKeys } from '../query-keys.ts'

/** Reads how the seller's profile says they are paid, each time anew: another page may have changed it a moment ago. */
export const usePaymentType = (userid: string | null): UseQueryResult<User['paymenttype']> =>
  useQuery({
    queryKey: queryKeys.paymentType(userid),
    // The answer holds bank details, which must not stay in the cache: only the type does.
    queryFn: async ({ signal }) => (await request(getMe, {}, signal)).paymenttype,
    gcTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always'
  })
