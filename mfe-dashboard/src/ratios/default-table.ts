import { queryOptions } from '@tanstack/react-query'
import { request } from '@comptoir/contracts/browser/client'
import { getRatioTables } from '@comptoir/contracts/catalogue/pricing-staff'
import { shopKeys } from '../shop-keys.ts'

/** Reads the default table: the ratios of every card without a table of its own. */
export const defaultTable = queryOptions({
  queryKey: shopKeys.ratios,
  queryFn: ({ signal }) => request(getRatioTables, {}, signal)
})
