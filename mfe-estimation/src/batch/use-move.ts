import { setBatchStatus, type Batch } from '@comptoir/contracts/batch/batch'
import { request } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { useBatchAct } from './use-batch-act.ts'

export type Moving = { batch: Batch; alert: ShellServices['alert'] }

type Move = { move: () => void; busy: boolean }

/** Takes a batch from the status the page shows to another; calls `onAnswer` when the portal accepted or refused. */
export const useMove = ({ batch, alert }: Moving, to: Batch['status'], onAnswer?: () => void): Move => {
  const { run, busy } = useBatchAct(
    { batchid: batch.id, alert },
    {
      ask: () => request(setBatchStatus, { id: batch.id, status: to }),
      // The portal may have answered the first press of a double click before React drew the answer.
      still: now => now.status === batch.status,
      ...(onAnswer && { onDone: onAnswer, onRefused: onAnswer })
    }
  )
  return { move: () => run(undefined), busy }
}
