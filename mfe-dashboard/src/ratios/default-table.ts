import { queryOptions } from '@tanstack/react-query'
import { request } from '@comptoir/contracts/browser/client'
import { getRatioTables } from '@comptoir/contracts/catalogue/pricing-staff'
import { shopKeys } from '../shop-keys.ts'

/** The ratios of every card that has none of its own. */
export const defaultTable = queryOptions({
  queryKey: shopKeys.ratios,
  queryFn: ({ signal }) => request(getRatioTables, {}, signal)
})
