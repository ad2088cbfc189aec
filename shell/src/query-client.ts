import { QueryCache, QueryClient } from '@tanstack/react-query'
import { logError } from './log.ts'

const RETRIES = 2
const FRESH_MS = 30_000

/** The code of a failed call. Each remote has its own `CallError`, so that its class tells nothing here. */
const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

// A refusal is an answer, which its page shows: only what nobody expected is worth a line.
const WORTH_A_LINE = new Set<unknown>(['network', 'internal', undefined])

/** The one cache of server state. Answers of the portal are final; only a silent network is asked again. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (WORTH_A_LINE.has(codeOf(error))) logError(`query ${query.queryHash}`, error)
      }
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < RETRIES && codeOf(error) === 'network'
      }
    }
  })
