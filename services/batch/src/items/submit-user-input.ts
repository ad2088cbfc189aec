import type { submitUserInput } from '@comptoir/contracts/batch/item-calls'
import { priceCard } from '@comptoir/contracts/catalogue/catalogue'
import { AppError } from '@comptoir/contracts/core/errors'
import { cardChosen } from '@comptoir/contracts/recognition/recognition-log'
import type { Handler } from '@comptoir/kit/bus/bus'
import { emits } from '@comptoir/kit/work/outbox'
import { cardItemOf } from '../batch/record.ts'
import { priced } from './card-item.ts'
import { presentCardItem } from '../batch/present.ts'
import type { Deps } from '../deps.ts'

/**
 * The seller answers what the photos could not tell; the catalogue prices exactly that variant, and recognition learns
 * what the card was.
 */
export const createSubmitUserInput =
  ({
    batches,
    bus,
    frames,
    outbox
  }: Pick<Deps, 'batches' | 'bus' | 'frames' | 'outbox'>): Handler<typeof submitUserInput> =>
  async ({ id, itemid, cardid, holographisme, edition, gradation, condition }, context) => {
    const item = cardItemOf(await batches.get(id, context.actor), itemid)
    if (item.status !== 'WUI') throw new AppError('illegal_transition')
    const chosen = cardid ?? item.cardid
    if (chosen === null) {
      throw new AppError('validation_failed', { fields: { cardid: 'Choisissez la carte parmi les propositions' } })
    }

    const variant = { edition, holographisme, gradation, condition }
    const card = await bus.request(priceCard, { cardid: chosen, variant }, context)
    const { attempt } = item
    const saved = await batches.saveItem(
      { batchid: id, itemid, expected: { status: 'WUI', attempt }, batch: { status: 'E' } },
      { status: 'D', ...priced(card, variant), candidates: [], reason: null },
      { events: [emits(cardChosen, { batchid: id, itemid, attempt, cardid: chosen, name: card.name, variant })] }
    )
    if (!saved) throw new AppError('illegal_transition')
    outbox.kick()
    const reply = presentCardItem(cardItemOf(saved, itemid))
    frames.send(id, { action: 'item_status_updated', item: reply })
    return reply
  }
