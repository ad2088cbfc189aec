import type { QueryClient } from '@tanstack/react-query'

/**
 * Whether an act that is done once may begin: none like it is under way or done. Asked of the cache, because a double
 * click comes before the page knows of the first one.
 */
export const mayAct = (client: QueryClient, mutationKey: readonly unknown[]): boolean =>
  client
    .getMutationCache()
    .findAll({ mutationKey })
    .every(({ state }) => state.status === 'error')
