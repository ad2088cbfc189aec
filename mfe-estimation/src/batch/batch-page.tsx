import { useRef } from 'react'
import { useParams } from 'react-router'
import { CallError } from '@comptoir/contracts/client'
import type { Batch } from '@comptoir/contracts/batch'
import type { ShellServices } from '@comptoir/contracts/federation'
import { limits } from '@comptoir/contracts/limits'
import { Banner } from '@comptoir/ui/banner'
import { ButtonLink } from '@comptoir/ui/button-link'
import { formatLongDate } from '@comptoir/ui/french'
import { PageMeta } from '@comptoir/ui/page-meta'
import { Skeleton } from '@comptoir/ui/skeleton'
import { AddCard } from '../add-card/add-card.tsx'
import type { PhotoPairHandle } from '../add-card/photo-pair-fields.tsx'
import { usePhotoPair } from '../add-card/use-photo-pair.ts'
import { useSendings } from '../add-card/use-uploads.ts'
import { FailurePanel } from '../failure-panel.tsx'
import { texts } from '../french.ts'
import { NotFoundPanel } from '../not-found-panel.tsx'
import { useAnnouncement } from './announcements.ts'
import { BatchHeader } from './batch-header.tsx'
import classes from './batch-page.module.css'
import { CardList } from './card-list.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { RemoveBatch } from './remove-batch.tsx'
import { useBatch, useLiveBatch } from './use-batch.ts'
import type { LiveBatch } from './use-batch.ts'

const { batch: words } = texts

type BatchViewProps = { batch: Batch; live: LiveBatch; shell: ShellServices }

const VisitorBanner = () => (
  <Banner
    action={
      <>
        <ButtonLink to="/create">{words.account}</ButtonLink>
        <ButtonLink variant="link" to="/login">
          {words.login}
        </ButtonLink>
      </>
    }
  >
    {words.visitor}
  </Banner>
)

const BatchView = ({ batch, live, shell }: BatchViewProps) => {
  const pair = usePhotoPair()
  const news = useAnnouncement(batch.items)
  const sending = useSendings().filter(({ batchid }) => batchid === batch.id).length
  const cards = batch.items.filter(item => item.kind === 'C').length
  const full = cards + sending >= limits.cardsPerBatch
  const form = useRef<PhotoPairHandle>(null)
  const editable = batch.status === 'E' && !shell.session.user?.isadmin
  return (
    <>
      <PageMeta title={words.title(formatLongDate(batch.createdat))} />
      <BatchHeader batch={batch} />
      <ConnectionBanner {...live} />
      {batch.userid === null && <VisitorBanner />}
      <output className="visually-hidden">{news}</output>
      <div className={classes['parts']}>
        <CardList
          batch={batch}
          editable={editable}
          alert={shell.alert}
          pair={pair}
          onAdd={editable && !full ? () => form.current?.focus('face') : undefined}
        />
        {editable && <AddCard batchid={batch.id} pair={pair} full={full} fields={form} />}
        {editable && <RemoveBatch batchid={batch.id} alert={shell.alert} />}
      </div>
    </>
  )
}

const LoadedBatch = ({ id, shell }: { id: string; shell: ShellServices }) => {
  const query = useBatch(id)
  const live = useLiveBatch(id, { found: query.data !== undefined, openSocket: shell.openSocket })
  // The cache may still hold a batch that has been deleted elsewhere since.
  if (query.error instanceof CallError && query.error.code === 'not_found') return <NotFoundPanel />
  if (query.data) return <BatchView batch={query.data.batch} live={live} shell={shell} />
  if (query.isError) return <FailurePanel error={query.error} onRetry={() => void query.refetch()} />
  return <Skeleton label={words.loading} lines={6} />
}

/** One batch: its cards, the form that adds one, and live news of their analysis. */
export const BatchPage = ({ shell }: { shell: ShellServices }) => {
  const { id = '' } = useParams()
  return <LoadedBatch key={id} id={id} shell={shell} />
}
