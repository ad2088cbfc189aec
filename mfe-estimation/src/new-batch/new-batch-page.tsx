import { useEffect, useEffectEvent, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { readLocalBatch } from '@comptoir/contracts/browser/local-batch'
import { limits } from '@comptoir/contracts/core/limits'
import { PageMeta } from '@comptoir/ui/page-meta'
import { Skeleton } from '@comptoir/ui/skeleton'
import { useSettings } from '@comptoir/web/query/use-settings.ts'
import { randomId } from '@comptoir/web/random-id.ts'
import { AddCard } from '../add-card/add-card.tsx'
import { NEW_BATCH } from '../add-card/draft-store.ts'
import { useCameraSheet } from '../add-card/use-camera-sheet.ts'
import { useCardDraft } from '../add-card/use-card-draft.ts'
import { byCamera } from '../batch/by-camera.ts'
import { SendingList } from '../batch-page/sending-list.tsx'
import { showingPage } from '../batch/page-in-state.ts'
import { texts } from '../french.ts'
import { PageWay } from '../page/page-way.tsx'
import { batchToBe } from '../upload-queue/batch-to-be.ts'
import { useIsChoosing } from '../photos/choosing.ts'
import { ownerOf, useMadeBatch, useSendingsToBe, useUploadOwner } from '../upload-queue/use-uploads.ts'
import { CannotStart } from './cannot-start.tsx'
import { mayStart } from './may-start.ts'
import classes from './new-batch-page.module.css'
import { useBeforeStart } from './use-before-start.ts'

const { start: words } = texts

/** Returns the batch that an earlier page at this place of the browser's history has made; it went under an open camera. */
const madeBefore = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'made' in state && typeof state.made === 'string'
    ? state.made
    : undefined

const NewBatch = ({ shell }: { shell: ShellServices }) => {
  const navigate = useNavigate()
  const owner = ownerOf(shell.session)
  const [batchid, setBatchid] = useState(() => batchToBe(randomId()))
  const sendings = useSendingsToBe()
  // Cards that an earlier page could not send yet make the batch, and what is added now goes there too.
  const earlier = sendings[0]?.batchid ?? batchid
  if (earlier !== batchid) setBatchid(earlier)
  const made = useMadeBatch(batchid)
  const draft = useCardDraft(NEW_BATCH, owner)
  const camera = useCameraSheet(true)
  const moveDraft = useEffectEvent(draft.moveTo)
  // The page stays while its camera or the browser's window of files is over it.
  const isBusy = useIsChoosing() || camera.isOpen
  useEffect(() => void import('../batch-page/batch-page.tsx'), [])

  useEffect(() => {
    if (made === undefined || owner === null) return undefined
    let here = true
    const move = async () => {
      await moveDraft(made)
      if (here) await navigate(`/batchs/${made}`, { replace: true })
    }
    // A telephone may end the page behind its own camera: the next one goes on with the same batch.
    if (isBusy) void navigate('/batchs/nouveau', { replace: true, state: { made } })
    else void move()
    return () => {
      here = false
    }
  }, [made, isBusy, owner, navigate])

  const showPage = async (madeFor: string, pageid: string) => {
    await draft.moveTo(madeFor)
    await navigate(`/batchs/${madeFor}`, { replace: true, state: showingPage(pageid) })
  }

  return (
    <>
      <h1>{words.title}</h1>
      <p className={classes['lead']}>{words.lead}</p>
      {/* Another tab opened the last batch that there may be. */}
      {sendings.some(({ error }) => error?.code === 'batch_limit') && <CannotStart why="limit" />}
      <div className={classes['parts']} data-focus-scope>
        <AddCard
          batchid={batchid}
          draft={draft}
          room={limits.cardsPerBatch - sendings.length}
          sendings={sendings}
          camera={camera}
        >
          {/* A card on its way makes the batch, and this page its own: there is the way too. */}
          <PageWay
            batchid={batchid}
            full={sendings.length > 0}
            onAdded={(madeFor, pageid) => void showPage(madeFor, pageid)}
          />
        </AddCard>
        {sendings.length > 0 && <SendingList sendings={sendings} draft={draft} />}
      </div>
    </>
  )
}

/**
 * Where a batch begins: the camera on a telephone, files on a desk. The batch is made by its first card and not before; the
 * page then becomes that of the batch. A visitor who has a batch is led to it, with the camera open. Once nothing keeps them
 * from starting, what is heard later changes nothing: the batch may be the one that this page has just made, and its camera
 * is open.
 */
export const NewBatchPage = ({ shell }: { shell: ShellServices }) => {
  useUploadOwner(shell.session)
  const { user } = shell.session
  const settings = useSettings()
  const known = useBeforeStart(user)
  const { state } = useLocation()
  const [made] = useState(() => madeBefore(state))
  const [had] = useState(() => (user ? undefined : readLocalBatch()?.id))
  const [isBegun, setBegun] = useState(false)
  if (user?.isadmin) return <Navigate to="/dashboard" replace />
  const may = mayStart({
    estimationOpen: settings.data?.estimationopen !== false,
    account: user !== null,
    batches: known.data ?? []
  })
  const first = may === 'has_one' ? known.data?.[0]?.id : known.isError ? had : undefined
  // The queue may have made the batch of this page before the answer came.
  const isOwn = had === undefined && first === readLocalBatch()?.id
  const one = made ?? (isOwn ? undefined : first)
  if (!isBegun && one !== undefined) return <Navigate to={`/batchs/${one}`} replace state={byCamera} />
  const why = !isBegun && (may === 'closed' || may === 'limit') ? may : null
  const isAsking = !isBegun && had !== undefined && known.isPending
  if (!isBegun && !why && !known.isPending && !settings.isPending) setBegun(true)
  return (
    <>
      <PageMeta title={words.title} description={words.lead} />
      {why ? (
        <>
          <h1>{words.title}</h1>
          <CannotStart why={why} />
        </>
      ) : isAsking ? (
        <Skeleton lines={3} />
      ) : (
        <NewBatch shell={shell} />
      )}
    </>
  )
}
