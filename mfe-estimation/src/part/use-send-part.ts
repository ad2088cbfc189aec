import { useRef } from 'react'
import { setBatchStatus } from '@comptoir/contracts/batch/batch'
import { setAside } from '@comptoir/contracts/batch/set-aside'
import { request } from '@comptoir/contracts/browser/client'
import { randomId } from '@comptoir/web/random-id.ts'
import { useBatchAct } from '../batch/use-batch-act.ts'
import type { Moving } from '../batch/use-move.ts'

/**
 * Sends a batch without some of its cards, which are set aside first. Where that was done and the sending is refused, the page
 * shows the batch as it is then: its seller sends it as any other. Where the network failed, the dialog stays open with the seller's choice.
 */
export const useSendPart = ({ batch, alert }: Moving, onAnswer: () => void) => {
  // The id of the request and the cards it is for. A seller who presses again because the answer was lost sends the same id, so
  // that the portal answers with the batch it made at first.
  const asked = useRef({ cards: '', requestid: randomId() })
  const { run, busy } = useBatchAct<readonly string[]>(
    { batchid: batch.id, alert },
    {
      ask: async aside => {
        const cards = aside.join(' ')
        if (asked.current.cards !== cards) asked.current = { cards, requestid: randomId() }
        const { requestid } = asked.current
        if (aside.length > 0) await request(setAside, { id: batch.id, itemids: [...aside], requestid })
        return await request(setBatchStatus, { id: batch.id, status: 'T' })
      },
      still: now => now.status === batch.status,
      wordRefusal: ({ fields, message }) => fields['itemids'] ?? message,
      onDone: onAnswer,
      onRefused: ({ code }) => {
        if (code !== 'network') onAnswer()
      }
    }
  )
  return { send: (aside: readonly string[]) => run(aside), busy }
}
