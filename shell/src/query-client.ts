import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { failureCode } from '@comptoir/web/failure/failure-sentence.ts'
import { logError } from './log.ts'

const RETRIES = 2
const FRESH_MS = 30_000

/** The code of a failed call; undefined for a fault of the page. */
const codeOf = (error: unknown) => failureCode(error) ?? undefined

// The page that asked shows a refusal of the portal. Only failures that nobody expects are logged.
const LOGGED_CODES = new Set([undefined, 'network', 'internal'])

/**
 * Creates the cache of the portal's answers, which the shell and all remotes share. A refusal is final; only a call that
 * the network lost is sent again. `heed` gets the code of every failed call. A call made while the browser is offline fails at
 * once: a call kept for later would be sent long after the person gave up.
 */
export const createQueryClient = (heed: (code: string | undefined) => void): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (LOGGED_CODES.has(codeOf(error))) logError(`query ${query.queryHash}`, error)
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
