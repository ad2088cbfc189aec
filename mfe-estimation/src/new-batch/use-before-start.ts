import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { listBatches, type Batch } from '@comptoir/contracts/batch/batch'
import { request } from '@comptoir/contracts/browser/client'
import type { SessionUser } from '@comptoir/contracts/browser/federation'
import { queryKeys } from '../query-keys.ts'
import { VISITOR } from '../upload-queue/sending.ts'

/** More batches than an account may have open are ended ones, which count for nothing. */
const ENOUGH = 50

/** The batches of somebody who may start one, open or ended. Staff start none. */
export const useBeforeStart = (user: SessionUser | null): UseQueryResult<readonly Batch[]> =>
  useQuery({
    queryKey: queryKeys.beforeStart(user?.id ?? VISITOR),
    queryFn: ({ signal }) => request(listBatches, { limit: ENOUGH }, signal),
    enabled: !user?.isadmin,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    gcTime: 0
  })
