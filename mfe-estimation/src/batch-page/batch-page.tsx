import { Suspense, lazy, useState } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router'
import type { Batch } from '@comptoir/contracts/batch/batch'
import { mayMove } from '@comptoir/contracts/batch/batch-status'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { limits } from '@comptoir/contracts/core/limits'
import { Banner } from '@comptoir/ui/banner'
import { ButtonLink } from '@comptoir/ui/button-link'
import { BREAKPOINTS } from '@comptoir/ui/breakpoints'
import { PageMeta } from '@comptoir/ui/page-meta'
import { Skeleton } from '@comptoir/ui/skeleton'
import { useWide } from '@comptoir/ui/use-wide'
import { badgeOf } from '@comptoir/web/batch/badge-of.ts'
import { batchName } from '@comptoir/web/batch/batch-name.ts'
import { cardsOf } from '@comptoir/contracts/batch/cards-of'
import { failureCode, isNotFound } from '@comptoir/web/failure/failure-sentence.ts'
import { NotFoundPanel } from '@comptoir/web/failure/not-found-panel.tsx'
import { Unloaded, shownOf } from '@comptoir/web/failure/unloaded.tsx'
import { ConnectionBanner } from '@comptoir/web/live/connection-banner.tsx'
import type { LiveConnection } from '@comptoir/web/live/connection.ts'
import { useNow } from '@comptoir/web/live/use-now.ts'
import { AddCard } from '../add-card/add-card.tsx'
import { isPhotographed, useCameraSheet } from '../add-card/use-camera-sheet.ts'
import { useCardDraft } from '../add-card/use-card-draft.ts'
import { nextAction } from '../batch/next-action.ts'
import { stageWords } from '../batch/stage-words.ts'
import { texts } from '../french.ts'
import { PhoneHandover } from '../handover/phone-handover.tsx'
import { PageWay } from '../page/page-way.tsx'
import { ownerOf, useSendings, useUploadOwner } from '../upload-queue/use-uploads.ts'
import { useAnnouncement } from './announcements.ts'
import { BatchHeader } from './batch-header.tsx'
import classes from './batch-page.module.css'
import { BatchSides } from './batch-sides.tsx'
import { CancelBatch } from './cancel-batch.tsx'
import { CardList } from './card-list.tsx'
import { RemoveBatch } from './remove-batch.tsx'
import { SendAsAsked, useForgetLost } from './send-as-asked.tsx'
import { SendBatch } from './send-batch.tsx'
import { StagePanel } from './stage-panel.tsx'
import { useBatch, useLiveBatch } from './use-batch.ts'

const { batch: words } = texts

const HandedBatch = lazy(async () => ({ default: (await import('./handed-batch.tsx')).HandedBatch }))
const HandedBatchEnded = lazy(async () => ({ default: (await import('./handed-batch.tsx')).HandedBatchEnded }))
const UnreachedBatch = lazy(async () => ({ default: (await import('./unreached-batch.tsx')).UnreachedBatch }))

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

/** The camera over the page, open at once where the page before led here to photograph a card; a reload opens it again. */
const useCameraOfPage = () => {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const asked = state !== null && typeof state === 'object' && 'camera' in state
  const camera = useCameraSheet(asked)
  const close = () => {
    camera.close()
    if (asked) void navigate(pathname, { replace: true, state: null })
  }
  return { ...camera, close, asked }
}

/**
 * Where the discussion stands: beside the whole page in a wide window, else behind a tab, where it has the window for itself
 * while the tab shows it.
 */
const useDiscussion = () => {
  const [chosen, setChosen] = useState(false)
  const beside = useWide(BREAKPOINTS.large)
  return { beside, alone: !beside && chosen, onDiscussion: setChosen }
}

