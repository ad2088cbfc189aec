import { useQueryClient } from '@tanstack/react-query'
import { setBatchStatus, receiveBatch, type Batch } from '@comptoir/contracts/batch/batch'
import { request } from '@comptoir/contracts/browser/client'
import { cardsOf } from '@comptoir/contracts/batch/cards-of'
import { ActDialog } from '@comptoir/web/confirm/act-dialog.tsx'
import { shopKeys } from '../../shop-keys.ts'
import { useKeepBatch } from '../batch-cache.ts'
import { batchTexts } from '../batch-french.ts'
import type { ActProps } from './act-props.ts'

const { confirm: words, acts } = batchTexts

const moveTo = (status: Batch['status']) => (id: string) => request(setBatchStatus, { id, status })

/** The calls of the acts that need no more than a confirmation. */
const calls = {
  take: moveTo('T'),
  ship: moveTo('I'),
  back: moveTo('T'),
  receive: (id: string) => request(receiveBatch, { id })
} as const

export type ConfirmedAct = keyof typeof calls

/**
 * Asks before the shop moves a batch to its next state. After a refusal the page reads the batch again, because it changed
 * in a way that the page does not know.
 */
export const ConfirmAct = ({ act, batch, shell, onDone, onClose }: ActProps & { act: ConfirmedAct }) => {
  const client = useQueryClient()
  const keep = useKeepBatch()
  const { title, text, confirm } = words[act]
  return (
    <ActDialog
      title={title}
      confirm={confirm}
      cancel={words.keep}
      send={() => calls[act](batch.id)}
      onDone={changed => {
        keep(changed)
        onDone(acts[act].done)
      }}
      onFailed={() => void client.invalidateQueries({ queryKey: shopKeys.batch(batch.id) })}
      onClose={onClose}
      alert={shell.alert}
    >
      {typeof text === 'string' ? text : text(cardsOf(batch.items).length)}
    </ActDialog>
  )
}
