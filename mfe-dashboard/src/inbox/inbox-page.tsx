import Layers from 'lucide-react/icons/layers'
import { useSearchParams } from 'react-router'
import { EmptyState } from '@comptoir/ui/empty-state'
import { PageMeta } from '@comptoir/ui/page-meta'
import { Skeleton } from '@comptoir/ui/skeleton'
import { useMore } from '@comptoir/ui/use-more'
import { FailurePanel } from '../failure-panel.tsx'
import { texts } from '../french.ts'
import { PageRest } from '../list/page-rest.tsx'
import rows from '../list/rows.module.css'
import { SearchForm } from '../list/search-form.tsx'
import { BatchRow } from './batch-row.tsx'
import { Counters } from './counters.tsx'
import { InboxTabs } from './inbox-tabs.tsx'
import { tabOf } from './tabs.ts'
import { rowsOf, useShopBatches } from './use-shop-batches.ts'
import type { Question } from './use-shop-batches.ts'

const { inbox: words } = texts

const BatchList = ({ question }: { question: Question }) => {
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
          <BatchRow key={batch.id} batch={batch} link={index === more.from ? more.link : undefined} />
        ))}
      </ul>
      <PageRest query={query} label={words.more} onMore={more.show} />
    </>
  )
}

/** The batches of the shop, by what is to be done with them, or those of an id. */
export const InboxPage = () => {
  const [params, setParams] = useSearchParams()
  const q = params.get('q') ?? ''
  const tab = tabOf(params.get('status'))
  const question: Question = q ? { q } : { tab }
  return (
    <>
      <PageMeta title={texts.title} />
      <h1>{words.title}</h1>
      <Counters />
      <SearchForm label={words.searchLabel} q={q} onSearch={typed => setParams(typed ? { q: typed } : {})} />
      <InboxTabs shown={q ? null : tab} />
      {q && <h2>{words.found(q)}</h2>}
      <BatchList key={q || tab} question={question} />
    </>
  )
}
