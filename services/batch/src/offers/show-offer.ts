import { messageType, tableType, type Message } from '@comptoir/contracts/conversation/conversation'
import { AppError } from '@comptoir/contracts/core/errors'
import { showOffer as showOfferCall } from '@comptoir/contracts/batch/offer'
import type { RequestContext } from '@comptoir/kit/bus/bus'
import type { BatchRecord } from '../batch/record.ts'
import type { Deps } from '../deps.ts'
import { offerOf } from './decisions.ts'
import { shownOffer } from './offer.ts'

/**
 * Returns the message that shows an offer of a saved batch. The event of the save shows the same in the thread; this call
 * only spares the client the wait. When the conversation service does not answer, the message is made from the batch,
 * without its place in the thread (`seq` 0), because the decision is saved; so it is where the message or the thread was
 * deleted at the same moment. For a repeated request, which saved nothing, that is `not_found`.
 */
export const showOffer = async (
  { bus, log }: Deps,
  batch: BatchRecord,
  messageid: string,
  context: RequestContext,
  isRepeated = false
): Promise<Message> => {
  const shown = shownOffer(batch, offerOf(batch, messageid))
  try {
    return await bus.request(showOfferCall, shown, context)
  } catch (error) {
    if (isRepeated && error instanceof AppError && error.code === 'not_found') throw error
    log.warn({ err: error, requestid: context.requestid, messageid }, 'an offer is shown later, by its event')
    return {
      id: messageid,
      requestid: shown.requestid,
      tableid: batch._id,
      tabletype: tableType.batch,
      userid: shown.userid,
      side: 'shop',
      type: messageType.offer,
      content: JSON.stringify(shown.offer),
      seq: 0,
      createdat: shown.createdat
    }
  }
}
