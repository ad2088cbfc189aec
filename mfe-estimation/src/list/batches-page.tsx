import { Suspense, lazy } from 'react'
import Layers from 'lucide-react/icons/layers'
import Plus from 'lucide-react/icons/plus'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { Button } from '@comptoir/ui/button'
import { EmptyState } from '@comptoir/ui/empty-state'
import { PageMeta } from '@comptoir/ui/page-meta'
import { Skeleton } from '@comptoir/ui/skeleton'
import { texts } from '../french.ts'
import { BatchRow } from './batch-row.tsx'
import classes from './batches-page.module.css'
import { readLocalBatch } from '@comptoir/contracts/browser/local-batch'
import { useBatches } from './use-batches.ts'
import { useMore } from '@comptoir/ui/use-more'
import { FailurePanel } from '@comptoir/web/failure/failure-panel.tsx'
import { useNewBatch } from './use-new-batch.ts'

const { list } = texts

const AnonymousBatchDialog = lazy(async () => ({
  default: (await import('./anonymous-batch-dialog.tsx')).AnonymousBatchDialog
}))

/** Own batches and the start of a new one. */
export const BatchesPage = ({ shell }: { shell: ShellServices }) => {
  const batches = useBatches(shell.session.user?.id ?? null)
  const fresh = useNewBatch(shell)
  const rows = batches.data?.pages.flatMap(page => page.list) ?? []
  const more = useMore(rows.length, batches.fetchNextPage)
  const create = (
    <Button variant="primary" icon={<Plus size={20} aria-hidden="true" />} busy={fresh.busy} onClick={fresh.start}>
      {list.create}
    </Button>
  )
  return (
    <>
      <PageMeta title={list.title} description={list.lead} />
      <div className={classes['head']}>
        <div>
          <h1>{list.title}</h1>
          <p className={classes['lead']}>{list.lead}</p>
        </div>
        {rows.length > 0 && create}
      </div>
      {batches.isPending && <Skeleton label={list.loading} lines={5} />}
      {batches.isError && !batches.data && (
        <FailurePanel error={batches.error} onRetry={() => void batches.refetch()} />
      )}
      {batches.data && rows.length === 0 && (
        <EmptyState icon={<Layers size={40} aria-hidden="true" />} action={create}>
          {list.empty}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <ul className={classes['rows']}>
          {rows.map((batch, index) => (
            <BatchRow key={batch.id} batch={batch} link={index === more.from ? more.link : undefined} />
          ))}
        </ul>
      )}
      {batches.isFetchNextPageError && <FailurePanel error={batches.error} onRetry={more.show} />}
      {batches.hasNextPage && !batches.isFetchNextPageError && (
        <Button busy={batches.isFetchingNextPage} onClick={more.show}>
          {list.more}
        </Button>
      )}
      {fresh.exists !== null && (
        <Suspense>
          <AnonymousBatchDialog
            message={fresh.exists}
            batchid={rows[0]?.id ?? readLocalBatch()?.id ?? null}
            onClose={fresh.dismiss}
          />
        </Suspense>
      )}
    </>
  )
}
