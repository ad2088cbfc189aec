import { setBatchStatus, receiveBatch, type Batch } from '@comptoir/contracts/batch/batch'
import { request } from '@comptoir/contracts/browser/client'
import { ConfirmDialog } from '@comptoir/ui/confirm-dialog'
import { batchTexts } from '../batch-french.ts'
import { cardsOf } from '../items.ts'
import type { ActProps } from './act-props.ts'
import { useBatchAct } from './use-batch-act.ts'

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

/** Asks before the shop takes a batch on. */
export const ConfirmAct = ({ act, ...props }: ActProps & { act: ConfirmedAct }) => {
  const { run, busy } = useBatchAct(props, { ask: () => calls[act](props.batch.id), news: acts[act].done })
  const { title, text, confirm } = words[act]
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      cancel={words.keep}
      busy={busy}
      onConfirm={run}
      onCancel={props.onClose}
    >
      {typeof text === 'string' ? text : text(cardsOf(props.batch.items).length)}
    </ConfirmDialog>
  )
}
