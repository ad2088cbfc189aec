import { Fragment } from 'react'
import type { ComponentType, ReactNode, RefObject } from 'react'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button } from '@comptoir/ui/button'
import { EmptyState } from '@comptoir/ui/empty-state'
import { Skeleton } from '@comptoir/ui/skeleton'
import { useMore } from '@comptoir/ui/use-more'
import { FailurePanel } from '@comptoir/web/failure/failure-panel.tsx'
import classes from './rows.module.css'

type Paged<Row> = UseInfiniteQueryResult<{ pages: readonly { list: readonly Row[] }[] }>

/** The ref for the link of a row: the first row of a page that the user asked for takes the focus. */
export type RowLink = RefObject<HTMLAnchorElement | null> | undefined

type ListProps<Row> = {
  query: Paged<Row>
  words: { loading: string; more: string }
  /** What an empty list says. */
  empty: string
  /** The icon above those words, where the list is the main thing of a page. */
  Icon?: ComponentType<{ size: number; 'aria-hidden': 'true' }>
  /** How many rows hold the place while the first page is read. */
  lines?: number
}

type PagedListProps<Row> = ListProps<Row> & {
  children: (rows: readonly Row[], linkAt: (index: number) => RowLink) => ReactNode
}

/**
 * Returns the rows of all pages. A row that moved between two reads stands in both pages: it is shown once, as read
 * last.
 */
const rowsOf = <Row extends { id: string }>(pages: readonly { list: readonly Row[] }[]): Row[] => [
  ...new Map(pages.flatMap(({ list }) => list).map(row => [row.id, row])).values()
]

/** Below a list: the button that reads its next page, or why that page could not be read. */
const PageRest = ({ query, label, onMore }: { query: Paged<unknown>; label: string; onMore: () => void }) => {
  if (query.isFetchNextPageError) return <FailurePanel error={query.error} onRetry={onMore} />
  if (!query.hasNextPage) return null
  return (
    <Button busy={query.isFetchingNextPage} onClick={onMore}>
      {label}
    </Button>
  )
}

/** A list that is read a page at a time, while it is read, when it could not be read, and when it is empty. */
export const PagedList = <Row extends { id: string }>({
  query,
  words,
  empty,
  Icon,
  lines = 6,
  children
}: PagedListProps<Row>) => {
  const rows = rowsOf(query.data?.pages ?? [])
  const more = useMore(rows.length, query.fetchNextPage)
  if (query.isPending) return <Skeleton label={words.loading} shape="lines" lines={lines} />
  if (!query.data) return <FailurePanel error={query.error} onRetry={() => void query.refetch()} />
  if (rows.length === 0)
    return Icon ? <EmptyState icon={<Icon size={40} aria-hidden="true" />}>{empty}</EmptyState> : <p>{empty}</p>
  return (
    <>
      {children(rows, index => (index === more.from ? more.link : undefined))}
      <PageRest query={query} label={words.more} onMore={more.show} />
    </>
  )
}

type PagedRowsProps<Row> = ListProps<Row> & {
  className?: string | undefined
  /** Returns the `li` of a row. */
  children: (row: Row, link: RowLink) => ReactNode
}

/** A paged list whose rows stand one below the other. */
export const PagedRows = <Row extends { id: string }>({
  className = classes['rows'],
  children,
  ...list
}: PagedRowsProps<Row>) => (
  <PagedList {...list}>
    {(rows, linkAt) => (
      <ul className={className} aria-busy={list.query.isPlaceholderData}>
        {rows.map((row, index) => (
          <Fragment key={row.id}>{children(row, linkAt(index))}</Fragment>
        ))}
      </ul>
    )}
  </PagedList>
)
