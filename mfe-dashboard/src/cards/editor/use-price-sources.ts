import { useQuery } from '@tanstack/react-query'
import type { PriceSource } from '@comptoir/contracts/catalogue/catalogue'
import { getPriceSources } from '@comptoir/contracts/catalogue/pricing-staff'
import { request } from '@comptoir/contracts/browser/client'
import { shopKeys } from '../../shop-keys.ts'

/** Where the portal does not tell its sources, staff can always write a price down. */
const UNTOLD: readonly PriceSource[] = ['F']

/** Returns the sources of reference prices that this portal has; null while they are read. Only a restart changes them. */
export const usePriceSources = (): readonly PriceSource[] | null => {
  const { data, isError } = useQuery({
    queryKey: shopKeys.priceSources,
    queryFn: ({ signal }) => request(getPriceSources, {}, signal),
    staleTime: Infinity
  })
  return data?.sources ?? (isError ? UNTOLD : null)
}
