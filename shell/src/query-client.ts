import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import type { QueryPersister } from '@tanstack/react-query'
import { CallError } from '@comptoir/contracts/browser/client'
import { errors } from '@comptoir/contracts/core/errors'
import { failureCode } from '@comptoir/web/failure/failure-sentence.ts'
import { logError } from './log.ts'

const RETRIES = 2
const FRESH_MS = 30_000

/** The code of a failed call; undefined for a fault of the page. */
const codeOf = (error: unknown) => failureCode(error) ?? undefined

// The page that asked shows a refusal of the portal. Only failures that nobody expects are logged.
const LOGGED_CODES = new Set([undefined, 'network', 'internal'])

const unanswered = () =>
  new CallError({ message: errors.login_required[1], code: 'login_required' }, errors.login_required[0])

/**
 * Drops what the portal answered to somebody else than the person whom the pages show, a refusal too: what the pages have
 * stays, and the session hears of a missing login. It stands around every query of every remote; `persister` is the one
 * place that the library has for that, and nothing is persisted.
 */
const onlyTheirs =
  (isTheirs: () => boolean): QueryPersister =>
  async (ask, context) => {
    try {
      const answer = await ask(context)
      if (isTheirs()) return answer
    } catch (error) {
      if (isTheirs() || codeOf(error) === 'network') throw error
    }
    throw unanswered()
  }

/**
 * Asks what the page shows as lost by the network once more, because another call was just answered. A browser on a Wi-Fi
 * without internet says all the while that it is online, so nothing else tells when the portal is in reach again.
 */
const askAgain = (client: QueryClient): void =>
  void client.refetchQueries({
    type: 'active',
    predicate: ({ state: { status, fetchStatus, error } }) =>
      status === 'error' && fetchStatus === 'idle' && codeOf(error) === 'network'
  })

/** What the cache needs of the session: whose answers these are, and who hears the code of every failed call. */
export type Heeding = { readonly isTheirs: () => boolean; readonly heed: (code: string | undefined) => void }

/**
 * Creates the cache of the portal's answers, which the shell and all remotes share. A refusal is final; only a call that
 * the network lost is sent again. A call made while the browser is offline fails at once: a call kept for later would be
 * sent long after the person gave up.
 */
export const createQueryClient = ({ isTheirs, heed }: Heeding): QueryClient => {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onSuccess: () => askAgain(client),
      onError: (error, query) => {
        if (LOGGED_CODES.has(codeOf(error))) logError(`query ${query.queryHash}`, error)
        heed(codeOf(error))
      }
    }),
    mutationCache: new MutationCache({
      onSuccess: () => askAgain(client),
      onError: error => heed(codeOf(error))
    }),
    defaultOptions: {
      mutations: { networkMode: 'always' },
      queries: {
        persister: onlyTheirs(isTheirs),
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < RETRIES && codeOf(error) === 'network'
      }
    }
  })
  return client
}
