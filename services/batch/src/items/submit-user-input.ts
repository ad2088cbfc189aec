import { batchStatus } from '@comptoir/contracts/batch/batch-status'
import { itemStatus } from '@comptoir/contracts/batch/item'
import * as calls from '@comptoir/contracts/batch/item-calls'
import { priceCard } from '@comptoir/contracts/catalogue/catalogue'
import { AppError } from '@comptoir/contracts/core/errors'
import { cardChosen } from '@comptoir/contracts/recognition/decisions'
import { command } from '@comptoir/kit/bus/command'
import { emits } from '@comptoir/kit/work/outbox'
import { cardItemOf } from '../batch/record.ts'
import { auditCard } from '../batch/staff-acts.ts'
import type { Deps } from '../deps.ts'
import { french } from '../french.ts'
import { announceItem } from './announce-item.ts'
import { priced } from './card-item.ts'
import { othersThan } from './corrections.ts'

/**
 * The seller answers what the photos could not tell. The catalogue prices exactly that variant, and the recogniser learns
 * which card it was.
 */
export const submitUserInput = command(
  calls.submitUserInput,
  async ({ id, itemid, cardid, holographisme, edition, gradation, condition }, context, deps: Deps) => {
    const { batches, bus } = deps
    const item = cardItemOf(await batches.get(id, context.actor), itemid)
    const { status, attempt } = item
    if (status !== itemStatus.waiting) throw new AppError('illegal_transition')
    const chosen = cardid ?? item.cardid
    if (chosen === null) throw new AppError('validation_failed', { fields: { cardid: french.chooseACard } })
    const variant = { edition, holographisme, gradation, condition }
    const card = await bus.request(priceCard, { cardid: chosen, variant }, context)
    const answered = {
      status: itemStatus.done,
      ...priced(card, variant),
      others: othersThan(chosen, [...item.candidates, ...(item.others ?? [])]),
      described: true,
      candidates: [],
      reason: null
    }
    const saved = await batches.saveItem(
      { batchid: id, itemid, expected: { status, attempt }, batch: { status: batchStatus.editing } },
      answered,
      [
        ...auditCard(context.actor, id, 'batch.card_answered', { before: item, after: { ...item, ...answered } }),
        emits(cardChosen, { batchid: id, itemid, attempt, cardid: chosen, name: card.name, variant })
      ]
    )
    if (!saved) throw new AppError('illegal_transition')
    return announceItem(deps, id, cardItemOf(saved, itemid))
  }
)
