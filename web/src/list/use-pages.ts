import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { requestPage } from '@comptoir/contracts/browser/client'
import type { RequestInput } from '@comptoir/contracts/browser/client'
import type { AnyCall } from '@comptoir/contracts/core/call'

type Options = {
  /** Shows the list of the question before while the next one is read. */
  keepsPrevious?: boolean
  /** Reads the list again when the window gets the focus, even if it was read a moment ago. */
  readsOnFocus?: boolean
}

/** Reads the list that a call returns for `input`, a page at a time, and again whenever the list is shown again. */
export const usePages = <C extends AnyCall>(
  call: C,
  queryKey: readonly string[],
  input: RequestInput<C>,
  { keepsPrevious = false, readsOnFocus = false }: Options = {}
) =>
  useInfiniteQuery({
    queryKey: [...queryKey, input],
    queryFn: ({ pageParam, signal }) =>
      requestPage(call, { ...input, ...(pageParam && { before: pageParam }) }, signal),
    initialPageParam: '',
    getNextPageParam: page => page.next,
    refetchOnMount: 'always',
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
    ...(readsOnFocus && { refetchOnWindowFocus: 'always' as const })
  })
