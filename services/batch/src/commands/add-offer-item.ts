import type { offerAccepted } from '@comptoir/contracts/batch-life'
import type { EventPayload } from '@comptoir/contracts/event'
import { centsFromEuros } from '@comptoir/contracts/money'
import { sortableId } from '@comptoir/kit/ids'
import type { OfferItemRecord } from '../batch.ts'
import { presentOfferItem } from '../present-batch.ts'
import type { Dependencies } from '../dependencies.ts'

/**
 * An accepted offer becomes an item of its batch, whatever its status: what the seller accepted is never lost. The call
 * and the event of the same acceptance both come, in any order: the message it was made in counts once.
 */
export const createAddOfferItem =
  ({ batches, frames }: Pick<Dependencies, 'batches' | 'frames'>) =>
  async (acceptance: EventPayload<typeof offerAccepted>): Promise<{ added: boolean }> => {
    const { batchid, messageid, title, description, price, userid, terms } = acceptance
    const at = new Date(acceptance.at)
    const item: OfferItemRecord = {
      id: sortableId(at),
      kind: 'O',
      createdat: at,
      title,
      description,
      cents: centsFromEuros(price),
      messageid,
      acceptedby: userid,
      terms
    }
    const saved = await batches.save(
      { _id: batchid, 'items.messageid': { $ne: messageid } },
      { $push: { items: item } }
    )
    if (saved) frames.send(batchid, { action: 'new_item', item: presentOfferItem(item) })
    return { added: saved !== null }
  }