const BatchView = ({ batch, live, shell }: BatchViewProps) => {
  const camera = useCameraOfPage()
  const editable = batch.status === 'E'
  const account = batch.userid !== null
  // A visitor has this batch only; an account was led here by the page on which it began the batch.
  const draft = useCardDraft(batch.id, ownerOf(shell.session), editable && (!account || camera.asked))
  const { beside, alone, onDiscussion } = useDiscussion()
  const news = useAnnouncement(batch)
  const sendings = useSendings(batch.id)
  const room = limits.cardsPerBatch - cardsOf(batch.items).length - sendings.length
  const { alert } = shell
  const now = useNow(batch.offers.map(({ expiresat }) => expiresat))
  const stage = stageWords(batch, now)
  const add = () => (isPhotographed() ? camera.open() : draft.pair.focus('face'))
  const onAdd = editable && room > 0 ? add : undefined
  const head = (
    <>
      {alone ? <h1 className={classes['aloneTitle']}>{batchName(batch)}</h1> : <BatchHeader batch={batch} />}
      <ConnectionBanner connection={live} trying={texts.connecting} />
      <SendAsAsked batch={batch} sendings={sendings} shell={shell} />
      {!account && batch.sums.estimate !== null && <VisitorBanner />}
    </>
  )
  return (
    <>
      <PageMeta
        title={words.pageTitle(batchName(batch), batch.number)}
        description={words.description(badgeOf(batch).label, nextAction(batch, now))}
      />
      {!beside && head}
      <output className="visually-hidden">{news}</output>
      <div data-alone={alone ? '' : undefined} className={classes['page']}>
        <BatchSides batchid={batch.id} shell={shell} onDiscussion={onDiscussion}>
          {beside && head}
          <div data-focus-scope>
            <div className={classes['parts']}>
              {account && stage && <StagePanel batch={batch} shell={shell} now={now} words={stage} />}
              <CardList batch={batch} sendings={sendings} alert={alert} draft={draft} onAdd={onAdd} />
              {editable && (
                <AddCard batchid={batch.id} draft={draft} room={room} sendings={sendings} camera={camera}>
                  <PageWay batchid={batch.id} batch={batch} full={room <= 0} />
                  <PhoneHandover batch={batch} alert={alert} full={room <= 0} />
                </AddCard>
              )}
            </div>
            {editable && <SendBatch batch={batch} sendings={sendings} alert={alert} onAdd={onAdd} />}
            <div className={classes['ends']}>
              {account && mayMove(batch.status, 'C', 'owner') && <CancelBatch batch={batch} alert={alert} />}
              {editable && <RemoveBatch batchid={batch.id} alert={alert} />}
            </div>
          </div>
        </BatchSides>
      </div>
    </>
  )
}

const HandedView = (props: { batch: Batch; shell: ShellServices; onEnded: () => void }) => (
  <Suspense>
    <HandedBatch {...props} camera={useCameraOfPage()} />
  </Suspense>
)

const LoadedBatch = ({ id, shell }: { id: string; shell: ShellServices }) => {
  const query = useBatch(id)
  useForgetLost(id, query.error)
  const isHanded = query.data?.batch.handover === 'guest'
  const live = useLiveBatch(id, { found: query.data !== undefined && !isHanded, openSocket: shell.openSocket })
  const [hasEnded, setHasEnded] = useState(false)
  const shown = shownOf(query)
  if (isHanded) {
    const isOver = hasEnded || isNotFound(query.error)
    return (
      <Suspense fallback={<Skeleton />}>
        {isOver || !shown ? (
          <HandedBatchEnded id={id} shell={shell} />
        ) : (
          <HandedView batch={shown.batch} shell={shell} onEnded={() => setHasEnded(true)} />
        )}
      </Suspense>
    )
  }
  if (shown) return <BatchView batch={shown.batch} live={live} shell={shell} />
  const unloaded = (
    <Unloaded query={query} label={words.loading} shape="batch" notFound={<NotFoundPanel message={texts.notFound} />} />
  )
  if (failureCode(query.error) !== 'network') return unloaded
  return (
    <Suspense fallback={unloaded}>
      <UnreachedBatch id={id} error={query.error} onRetry={() => void query.refetch()} shell={shell} />
    </Suspense>
  )
}

/** One batch of its seller: its offers, its cards, the form that adds one, and live news. Staff see it in the dashboard. */
export const BatchPage = ({ shell }: { shell: ShellServices }) => {
  useUploadOwner(shell.session)
  const { id = '' } = useParams()
  if (shell.session.user?.isadmin) return <Navigate to={`/dashboard/batchs/${id}`} replace />
  return <LoadedBatch key={id} id={id} shell={shell} />
}
