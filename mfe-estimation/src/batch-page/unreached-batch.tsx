import { readLocalBatch } from '@comptoir/contracts/browser/local-batch'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { limits } from '@comptoir/contracts/core/limits'
import { ButtonLink } from '@comptoir/ui/button-link'
import { PageMeta } from '@comptoir/ui/page-meta'
import { FailurePanel } from '@comptoir/web/failure/failure-panel.tsx'
import { AddCard } from '../add-card/add-card.tsx'
import { useCameraSheet } from '../add-card/use-camera-sheet.ts'
import { useCardDraft } from '../add-card/use-card-draft.ts'
import { texts } from '../french.ts'
import { ownerOf, useSendings } from '../upload-queue/use-uploads.ts'
import classes from './batch-page.module.css'
import { SendingList } from './sending-list.tsx'

const { unreached: words } = texts

const Adding = ({ id, shell }: { id: string; shell: ShellServices }) => {
  const draft = useCardDraft(id, ownerOf(shell.session))
  const camera = useCameraSheet(false)
  const sendings = useSendings(id)
  return (
    <div className={classes['parts']} data-focus-scope>
      <AddCard
        batchid={id}
        draft={draft}
        room={limits.cardsPerBatch - sendings.length}
        sendings={sendings}
        camera={camera}
      />
      {sendings.length > 0 && <SendingList sendings={sendings} draft={draft} />}
    </div>
  )
}

type UnreachedBatchProps = { id: string; error: unknown; onRetry: () => void; shell: ShellServices }

/**
 * A batch that the portal cannot be asked for, because there is no network: cards are photographed all the same, and wait.
 * The form to add cards is shown only where this browser knows that the batch still takes them: it is the batch of its
 * visitor, or photos for it wait here already. Everybody else is led to a new batch.
 */
export const UnreachedBatch = ({ id, error, onRetry, shell }: UnreachedBatchProps) => {
  const waits = useSendings(id).length > 0
  const isOpen = waits || (shell.session.user === null && readLocalBatch()?.id === id)
  return (
    <>
      <PageMeta title={words.title} />
      <h1>{words.title}</h1>
      <FailurePanel error={error} onRetry={onRetry} />
      <p>{isOpen ? words.goOn : words.begin}</p>
      {isOpen ? <Adding id={id} shell={shell} /> : <ButtonLink to="/batchs/nouveau">{texts.start.title}</ButtonLink>}
    </>
  )
}
