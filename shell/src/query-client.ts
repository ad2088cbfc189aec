import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { codeOf } from './error-code.ts'
import { logError } from './log.ts'

const RETRIES = 2
const FRESH_MS = 30_000

// A refusal is an answer, which its page shows: only what nobody expected is worth a line.
const WORTH_A_LINE = new Set<unknown>(['network', 'internal', undefined])

/**
 * The one cache of server state. Answers of the portal are final; only a silent network is asked again. `heed` is
 * told the code of every failure, whichever remote asked. Being offline is a failure like another one: a call that
 * waited for the network would be sent long after whoever asked for it had given it up.
 */
export const createQueryClient = (heed: (code: unknown) => void): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (WORTH_A_LINE.has(codeOf(error))) logError(`query ${query.queryHash}`, error)
        heed(codeOf(error))
      }
    }),
    mutationCache: new MutationCache({ onError: error => heed(codeOf(error)) }),
    defaultOptions: {
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < RETRIES && codeOf(error) === 'network'
      }
    }
  })
