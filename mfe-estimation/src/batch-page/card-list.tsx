import { useRef, useState } from 'react'
import Plus from 'lucide-react/icons/plus'
import type { Batch } from '@comptoir/contracts/batch/batch'
import type { CardItem } from '@comptoir/contracts/batch/item'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { Button } from '@comptoir/ui/button'
import { ConfirmDialog } from '@comptoir/web/confirm/confirm-dialog.tsx'
import type { CardDraft } from '../add-card/use-card-draft.ts'
import { useDrop } from '../add-card/use-drop.ts'
import { agreedLines } from '../batch/offers.ts'
import { texts } from '../french.ts'
import { useSendings, useUploadQueue } from '../upload-queue/use-uploads.ts'
import classes from './card-list.module.css'
import { CardTile } from './card-tile.tsx'
import { OfferTile } from './offer-tile.tsx'
import { SendingTile } from './sending-tile.tsx'
import { useDeleteItem } from './use-delete-item.ts'

const { batch: words, item: itemWords } = texts

type CardListProps = {
  batch: Batch
  editable: boolean
  alert: ShellServices['alert']
  draft: CardDraft
  /** Leads to the form that adds a card; absent where none can be added. */
  onAdd: (() => void) | undefined
}

/** The cards of a batch, then those on their way to it. */
export const CardList = ({ batch, editable, alert, draft, onAdd }: CardListProps) => {
  const queue = useUploadQueue()
  const sendings = useSendings().filter(({ batchid }) => batchid === batch.id)
  const [leaving, setLeaving] = useState<CardItem | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const deleteItem = useDeleteItem(batch.id, alert)
  const target = useDrop(draft.take)
  const agreed = agreedLines(batch)

  // The tile and its button are gone: the next thing to read is the list.
  const leaveTile = () => void setTimeout(() => heading.current?.focus())
  const confirm = () => {
    if (!leaving) return
    setLeaving(null)
    deleteItem(leaving)
    leaveTile()
  }

  return (
    <section aria-labelledby="cards">
      <h2 id="cards" ref={heading} tabIndex={-1} className={classes['heading']}>
        {words.cardsHeading}
      </h2>
      {batch.items.length + sendings.length === 0 && <p>{editable ? words.none : words.noneClosed}</p>}
      <ul className={classes['tiles']}>
        {batch.items.map(item =>
          item.kind === 'O' ? (
            <OfferTile key={item.id} offer={item} />
          ) : (
            <CardTile
              key={item.id}
              batchid={batch.id}
              item={item}
              agreed={agreed.get(item.id)}
              atShop={Boolean(batch.receivedat)}
              editable={editable}
              onRemove={() => setLeaving(item)}
            />
          )
        )}
        {sendings.map(sending => (
          <SendingTile
            key={sending.requestid}
            sending={sending}
            onCancel={() => {
              queue.cancel(sending.requestid)
              leaveTile()
            }}
            onRetry={() => void queue.retry(sending.requestid)}
            onEdit={
              draft.isEmpty
                ? () => {
                    queue.cancel(sending.requestid)
                    draft.pair.load(sending, sending.error?.fields ?? {})
                    onAdd?.()
                  }
                : undefined
            }
          />
        ))}
        {onAdd && batch.items.length + sendings.length > 0 && (
          <li {...target} className={classes['drop']}>
            <Button className={classes['add'] ?? ''} icon={<Plus size={24} aria-hidden="true" />} onClick={onAdd}>
              {words.addTile}
            </Button>
          </li>
        )}
      </ul>
      {leaving && (
        <ConfirmDialog
          danger
          title={itemWords.removeTitle}
          confirm={itemWords.removeConfirm}
          onCancel={() => setLeaving(null)}
          onConfirm={confirm}
        >
          {itemWords.removeText(leaving.name ?? itemWords.unnamed)}
        </ConfirmDialog>
      )}
    </section>
  )
}
