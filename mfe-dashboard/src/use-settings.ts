import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { request } from '@comptoir/contracts/browser/client'
import { getSettings, type Settings } from '@comptoir/contracts/batch/settings'
import { shopKeys } from './shop-keys.ts'

/** What the shop tells everybody about itself, shared with the other pages of the portal. */
export const useSettings = (): UseQueryResult<Settings> =>
  useQuery({ queryKey: shopKeys.settings, queryFn: ({ signal }) => request(getSettings, {}, signal) })
