import Layers from 'lucide-react/icons/layers'
import Plus from 'lucide-react/icons/plus'
import { listBatches } from '@comptoir/contracts/batch/batch'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { ButtonLink } from '@comptoir/ui/button-link'
import { EmptyState } from '@comptoir/ui/empty-state'
import { PageMeta } from '@comptoir/ui/page-meta'
import { texts } from '../french.ts'
import { BatchRow } from './batch-row.tsx'
import classes from './batches-page.module.css'
import { useMore } from '@comptoir/ui/use-more'
import { FailurePanel } from '@comptoir/web/failure/failure-panel.tsx'
import { Unloaded } from '@comptoir/web/failure/unloaded.tsx'
import { usePages } from '@comptoir/web/list/use-pages.ts'
import { useSettings } from '@comptoir/web/query/use-settings.ts'
import { sharedKeys } from '@comptoir/web/query/shared-keys.ts'
import { CannotStart } from '../new-batch/cannot-start.tsx'
import { mayStart } from '../new-batch/may-start.ts'
import type { MayStart } from '../new-batch/may-start.ts'
import { useBeforeStart } from '../new-batch/use-before-start.ts'

const { list } = texts

/** Batches of a page of the list. */
const ROWS = 10

const Account = () => <ButtonLink to="/create">{texts.start.account}</ButtonLink>

/** Leads to a new batch; where none can be started, says why before anything is pressed, and what can be done instead. */
const Start = ({ may }: { may: MayStart }) => {
  switch (may) {
    case 'yes':
      return (
        <ButtonLink variant="primary" icon={<Plus size={20} aria-hidden="true" />} to="/batchs/nouveau">
          {list.create}
        </ButtonLink>
      )
    case 'closed':
      return <Banner action={<ButtonLink to="/rendezvous">{texts.start.book}</ButtonLink>}>{texts.gate}</Banner>
    case 'limit':
      return <Banner>{texts.start.limit}</Banner>
    // 'has_one'
    default:
      return <Banner action={<Account />}>{texts.start.hasOne}</Banner>
  }
}

/** The seller's own batches, newest first, or the only one of a visitor; a link starts a new one. */
export const BatchesPage = ({ shell }: { shell: ShellServices }) => {
  const batches = usePages(listBatches, [...sharedKeys.batches, shell.session.user?.id ?? 'visitor'], { limit: ROWS })
  const { user } = shell.session
  const rows = batches.data?.pages.flatMap(page => page.list) ?? []
  const more = useMore(rows.length, batches.fetchNextPage)
  const settings = useSettings()
  const known = useBeforeStart(user)
  const may = mayStart({
    estimationOpen: settings.data?.estimationopen !== false,
    account: user !== null,
    // Open batches may be older than the rows shown.
    batches: known.data ?? rows
  })
  // Staff buy, they do not sell.
  const start = user?.isadmin ? null : <Start may={may} />
  return (
    <>
      <PageMeta title={list.title} description={list.lead} />
      <div className={classes['head']}>
        <div>
          <h1>{list.title}</h1>
          <p className={classes['lead']}>{list.lead}</p>
        </div>
        {rows.length > 0 && may === 'yes' && start}
      </div>
      {rows.length > 0 && may !== 'yes' && start}
      {!batches.data && <Unloaded query={batches} label={list.loading} shape="rows" lines={4} />}
      {batches.data && rows.length === 0 && may === 'closed' && <CannotStart why="closed" />}
      {batches.data && rows.length === 0 && may !== 'closed' && (
        <EmptyState icon={<Layers size={40} aria-hidden="true" />} action={start}>
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
    </>
  )
}
