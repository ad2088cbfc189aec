import { Suspense, lazy } from 'react'
import Layers from 'lucide-react/icons/layers'
import Plus from 'lucide-react/icons/plus'
import { listBatches } from '@comptoir/contracts/batch/batch'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { readLocalBatch } from '@comptoir/contracts/browser/local-batch'
import { Button } from '@comptoir/ui/button'
import { EmptyState } from '@comptoir/ui/empty-state'
import { PageMeta } from '@comptoir/ui/page-meta'
import { texts } from '../french.ts'
import { BatchRow } from './batch-row.tsx'
import classes from './batches-page.module.css'
import { useMore } from '@comptoir/ui/use-more'
import { FailurePanel } from '@comptoir/web/failure/failure-panel.tsx'
import { Unloaded } from '@comptoir/web/failure/unloaded.tsx'
import { usePages } from '@comptoir/web/list/use-pages.ts'
import { sharedKeys } from '@comptoir/web/query/shared-keys.ts'
import { useNewBatch } from './use-new-batch.ts'

const { list } = texts

/** Batches of a page of the list. */
const ROWS = 10

const AnonymousBatchDialog = lazy(async () => ({
  default: (await import('./anonymous-batch-dialog.tsx')).AnonymousBatchDialog
}))

/** The seller's own batches, newest first, or the only one of a visitor; a button starts a new one. */
export const BatchesPage = ({ shell }: { shell: ShellServices }) => {
  const batches = usePages(listBatches, [...sharedKeys.batches, shell.session.user?.id ?? 'visitor'], { limit: ROWS })
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
      {!batches.data && <Unloaded query={batches} label={list.loading} lines={5} />}
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
