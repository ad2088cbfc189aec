import { photosReleased } from '@comptoir/contracts/batch'
import type { deleteItem } from '@comptoir/contracts/item-calls'
import { AppError } from '@comptoir/contracts/errors'
import type { Handler } from '@comptoir/kit/bus/bus'
import { emits } from '@comptoir/kit/outbox'
import { cardItemOf } from '../batch.ts'
import type { Dependencies } from '../dependencies.ts'

/** Removes a card that is done or in error from a batch still edited; its photos are forgotten. */
export const createDeleteItem =
  ({ batches, frames, outbox }: Pick<Dependencies, 'batches' | 'frames' | 'outbox'>): Handler<typeof deleteItem> =>
  async ({ id, itemid }, { actor }) => {
    const item = cardItemOf(await batches.get(id, actor), itemid)
    const deletable = { id: itemid, status: { $in: ['D', 'E'] } }
    const saved = await batches.save(
      { _id: id, status: 'E', items: { $elemMatch: { ...deletable, attempt: item.attempt } } },
      {
        $pull: { items: deletable },
        $inc: { cards: -1 },
        ...(item.requestid === undefined ? {} : { $push: { spentrequests: item.requestid } })
      },
      [emits(photosReleased, { names: [...item.photos] })]
    )
    if (!saved) throw new AppError('illegal_transition')
    outbox.kick()
    frames.send(id, { action: 'delete_item', itemid, message: null })
    return {}
  }
