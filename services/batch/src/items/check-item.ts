import * as calls from '@comptoir/contracts/batch/item-calls'
import { gradesOf } from '@comptoir/contracts/catalogue/card'
import { priceCard, type Card, type Variant } from '@comptoir/contracts/catalogue/catalogue'
import { AppError } from '@comptoir/contracts/core/errors'
import { cardChecked } from '@comptoir/contracts/recognition/decisions'
import type { OperationInput, RequestContext } from '@comptoir/kit/bus/bus'
import { command } from '@comptoir/kit/bus/command'
import { emits, type OutboxEvent } from '@comptoir/kit/work/outbox'
import type { Deps } from '../deps.ts'
import { french } from '../french.ts'
import type { CardItemRecord, CheckRecord } from './card-item.ts'
import { catalogueCard } from './catalogue-card.ts'
import { saveCheck } from './save-check.ts'

type Input = OperationInput<typeof calls.checkItem>

/** Staff write down what they see of a card; the catalogue prices what they saw. */
export const checkItem = command(calls.checkItem, async (input, context, deps: Deps) => {
  const { id, itemid } = input
  return await saveCheck(deps, { id, itemid, act: 'batch.card_checked', context }, item =>
    checked(deps, item, input, context)
  )
})

/** What is known about a card before this check: the earlier check, or else the seller's declaration. */
export const seenBefore = (item: CardItemRecord): Omit<CheckRecord, 'at' | 'staffid'> => {
  if (item.checked) return item.checked
  const { condition, edition, holographisme, gradation, cardid, name, cents } = item
  return { condition, edition, holographisme, gradation, cardid, name, cents, note: null, photos: [], marks: [] }
}

const checked = async (deps: Deps, item: CardItemRecord, input: Input, context: RequestContext) => {
  const before = seenBefore(item)
  const state = {
    condition: input.condition ?? before.condition,
    edition: input.edition ?? before.edition,
    gradation: input.gradation ?? before.gradation
  }
  requireCondition(state)
  const { name, ...card } = await identified(deps, { input, before }, context)
  const seen = { ...card, ...state }
  const { cents, trace } = await pricedBy(deps, seen, context)
  const note = input.note === undefined ? before.note : input.note || null
  const { photos, marks } = before
  const check = { ...seen, name, cents, note, photos, marks }
  return { check, trace, events: recognitionTold(item, check, { batchid: input.id, actor: context.actor }) }
}

/** The event by which the recogniser learns which card staff saw; none while they named none, or said the same before. */
const recognitionTold = (
  { id, attempt, checked: before }: CardItemRecord,
  { cardid, name, gradation, condition }: Omit<CheckRecord, 'at' | 'staffid'>,
  { batchid, actor }: { batchid: string; actor: RequestContext['actor'] }
): OutboxEvent[] => {
  if (cardid === null || actor.userid === null) return []
  const isKnown = before?.cardid === cardid && before.gradation === gradation && before.condition === condition
  const told = { batchid, itemid: id, attempt, cardid, name, gradation, condition, staffid: actor.userid }
  return isKnown ? [] : [emits(cardChecked, told)]
}

/** Throws `validation_failed` for a condition that is not on the scale of its grading company. */
const requireCondition = ({ gradation, condition }: Pick<CheckRecord, 'gradation' | 'condition'>): void => {
  if (!gradesOf(gradation).some(([, value]) => value === condition))
    throw new AppError('validation_failed', { fields: { condition: french.conditionUnknown } })
}

type Identified = Pick<CheckRecord, 'cardid' | 'name' | 'holographisme'>

/** Which card it is, and its finish, from what staff said, what is known, and the catalogue. */
const identified = async (
  deps: Deps,
  { input, before }: { input: Input; before: Identified },
  context: RequestContext
): Promise<Identified> => {
  const cardid = input.cardid ?? before.cardid
  const holographisme = input.holographisme ?? before.holographisme
  if (cardid === null || (cardid === before.cardid && holographisme !== null))
    return { cardid, name: before.name, holographisme }
  const card = await catalogueCard(deps, cardid, context)
  if (card) return { cardid, name: nameOf(card), holographisme: input.holographisme ?? finishOf(card, before) }
  // A recognised card may have left the catalogue since. One that staff name must be there.
  if (input.cardid !== undefined)
    throw new AppError('validation_failed', { fields: { cardid: french.cardNotInCatalogue } })
  return { cardid, name: before.name, holographisme }
}

/** The name that staff and sellers read: French, or else English, or else Japanese. */
const nameOf = ({ frenchname, englishname, japanesename }: Card) => frenchname ?? englishname ?? japanesename

/**
 * The finish of the card: the earlier one if this card comes in it, or the only one this card comes in. Otherwise null:
 * staff have to say which, and until then the card has no price.
 */
const finishOf = ({ holographismes }: Card, { holographisme }: Identified) =>
  holographismes.find(one => one === holographisme) ??
  (holographismes.length === 1 ? (holographismes[0] ?? null) : null)

/** The fields by which the catalogue refuses a variant that exists but has no price: no such cell, or no such card any more. */
const unpricedFields: ReadonlySet<string> = new Set(['cardid', 'edition', 'gradation', 'condition'])

const isUnpriced = (error: unknown): boolean =>
  error instanceof AppError &&
  error.code === 'validation_failed' &&
  Object.keys(error.fields ?? {}).some(field => unpricedFields.has(field))

/**
 * The price of exactly what was seen, by the card's ratio table. Null while the card or its finish is not known, and where
 * the table has no price for it. Throws `validation_failed` for a finish that the card does not have.
 */
const pricedBy = async (
  { bus }: Deps,
  { cardid, holographisme, ...state }: Pick<CheckRecord, 'cardid' | keyof Variant>,
  context: RequestContext
): Promise<Pick<CardItemRecord, 'cents' | 'trace'>> => {
  if (cardid === null || holographisme === null) return { cents: null, trace: null }
  try {
    const { cents, trace } = await bus.request(priceCard, { cardid, variant: { ...state, holographisme } }, context)
    return { cents, trace }
  } catch (error) {
    if (isUnpriced(error)) return { cents: null, trace: null }
    throw error
  }
}
