import { batchStatus } from '@comptoir/contracts/batch/batch-status'
import { itemStatus } from '@comptoir/contracts/batch/item'
import { offerStatus } from '@comptoir/contracts/batch/offer'
import * as calls from '@comptoir/contracts/batch/item-calls'
import { RatioKeys } from '@comptoir/contracts/catalogue/card'
import { priceCard, type Variant } from '@comptoir/contracts/catalogue/catalogue'
import { AppError } from '@comptoir/contracts/core/errors'
import { cardChosen } from '@comptoir/contracts/recognition/decisions'
import type { RequestContext } from '@comptoir/kit/bus/bus'
import { command } from '@comptoir/kit/bus/command'
import { emits } from '@comptoir/kit/work/outbox'
import * as z from 'zod/mini'
import { changeBatch } from '../batch/change-batch.ts'
import { cardItemOf } from '../batch/record.ts'
import type { Deps } from '../deps.ts'
import { french } from '../french.ts'
import { announceItem } from './announce-item.ts'
import type { CardItemRecord } from './card-item.ts'
import { catalogueCard } from './catalogue-card.ts'
import { corrected, mayCorrect, variantAfter, type Choices } from './corrections.ts'

const refused = (field: string, sentence: string) =>
  new AppError('validation_failed', { fields: { [field]: sentence } })

/** Matches a pending or accepted offer that buys the card: by a line, or without lines, which buys every done card. */
const buysCard = ({ id, status }: CardItemRecord) => ({
  status: { $in: [offerStatus.pending, offerStatus.accepted] },
  $or: [{ 'lines.itemid': id }, ...(status === itemStatus.done ? [{ lines: { $size: 0 } }] : [])]
})

/** What may be chosen for the card: as the item keeps it, or as the catalogue has it for another card. */
const choicesOf = async (
  deps: Deps,
  item: CardItemRecord,
  cardid: string,
  context: RequestContext
): Promise<Choices> => {
  if (cardid === item.cardid && item.card)
    return { keys: item.card.ratiokeys, holographismes: item.card.holographismes }
  const card = await catalogueCard(deps, cardid, context)
  if (!card) throw refused('cardid', french.cardNotInCatalogue)
  return { keys: z.parse(RatioKeys, card.ratiotable ?? {}), holographismes: card.holographismes }
}

/** The seller has to choose this part of the variant: nothing says which one it is. */
const sentenceFor = (part: keyof Variant): string =>
  part === 'holographisme' ? french.chooseAFinish : french.chooseACondition

/**
 * The seller corrects what a card was held for, or what was said of it. The catalogue prices it anew, and the recogniser
 * learns which card it was. A change that comes between is read, and the correction made on top of it.
 */
export const correctItem = command(calls.correctItem, async ({ id, itemid, ...asked }, context, deps: Deps) => {
  if (context.actor.kind === 'staff') throw new AppError('forbidden')
  return await changeBatch(deps, { id, context }, async batch => {
    const item = cardItemOf(batch, itemid)
    if (!mayCorrect(batch, item)) throw new AppError('illegal_transition')
    const cardid = asked.cardid ?? item.cardid
    if (cardid === null) throw refused('cardid', french.chooseACard)
    const variant = variantAfter(item, asked, await choicesOf(deps, item, cardid, context))
    if (typeof variant === 'string')
      throw refused(variant, asked[variant] === undefined ? sentenceFor(variant) : french.variantUnknown)
    const card = await deps.bus.request(priceCard, { cardid, variant }, context)
    const { attempt, cents } = item
    const { edition, holographisme, gradation, condition } = item
    const saved = await deps.batches.saveItem(
      {
        batchid: id,
        itemid,
        expected: {
          status: itemStatus.done,
          attempt,
          cardid: item.cardid,
          edition,
          holographisme,
          gradation,
          condition,
          cents,
          checked: { $exists: false }
        },
        batch: { status: batchStatus.editing, offers: { $not: { $elemMatch: buysCard(item) } } }
      },
      corrected(item, card, variant, new Date()),
      [emits(cardChosen, { batchid: id, itemid, attempt, cardid, name: card.name, variant })]
    )
    return saved && announceItem(deps, id, cardItemOf(saved, itemid))
  })
})
