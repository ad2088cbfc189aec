import { batchStatus } from '@comptoir/contracts/batch/batch-status'
import { itemStatus, type Candidate, type CorrectedFrom } from '@comptoir/contracts/batch/item'
import { offerStatus } from '@comptoir/contracts/batch/offer'
import {
  defaultCondition,
  type Edition,
  type Gradation,
  type Holographisme,
  type RatioKeys
} from '@comptoir/contracts/catalogue/card'
import type { PricedCard, Variant } from '@comptoir/contracts/catalogue/catalogue'
import type { BatchRecord } from '../batch/record.ts'
import { priced, type CardItemRecord } from './card-item.ts'

/** What may be chosen for a card of the catalogue. */
export interface Choices {
  keys: RatioKeys
  holographismes: readonly Holographisme[]
}

type Offers = { offers: readonly { status: string; lines: readonly { itemid: string }[] }[] }

/** Whether a pending or accepted offer buys the card: by a line, or without lines, which buys every done card. */
export const isBought = ({ offers }: Offers, item: Pick<CardItemRecord, 'id' | 'status'>): boolean =>
  offers.some(
    ({ status, lines }) =>
      (status === offerStatus.pending || status === offerStatus.accepted) &&
      (lines.length === 0 ? item.status === itemStatus.done : lines.some(({ itemid }) => itemid === item.id))
  )

/**
 * Whether the seller may correct a card: it is done, its batch is edited, no offer buys it, and the shop has not had it in
 * hand.
 */
export const mayCorrect = (
  batch: Pick<BatchRecord, 'status'> & Offers,
  item: Pick<CardItemRecord, 'id' | 'status' | 'checked'>
): boolean =>
  batch.status === batchStatus.editing &&
  item.status === itemStatus.done &&
  item.checked === undefined &&
  !isBought(batch, item)

const first = <T extends string>(keys: Record<string, unknown>, ...wanted: (T | undefined)[]): T | null =>
  wanted.find((one): one is T => one !== undefined && one in keys) ?? (Object.keys(keys)[0] as T | undefined) ?? null

/**
 * The variant that a card is after its seller corrected it. What is not asked stays as it was where the card comes in it;
 * else it is the standard edition, without a company, in the default condition, or the only one. Returns instead the name
 * of the part that the seller has to choose: nothing says which one it is, or the card does not have the one that was
 * asked. A condition or a finish that does not exist is passed on, for the catalogue to refuse.
 */
export const variantAfter = (
  before: Pick<CardItemRecord, keyof Variant>,
  asked: { [Part in keyof Variant]?: Variant[Part] | undefined },
  { keys, holographismes }: Choices
): Variant | keyof Variant => {
  const edition = asked.edition ?? first<Edition>(keys, before.edition, '_default')
  const grades = edition === null ? undefined : keys[edition]
  if (edition === null || !grades) return 'edition'
  const gradation = asked.gradation ?? first<Gradation>(grades, before.gradation, '_default')
  if (gradation === null || !grades[gradation]) return 'gradation'
  const conditions = grades[gradation]
  // The same number means another thing on the scale of another company.
  const same = gradation === before.gradation ? before.condition : undefined
  const standard = gradation === '_default' ? defaultCondition : undefined
  const condition =
    asked.condition ??
    [same, standard].find(one => one !== undefined && conditions.includes(one)) ??
    (conditions.length === 1 ? conditions[0] : undefined)
  if (condition === undefined) return 'condition'
  const holographisme =
    asked.holographisme ??
    holographismes.find(one => one === before.holographisme) ??
    (holographismes.length === 1 ? holographismes[0] : undefined)
  return holographisme === undefined ? 'holographisme' : { edition, gradation, condition, holographisme }
}

/** What the portal holds a card for. */
const heldFor = (item: CardItemRecord): CorrectedFrom => ({
  cardid: item.cardid,
  name: item.name,
  number: item.card?.number || null,
  set: item.card?.setname ?? null,
  edition: item.edition,
  holographisme: item.holographisme,
  gradation: item.gradation,
  condition: item.condition
})

/** The card that an item was held for, as one that its photos may show: its seller may come back to it. */
const candidateOf = ({ cardid, name, card, confidence }: CardItemRecord): Candidate[] =>
  cardid === null || name === null
    ? []
    : [
        {
          cardid,
          name,
          number: card?.number ?? '',
          setname: card?.setname ?? '',
          image: card?.content ?? null,
          confidence: confidence ?? 0
        }
      ]

/** The recogniser names five at most, and a seller who corrects one card often comes back to a late one. */
const mostOthers = 10

/** The cards beside the one that an item is held for, each once and the newest of them: some come first. */
export const othersThan = (cardid: string, cards: readonly Candidate[]): Candidate[] =>
  cards
    .filter((one, index) => one.cardid !== cardid && cards.findIndex(other => other.cardid === one.cardid) === index)
    .slice(0, mostOthers)

/** The fields that a correction changes. What was recognised is kept beside them, for the shop. */
export const corrected = (item: CardItemRecord, card: PricedCard, variant: Variant, now: Date) => {
  const isOther = card.cardid !== item.cardid
  const parts = ['edition', 'holographisme', 'gradation', 'condition'] as const
  const isChanged = isOther || parts.some(part => variant[part] !== item[part])
  const others = [...(isOther ? candidateOf(item) : []), ...(item.others ?? []), ...item.candidates]
  return {
    ...priced(card, variant),
    described: true,
    // How sure the recogniser is of a card says nothing of another one.
    confidence: isOther ? null : item.confidence,
    others: othersThan(card.cardid, others),
    candidates: [],
    reason: null,
    corrected: isChanged ? { at: now, from: item.corrected?.from ?? heldFor(item) } : (item.corrected ?? null)
  }
}
