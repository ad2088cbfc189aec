import type { ReactNode, RefObject } from 'react'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button } from '@comptoir/ui/button'
import { Skeleton } from '@comptoir/ui/skeleton'
import { useMore } from '@comptoir/ui/use-more'
import { FailurePanel } from '@comptoir/web/failure/failure-panel.tsx'

type Paged<Row> = UseInfiniteQueryResult<{ pages: readonly { list: readonly Row[] }[] }>

/** The ref for the link of a row, by its place: the first row of a page asked for takes the focus. */
export type LinkAt = (index: number) => RefObject<HTMLAnchorElement | null> | undefined

type PagedListProps<Row> = {
  query: Paged<Row>
  words: { loading: string; more: string }
  /** What stands where nothing is found. */
  empty: ReactNode
  /** Bars of the place held while the first page is read. */
  lines?: number
  children: (rows: readonly Row[], linkAt: LinkAt) => ReactNode
}

/** The rows of some pages; one that moved while they were read comes in two of them and is shown once, as read last. */
const rowsOf = <Row extends { id: string }>(pages: readonly { list: readonly Row[] }[]): Row[] => [
  ...new Map(pages.flatMap(({ list }) => list).map(row => [row.id, row])).values()
]

/** Below a list: the button of its next page, or why that page did not come. */
const PageRest = ({ query, label, onMore }: { query: Paged<unknown>; label: string; onMore: () => void }) => {
  if (query.isFetchNextPageError) return <FailurePanel error={query.error} onRetry={onMore} />
  if (!query.hasNextPage) return null
  return (
    <Button busy={query.isFetchingNextPage} onClick={onMore}>
      {label}
    </Button>
  )
}

/** What a question finds, a page at a time: while it is read, when it could not be, when there is nothing, its rows. */
export const PagedList = <Row extends { id: string }>({
  query,
  words,
  empty,
  lines = 6,
  children
}: PagedListProps<Row>) => {
  const rows = rowsOf(query.data?.pages ?? [])
  const more = useMore(rows.length, query.fetchNextPage)
  if (query.isPending) return <Skeleton label={words.loading} lines={lines} />
  if (!query.data) return <FailurePanel error={query.error} onRetry={() => void query.refetch()} />
  if (rows.length === 0) return empty
  return (
    <>
      {children(rows, index => (index === more.from ? more.link : undefined))}
      <PageRest query={query} label={words.more} onMore={more.show} />
    </>
  )
}
