import type { Batch } from '@comptoir/contracts/batch/batch'
import { request } from '@comptoir/contracts/browser/client'
import type { CallError } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { acceptOffer, refuseOffer } from '@comptoir/contracts/batch/offer'
import { useBatchAct } from '../batch/use-batch-act.ts'
import type { BatchAct } from '../batch/use-batch-act.ts'
import { offerTexts as words } from './offers-french.ts'

export type Decision = 'accept' | 'refuse'

type Deciding = {
  batch: Pick<Batch, 'id'>
  messageid: string
  /** Cards the seller keeps when they accept. */
  returned: readonly string[]
  shell: Pick<ShellServices, 'alert' | 'session'>
  onDone: () => void
  onRefused: () => void
}

/** Accepts or refuses a pending offer, once however often it is asked for. */
export const useOfferDecision = (deciding: Deciding): BatchAct<Decision> => {
  const { batch, messageid, returned, shell, onDone, onRefused } = deciding
  const tableid = batch.id
  const wordRefusal = ({ code }: CallError) => {
    if (code === 'offer_unavailable') return words.unavailable
    if (code === 'email_unverified') return words.unproved
    return code === 'forbidden' && shell.session.user?.['mustchange'] === true ? words.mustchange : undefined
  }
  return useBatchAct(
    { batchid: tableid, alert: shell.alert },
    {
      ask: async (decision: Decision) => {
        if (decision === 'refuse') await request(refuseOffer, { tableid, messageid })
        else await request(acceptOffer, { tableid, messageid, ...(returned.length > 0 && { returned: [...returned] }) })
        // The answer is the offer's message: the batch is read again.
        return null
      },
      // The second press of a double click may find the first one answered, and not drawn yet.
      still: now => now.offers.some(offer => offer.messageid === messageid && offer.status === 'P'),
      wordRefusal,
      onDone,
      onRefused
    }
  )
}
