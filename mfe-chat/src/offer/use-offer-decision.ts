import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CallError, request } from '@comptoir/contracts/browser/client'
import { acceptOffer, refuseOffer, withdrawOffer } from '@comptoir/contracts/batch/offer'
import { texts } from '../french.ts'
import { mayAct } from '../may-act.ts'
import { tellFailure } from '../tell-failure.ts'
import { tellThread } from '../thread/thread-cache.ts'
import { useThreadContext } from '../thread/thread-context.ts'

type OfferName = { tableid: string; messageid: string }

const decisions = {
  accept: (offer: OfferName, returned: readonly string[]) =>
    request(acceptOffer, { ...offer, ...(returned.length > 0 && { returned: [...returned] }) }),
  refuse: (offer: OfferName) => request(refuseOffer, offer),
  withdraw: (offer: OfferName) => request(withdrawOffer, offer)
} as const

export type Decision = keyof typeof decisions

/** What the seller can do about a refusal that its own sentence does not say. */
const advice = (error: unknown, mustchange: boolean) => {
  if (!(error instanceof CallError)) return null
  if (error.code === 'email_unverified') return texts.offer.unproved
  return error.code === 'forbidden' && mustchange ? texts.offer.mustchange : null
}

/**
 * Decides a pending offer, once however often it is asked for; `returned` are the cards the seller takes back when
 * accepting. The answer goes to the thread and the pages of the batch; after a refusal they are read again, since
 * somebody else may have decided.
 */
export const useOfferDecision = (messageid: string, returned: readonly string[], onSettled: () => void) => {
  const client = useQueryClient()
  const { threadKey, shell } = useThreadContext()
  const [, , tableid] = threadKey
  const mutationKey = ['offer decision', messageid]
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: (decision: Decision) => decisions[decision]({ tableid, messageid }, returned),
    onSuccess: message => tellThread(client, threadKey, { events: [{ type: 'message', message }] }),
    onError: error => {
      const told = advice(error, shell.session.user?.['mustchange'] === true)
      if (told === null) tellFailure(shell, error)
      else void shell.alert({ message: told })
      void client.invalidateQueries({ queryKey: ['thread newest', ...threadKey.slice(1)] })
    },
    onSettled: () => {
      onSettled()
      void client.invalidateQueries({ queryKey: ['batch', tableid] })
      void client.invalidateQueries({ queryKey: ['batches'] })
    }
  })
  return {
    busy: isPending,
    decide: (decision: Decision) => {
      if (mayAct(client, mutationKey)) mutate(decision)
    }
  }
}
