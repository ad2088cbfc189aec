import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { getUser } from '@comptoir/contracts/account/account-staff'
import { request } from '@comptoir/contracts/browser/client'
import type { User } from '@comptoir/contracts/account/user'
import { shopKeys } from '../shop-keys.ts'

export type Seller = Omit<User, 'paymentdata' | 'identity'>

// Milliseconds. A name seldom changes, and a list reads one for each of its rows.
const FRESH_MS = 5 * 60_000

/**
 * Reads the seller of a batch or an appointment. The cache keeps the answer for other lists, so it leaves out payout
 * data and identity document.
 */
export const useSeller = (id: string | null): UseQueryResult<Seller> =>
  useQuery({
    queryKey: shopKeys.seller(id ?? ''),
    queryFn: async ({ signal }) => {
      const { paymentdata: _, identity: __, ...seller } = await request(getUser, { id: id ?? '' }, signal)
      return seller
    },
    enabled: id !== null,
    staleTime: FRESH_MS
  })
