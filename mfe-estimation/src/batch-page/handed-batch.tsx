import { useId } from 'react'
import type { Batch } from '@comptoir/contracts/batch/batch'
import { cardsOf } from '@comptoir/contracts/batch/cards-of'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { limits } from '@comptoir/contracts/core/limits'
import { Button } from '@comptoir/ui/button'
import { PageMeta } from '@comptoir/ui/page-meta'
import { AddCard } from '../add-card/add-card.tsx'
import { useCardDraft } from '../add-card/use-card-draft.ts'
import type { Camera } from '../add-card/use-camera-sheet.ts'
import { guestTexts as words } from '../handover/guest-french.ts'
import { useEndHandover } from '../handover/use-handover.ts'
import { PageWay } from '../page/page-way.tsx'
import { ownerOf, useSendings } from '../upload-queue/use-uploads.ts'
import { useAnnouncement } from './announcements.ts'
import classes from './batch-page.module.css'
import { HandedCards } from './handed-cards.tsx'
import { SendingList } from './sending-list.tsx'

/** Stands where a batch was that this browser might photograph for, with the cards that it could not send any more. */
export const HandedBatchEnded = ({ id, shell }: { id: string; shell: ShellServices }) => {
  const draft = useCardDraft(id, ownerOf(shell.session))
  const unsent = useSendings(id)
  return (
    <>
      <PageMeta title={words.title} />
      <h1>{words.ended}</h1>
      <p>{words.endedText}</p>
      {unsent.length > 0 && (
        <>
          <p>{words.unsent}</p>
          <SendingList sendings={unsent} draft={draft} />
        </>
      )}
    </>
  )
}

type HandedBatchProps = { batch: Batch; camera: Camera; shell: ShellServices; onEnded: () => void }

/** A batch on the device to which its owner handed the photographing over: cards are added, taken again and deleted here. */
export const HandedBatch = ({ batch, camera, shell, onEnded }: HandedBatchProps) => {
  const draft = useCardDraft(batch.id, ownerOf(shell.session))
  const sendings = useSendings(batch.id)
  const news = useAnnouncement(batch)
  const cards = cardsOf(batch.items)
  const { end, busy } = useEndHandover(batch.id, shell.alert, onEnded)
  const why = useId()
  const isSending = sendings.some(({ state }) => state !== 'failed')
  const room = limits.cardsPerBatch - cards.length - sendings.length
  // Once the hand-over has ended, the portal refuses the photos that are chosen or on their way.
  const isEarly = isSending || !draft.isEmpty
  return (
    <>
      <PageMeta title={words.title} />
      <h1>{words.title}</h1>
      <p>{words.lead}</p>
      <output className="visually-hidden">{news}</output>
      <div className={classes['parts']} data-focus-scope>
        <AddCard batchid={batch.id} draft={draft} room={room} sendings={sendings} camera={camera}>
          <PageWay batchid={batch.id} batch={batch} full={room <= 0} />
        </AddCard>
        {sendings.length > 0 && <SendingList sendings={sendings} draft={draft} />}
        <HandedCards batchid={batch.id} items={cards} alert={shell.alert} />
      </div>
      <div className={classes['ends']}>
        <Button busy={busy} aria-disabled={isEarly} aria-describedby={why} onClick={isEarly ? undefined : end}>
          {words.done}
        </Button>
        <p id={why}>{isSending ? words.sending : isEarly ? words.chosen : words.doneHint}</p>
      </div>
    </>
  )
}
