import type { submitUserInput } from '@comptoir/contracts/batch'
import { priceCard } from '@comptoir/contracts/catalogue'
import { AppError } from '@comptoir/contracts/errors'
import type { Handler } from '@comptoir/kit/bus/bus'
import { cardItemOf, priced } from '../batch.ts'
import { presentCardItem } from '../present-batch.ts'
import type { Dependencies } from '../dependencies.ts'

/** The seller answers what the photos could not tell; the catalogue prices exactly that variant. */
export const createSubmitUserInput =
  ({ batches, bus, frames }: Pick<Dependencies, 'batches' | 'bus' | 'frames'>): Handler<typeof submitUserInput> =>
  async ({ id, itemid, cardid, holographisme, edition, gradation, condition }, context) => {
    const item = cardItemOf(await batches.get(id, context.actor), itemid)
    if (item.status !== 'WUI') throw new AppError('illegal_transition')
    const chosen = cardid ?? item.cardid
    if (chosen === null) {
      throw new AppError('validation_failed', { fields: { cardid: 'Choisissez la carte parmi les propositions' } })
    }

    const variant = { edition, holographisme, gradation, condition }
    const card = await bus.request(priceCard, { cardid: chosen, variant }, context)
    const saved = await batches.saveItem(
      { batchid: id, itemid, expected: { status: 'WUI', attempt: item.attempt }, batch: { status: 'E' } },
      { status: 'D', ...priced(card, variant), candidates: [], reason: null }
    )
    if (!saved) throw new AppError('illegal_transition')
    const reply = presentCardItem(cardItemOf(saved, itemid))
    frames.send(id, { action: 'item_status_updated', item: reply })
    return reply
  }
