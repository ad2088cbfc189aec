import { Navigate, useParams } from 'react-router'
import type { Batch } from '@comptoir/contracts/batch/batch'
import { mayMove } from '@comptoir/contracts/batch/batch-status'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { limits } from '@comptoir/contracts/core/limits'
import { Banner } from '@comptoir/ui/banner'
import { ButtonLink } from '@comptoir/ui/button-link'
import { formatLongDate } from '@comptoir/ui/dates'
import { PageMeta } from '@comptoir/ui/page-meta'
import { badgeOf } from '@comptoir/web/batch/badge-of.ts'
import { cardsOf } from '@comptoir/web/batch/cards-of.ts'
import { NotFoundPanel } from '@comptoir/web/failure/not-found-panel.tsx'
import { Unloaded, shownOf } from '@comptoir/web/failure/unloaded.tsx'
import { ConnectionBanner } from '@comptoir/web/live/connection-banner.tsx'
import type { LiveConnection } from '@comptoir/web/live/connection.ts'
import { useNow } from '@comptoir/web/live/use-now.ts'
import { AddCard } from '../add-card/add-card.tsx'
import { useCardDraft } from '../add-card/use-card-draft.ts'
import { nextAction } from '../batch/next-action.ts'
import { stageWords } from '../batch/stage-words.ts'
import { texts } from '../french.ts'
import { useSendings, useUploadOwner } from '../upload-queue/use-uploads.ts'
import { useAnnouncement } from './announcements.ts'
import { BatchHeader } from './batch-header.tsx'
import classes from './batch-page.module.css'
import { BatchSides } from './batch-sides.tsx'
import { CancelBatch } from './cancel-batch.tsx'
import { CardList } from './card-list.tsx'
import { RemoveBatch } from './remove-batch.tsx'
import { SendBatch } from './send-batch.tsx'
import { StagePanel } from './stage-panel.tsx'
import { useBatch, useLiveBatch } from './use-batch.ts'

const { batch: words } = texts

type BatchViewProps = { batch: Batch; live: LiveConnection; shell: ShellServices }

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
  const draft = useCardDraft()
  const news = useAnnouncement(batch)
  const sendings = useSendings(batch.id)
  const room = limits.cardsPerBatch - cardsOf(batch.items).length - sendings.length
  const { alert } = shell
  const now = useNow(batch.offers.map(({ expiresat }) => expiresat))
  const editable = batch.status === 'E'
  const account = batch.userid !== null
  const stage = stageWords(batch, now)
  return (
    <>
      <PageMeta
        title={words.title(batch.number, formatLongDate(batch.createdat))}
        description={words.description(badgeOf(batch).label, nextAction(batch, now))}
      />
      <BatchHeader batch={batch} />
      <ConnectionBanner connection={live} trying={texts.connecting} />
      {batch.userid === null && <VisitorBanner />}
      <output className="visually-hidden">{news}</output>
      <BatchSides batchid={batch.id} shell={shell}>
        <div className={classes['parts']} data-focus-scope>
          {account && stage && <StagePanel batch={batch} shell={shell} now={now} words={stage} />}
          <CardList batch={batch} sendings={sendings} alert={alert} draft={draft} isOpen={editable && room > 0} />
          {editable && <AddCard batchid={batch.id} draft={draft} room={room} sendings={sendings} />}
          {editable && <SendBatch batch={batch} sendings={sendings} alert={alert} />}
          <div className={classes['ends']}>
            {account && mayMove(batch.status, 'C', 'owner') && <CancelBatch batch={batch} alert={alert} />}
            {editable && <RemoveBatch batchid={batch.id} alert={alert} />}
          </div>
        </div>
      </BatchSides>
    </>
  )
}

const LoadedBatch = ({ id, shell }: { id: string; shell: ShellServices }) => {
  const query = useBatch(id)
  const live = useLiveBatch(id, { found: query.data !== undefined, openSocket: shell.openSocket })
  const shown = shownOf(query)
  if (shown) return <BatchView batch={shown.batch} live={live} shell={shell} />
  return <Unloaded query={query} label={words.loading} notFound={<NotFoundPanel message={texts.notFound} />} />
}

/** One batch of its seller: its offers, its cards, the form that adds one, and live news. Staff see it in the dashboard. */
export const BatchPage = ({ shell }: { shell: ShellServices }) => {
  useUploadOwner(shell.session)
  const { id = '' } = useParams()
  if (shell.session.user?.isadmin) return <Navigate to={`/dashboard/batchs/${id}`} replace />
  return <LoadedBatch key={id} id={id} shell={shell} />
}
