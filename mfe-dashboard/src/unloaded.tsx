import type { UseQueryResult } from '@tanstack/react-query'
import { Skeleton } from '@comptoir/ui/skeleton'
import { FailurePanel } from './failure-panel.tsx'
import { isNotFound } from './is-not-found.ts'
import { NotFoundPanel } from './not-found-panel.tsx'

/** What a query has to show: nothing of what is gone, though the cache may still hold it. */
export const shownOf = <T,>({ data, error }: UseQueryResult<T>): T | undefined => (isNotFound(error) ? undefined : data)

type UnloadedProps = {
  query: UseQueryResult
  /** What is said while it is awaited. */
  label: string
  /** Whether it is a part of a page, below its heading. */
  part?: boolean
}

/** Stands where a query has nothing to show: not yet, not at all, or not this time. */
export const Unloaded = ({ query, label, part = false }: UnloadedProps) => {
  if (isNotFound(query.error)) return <NotFoundPanel part={part} />
  if (query.isError) return <FailurePanel error={query.error} onRetry={() => void query.refetch()} />
  return <Skeleton label={label} lines={6} />
}
