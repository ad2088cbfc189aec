import { useQueryClient } from '@tanstack/react-query'
import { setBatchStatus, receiveBatch, type Batch } from '@comptoir/contracts/batch/batch'
import { request } from '@comptoir/contracts/browser/client'
import { ConfirmDialog } from '@comptoir/ui/confirm-dialog'
import { cardsOf } from '@comptoir/web/batch/cards-of.ts'
import { tellFailure } from '@comptoir/web/failure/tell-failure.ts'
import { useAct } from '@comptoir/web/query/use-act.ts'
import { shopKeys } from '../../shop-keys.ts'
import { useKeepBatch } from '../batch-cache.ts'
import { batchTexts } from '../batch-french.ts'
import type { ActProps } from './act-props.ts'

const { confirm: words, acts } = batchTexts

const moveTo = (status: Batch['status']) => (id: string) => request(setBatchStatus, { id, status })

/** Acts that ask for nothing but a yes, and their calls. */
const calls = {
  take: moveTo('T'),
  ship: moveTo('I'),
  back: moveTo('T'),
  receive: (id: string) => request(receiveBatch, { id })
} as const

export type ConfirmedAct = keyof typeof calls

/**
 * Asks before the shop takes a batch on. After a refusal the batch is read again: something happened that this page does not
 * know.
 */
export const ConfirmAct = ({ act, batch, shell, onDone, onClose }: ActProps & { act: ConfirmedAct }) => {
  const client = useQueryClient()
  const keep = useKeepBatch()
  const { run, busy } = useAct({
    send: () => calls[act](batch.id),
    onDone: changed => {
      keep(changed)
      onDone(acts[act].done)
    },
    onFailed: error => {
      tellFailure(shell.alert, error)
      void client.invalidateQueries({ queryKey: shopKeys.batch(batch.id) })
      onClose()
    }
  })
  const { title, text, confirm } = words[act]
  return (
    <ConfirmDialog title={title} confirm={confirm} cancel={words.keep} busy={busy} onConfirm={run} onCancel={onClose}>
      {typeof text === 'string' ? text : text(cardsOf(batch.items).length)}
    </ConfirmDialog>
  )
}
