import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { getDelays, type Delays } from '@comptoir/contracts/batch/delays'
import { request } from '@comptoir/contracts/browser/client'
import { sharedKeys } from './shared-keys.ts'

/** How long the shop takes to answer, to check and to pay. */
export const useDelays = (): UseQueryResult<Delays> =>
  useQuery({ queryKey: sharedKeys.delays, queryFn: ({ signal }) => request(getDelays, {}, signal) })
