import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { request } from '@comptoir/contracts/browser/client'
import { getSettings, type Settings } from '@comptoir/contracts/batch/settings'
import { sharedKeys } from './shared-keys.ts'

/** The shop's public settings: opening hours, address, shipping. */
export const useSettings = (): UseQueryResult<Settings> =>
  useQuery({ queryKey: sharedKeys.settings, queryFn: ({ signal }) => request(getSettings, {}, signal) })
