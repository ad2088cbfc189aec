import { QueryCache, QueryClient } from '@tanstack/react-query'
import { CallError } from '@comptoir/contracts/client'
import { logError } from './log.ts'

const RETRIES = 2
const FRESH_MS = 30_000

/** The one cache of server state. Answers of the portal are final; only a silent network is asked again. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // A refusal is an answer, which its page shows: only what nobody expected is worth a line.
        if (!(error instanceof CallError) || ['network', 'internal'].includes(error.code))
          logError(`query ${query.queryHash}`, error)
      }
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < RETRIES && error instanceof CallError && error.code === 'network'
      }
    }
  })
