import { useQueryClient } from '@tanstack/react-query'
import { request } from '@comptoir/contracts/browser/client'
import { acceptOffer, refuseOffer, withdrawOffer } from '@comptoir/contracts/batch/offer'
import { failureCode } from '@comptoir/web/failure/failure-sentence.ts'
import { tellFailure } from '@comptoir/web/failure/tell-failure.ts'
import { sharedKeys } from '@comptoir/web/query/shared-keys.ts'
import { useAct } from '@comptoir/web/query/use-act.ts'
import { keys, threadOf } from '../keys.ts'
import { texts } from '../french.ts'
import { tellThread } from '../state/thread-cache.ts'
import { useRowContext } from '../state/thread-context.ts'

type OfferName = { tableid: string; messageid: string }

const decisions = {
  accept: (offer: OfferName, returned: readonly string[]) =>
    request(acceptOffer, { ...offer, ...(returned.length > 0 && { returned: [...returned] }) }),
  refuse: (offer: OfferName) => request(refuseOffer, offer),
  withdraw: (offer: OfferName) => request(withdrawOffer, offer)
} as const

export type Decision = keyof typeof decisions

/** Returns what the seller can do about a refusal, where its own sentence does not say it; null elsewhere. */
const advice = (error: unknown, mustchange: boolean): string | null => {
  const code = failureCode(error)
  if (code === 'email_unverified') return texts.offer.unproved
  return code === 'forbidden' && mustchange ? texts.offer.mustchange : null
}

/**
 * Decides a pending offer, once however often the button is pressed; `returned` are the cards the seller takes back when
 * accepting. The answer goes to the thread and the pages of the batch; after a refusal they are read again, since
 * somebody else may have decided.
 */
export const useOfferDecision = (messageid: string, returned: readonly string[], onSettled: () => void) => {
  const client = useQueryClient()
  const { threadKey, shell } = useRowContext()
  const { id: tableid } = threadOf(threadKey)
  const settle = () => {
    onSettled()
    void client.invalidateQueries({ queryKey: sharedKeys.batch(tableid) })
    void client.invalidateQueries({ queryKey: sharedKeys.batches })
  }
  const { run: decide, busy } = useAct({
    send: (decision: Decision) => decisions[decision]({ tableid, messageid }, returned),
    once: true,
    onDone: message => {
      tellThread(client, threadKey, { events: [{ type: 'message', message }] })
      settle()
    },
    onFailed: error => {
      const message = advice(error, shell.session.user?.['mustchange'] === true)
      if (message === null) tellFailure(shell.alert, error)
      else void shell.alert({ message })
      void client.invalidateQueries({ queryKey: keys.newestMessages(threadKey) })
      settle()
    }
  })
  return { busy, decide }
}
