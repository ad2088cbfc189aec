import Layers from 'lucide-react/icons/layers'
import { EmptyState } from '@comptoir/ui/empty-state'
import { Skeleton } from '@comptoir/ui/skeleton'
import { useMore } from '@comptoir/ui/use-more'
import { FailurePanel } from '../failure-panel.tsx'
import { texts } from '../french.ts'
import { PageRest } from '../list/page-rest.tsx'
import rows from '../list/rows.module.css'
import { BatchRow } from './batch-row.tsx'
import { rowsOf, useShopBatches } from './use-shop-batches.ts'
import type { Question } from './use-shop-batches.ts'

const { inbox: words } = texts

type BatchListProps = {
  question: Question
  /** The batch shown beside the list. */
  chosen: string | null
  /** The address a row leads to. */
  pathTo: (id: string) => string
}

/** The batches a question finds, a page at a time. */
export const BatchList = ({ question, chosen, pathTo }: BatchListProps) => {
  const query = useShopBatches(question)
  const batches = rowsOf(query.data?.pages ?? [])
  const more = useMore(batches.length, query.fetchNextPage)
  if (query.isPending) return <Skeleton label={words.loading} lines={6} />
  if (!query.data) return <FailurePanel error={query.error} onRetry={() => void query.refetch()} />
  if (batches.length === 0)
    return (
      <EmptyState icon={<Layers size={40} aria-hidden="true" />}>
        {'q' in question ? words.noneFound(question.q) : words.empty[question.tab]}
      </EmptyState>
    )
  return (
    <>
      <ul className={rows['rows']}>
        {batches.map((batch, index) => (
          <BatchRow
            key={batch.id}
            batch={batch}
            to={pathTo(batch.id)}
            chosen={batch.id === chosen}
            link={index === more.from ? more.link : undefined}
          />
        ))}
      </ul>
      <PageRest query={query} label={words.more} onMore={more.show} />
    </>
  )
}
