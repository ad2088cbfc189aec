import { useQueryClient } from '@tanstack/react-query'
import type { CardItem } from '@comptoir/contracts/batch/item'
import { useAct } from '@comptoir/web/query/use-act.ts'
import type { Act } from '@comptoir/web/query/use-act.ts'
import { applyToBatch } from './batch-cache.ts'

/** A call that starts a new analysis. Its reply is the card that is analysed. */
type Call = () => Promise<CardItem>

/** Starts the analysis of a card again: from new photos, from the same ones, or from its corners. */
export const useAnalyseAgain = (batchid: string, item: CardItem, onBegun?: () => void): Act<Call> => {
  const client = useQueryClient()
  const { run, ...act } = useAct<{ call: Call; from: CardItem }, CardItem>({
    send: ({ call }) => call(),
    onDone: (begun, { from }) => {
      applyToBatch(client, batchid, { type: 'analysed_again', item: begun, from })
      onBegun?.()
    }
  })
  // The card as it was when the call was sent: a frame of the new analysis may overtake the reply, and must not be undone.
  return { ...act, run: call => run({ call, from: item }) }
}
