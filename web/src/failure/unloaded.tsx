import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Skeleton, type SkeletonShape } from '@comptoir/ui/skeleton'
import { FailurePanel } from './failure-panel.tsx'
import { isNotFound } from './failure-sentence.ts'

/** Returns what a query has to show: nothing once the portal says `not_found`, although the cache may still hold it. */
export const shownOf = <T,>({ data, error }: UseQueryResult<T>): T | undefined => (isNotFound(error) ? undefined : data)

type UnloadedProps = {
  query: UseQueryResult
  /** What is said while the answer is awaited. */
  label: string
  /** Stands for something that does not exist; without it a missing document is a failure like any other. */
  notFound?: ReactNode
  /** What comes, and how many parts of it hold the place while the answer is awaited. */
  shape?: SkeletonShape
  lines?: number
}

/** Stands where a query has nothing to show: not yet, not at all, or not this time. */
export const Unloaded = ({ query, label, notFound, shape = 'text', lines = 6 }: UnloadedProps) => {
  if (notFound !== undefined && isNotFound(query.error)) return notFound
  if (query.isError) return <FailurePanel error={query.error} onRetry={() => void query.refetch()} />
  return <Skeleton label={label} shape={shape} lines={lines} />
}
