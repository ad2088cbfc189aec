import { useQuery } from '@tanstack/react-query'
import { getMe } from '@comptoir/contracts/account/account-calls'
import { request } from '@comptoir/contracts/browser/client'
import type { User } from '@comptoir/contracts/account/user'
import { queryKeys } from '../query-keys.ts'

type PaymentType = { type: User['paymenttype'] | null; isPending: boolean }

/** How the seller's profile says they are paid, which another page may just have changed; null where it did not come. */
export const usePaymentType = (userid: string | null): PaymentType => {
  const { data = null, isPending } = useQuery({
    queryKey: queryKeys.paymentType(userid),
    // Payout data is in the answer: only the type stays in the page.
    queryFn: async ({ signal }) => (await request(getMe, {}, signal)).paymenttype,
    gcTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always'
  })
  return { type: data, isPending }
}
