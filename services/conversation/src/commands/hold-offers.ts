import type { holdOffers } from '@comptoir/contracts/batch-life'
import type { Handler } from '@comptoir/kit/bus/bus'
import type { Dependencies } from '../dependencies.ts'
import { acceptedOffer } from '../offer.ts'
import { batchThread } from '../thread.ts'

/** Closes the offers of a batch for its payment. Whatever ends the payment, its offers are free again after a while. */
export const createHoldOffers =
  ({ messages }: Pick<Dependencies, 'messages'>): Handler<typeof holdOffers> =>
  async ({ batchid, until }) => {
    const accepted = await messages.holdOffers(batchThread(batchid), new Date(until))
    return accepted.flatMap(({ _id: messageid, offer }) =>
      offer?.acceptance ? [acceptedOffer({ tableid: batchid, messageid }, offer, offer.acceptance)] : []
    )
  }
