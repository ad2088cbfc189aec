import { gradesOf } from '@comptoir/contracts/catalogue/card'
import { getCard, priceCard, type Card } from '@comptoir/contracts/catalogue/catalogue'
import * as calls from '@comptoir/contracts/batch/batch-staff'
import { AppError } from '@comptoir/contracts/core/errors'
import type { OperationInput, RequestContext } from '@comptoir/kit/bus/bus'
import { command } from '@comptoir/kit/bus/command'
import type { Deps } from '../deps.ts'
import { french } from '../french.ts'
import type { CardItemRecord, CheckRecord } from './card-item.ts'
import { saveCheck } from './save-check.ts'

type Input = OperationInput<typeof calls.checkItem>

/** What is known of a card before this check: the check before, or else the seller's declaration. */
export const seenBefore = (item: CardItemRecord): Omit<CheckRecord, 'at' | 'staffid'> => {
  const { condition, edition, holographisme, gradation, cardid, name, cents } = item
  return (
    item.checked ?? {
      condition,
      edition,
      holographisme,
      gradation,
      cardid,
      name,
      cents,
      note: null,
      photos: [],
      marks: []
    }
  )
}

/** The name staff and sellers read: French, or else English, or else Japanese. */
const nameOf = ({ frenchname, englishname, japanesename }: Card) => frenchname ?? englishname ?? japanesename

/**
 * The finish of the card that is checked. Where it is not known yet, or another card takes the place of the recognised
 * one, the finish of before stays if the card has it; a card with a single finish has that one; otherwise it is for staff
 * to say, and until then the card has no price.
 */
const finishOf = ({ holographismes }: Card, before: Pick<CheckRecord, 'holographisme'>) =>
  holographismes.find(one => one === before.holographisme) ??
  (holographismes.length === 1 ? (holographismes[0] ?? null) : null)

type Named = Pick<CheckRecord, 'cardid' | 'name' | 'holographisme'>

/** Which card it is and its finish, as far as staff said or the catalogue knows. */
const identified = async (
  { bus }: Pick<Deps, 'bus'>,
  { input, before }: { input: Input; before: Named },
  context: RequestContext
): Promise<Named> => {
  const cardid = input.cardid ?? before.cardid
  const holographisme = input.holographisme ?? before.holographisme
  if (cardid === null || (cardid === before.cardid && holographisme !== null))
    return { cardid, name: before.name, holographisme }
  const card = await bus.request(getCard, { cardid }, context).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error
    return null
  })
  // A card that staff name is in the catalogue; one that was recognised may have left it since.
  if (!card && input.cardid !== undefined)
    throw new AppError('validation_failed', { fields: { cardid: french.cardNotInCatalogue } })
  if (!card) return { cardid, name: before.name, holographisme }
  return { cardid, name: nameOf(card), holographisme: input.holographisme ?? finishOf(card, before) }
}

/** What the catalogue found wrong with the variant it was to price; nothing for any other failure. */
const refusedFields = (error: unknown): string[] =>
  error instanceof AppError && error.code === 'validation_failed' ? Object.keys(error.fields ?? {}) : []

/** A card may well be so: its ratio table only has no cell for it, or it has left the catalogue. */
const unpriced: ReadonlySet<string> = new Set(['cardid', 'edition', 'gradation', 'condition'])

/**
 * The price of exactly what was seen, by the card's ratio table; none while the card or its finish is not known, or where
 * the table has none. Throws `validation_failed` for a finish that the card does not have.
 */
const pricedBy = async (
  { bus }: Pick<Deps, 'bus'>,
  {
    cardid,
    holographisme,
    ...variant
  }: Pick<CheckRecord, 'cardid' | 'holographisme' | 'edition' | 'gradation' | 'condition'>,
  context: RequestContext
): Promise<Pick<CardItemRecord, 'cents' | 'trace'>> => {
  if (cardid === null || holographisme === null) return { cents: null, trace: null }
  try {
    const { cents, trace } = await bus.request(priceCard, { cardid, variant: { ...variant, holographisme } }, context)
    return { cents, trace }
  } catch (error) {
    if (!refusedFields(error).some(field => unpriced.has(field))) throw error
    return { cents: null, trace: null }
  }
}

/** Throws `validation_failed` for a condition that is not on the scale of its grading company. */
const requireCondition = ({ gradation, condition }: Pick<CheckRecord, 'gradation' | 'condition'>): void => {
  if (!gradesOf(gradation).some(([, value]) => value === condition))
    throw new AppError('validation_failed', { fields: { condition: french.conditionUnknown } })
}

const checked = async (deps: Pick<Deps, 'bus'>, item: CardItemRecord, input: Input, context: RequestContext) => {
  const before = seenBefore(item)
  const state = {
    condition: input.condition ?? before.condition,
    edition: input.edition ?? before.edition,
    gradation: input.gradation ?? before.gradation
  }
  requireCondition(state)
  const { name, ...which } = await identified(deps, { input, before }, context)
  const seen = { ...which, ...state }
  const { cents, trace } = await pricedBy(deps, seen, context)
  const note = input.note === undefined ? before.note : input.note || null
  const { photos, marks } = before
  return { check: { ...seen, name, cents, note, photos, marks }, trace }
}

/**
 * Staff write down what they see of a card of a batch in treatment or in transit; its price follows at once. What is left
 * out stays as it was checked, or else declared, before. Throws `illegal_transition` elsewhere and `validation_failed` for
 * a condition, a finish or a card that does not exist.
 */
export const checkItem = command(calls.checkItem, async (input, context, deps: Deps) =>
  saveCheck(deps, { id: input.id, itemid: input.itemid, context }, async item => ({
    ...(await checked(deps, item, input, context)),
    events: []
  }))
)
