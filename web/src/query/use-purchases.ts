import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { listPurchases, type Purchase } from '@comptoir/contracts/batch/purchases'
import { request } from '@comptoir/contracts/browser/client'
import { sharedKeys } from './shared-keys.ts'

/** The last purchases that the shop shows. */
export const usePurchases = (): UseQueryResult<Purchase[]> =>
  useQuery({ queryKey: sharedKeys.purchases, queryFn: ({ signal }) => request(listPurchases, {}, signal) })
