import { getCard, priceCard, type Card } from '@comptoir/contracts/catalogue'
import * as calls from '@comptoir/contracts/batch-staff'
import { AppError } from '@comptoir/contracts/errors'
import type { OperationInput, RequestContext } from '@comptoir/kit/bus/bus'
import { command } from '@comptoir/kit/command'
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
    // A card that staff named and that is not there is their input; one that was recognised once may have gone since.
    throw error instanceof AppError && error.code === 'not_found'
      ? new AppError('validation_failed', { fields: { cardid: french.cardNotInCatalogue } })
      : error
  })
  return { cardid, name: nameOf(card), holographisme: input.holographisme ?? finishOf(card, before) }
}

/** The price of exactly what was seen, by the card's ratio table; none while the card or its finish is not known. */
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
  const { cents, trace } = await bus.request(priceCard, { cardid, variant: { ...variant, holographisme } }, context)
  return { cents, trace }
}

const checked = async (deps: Pick<Deps, 'bus'>, item: CardItemRecord, input: Input, context: RequestContext) => {
  const before = seenBefore(item)
  const { name, ...which } = await identified(deps, { input, before }, context)
  const seen = {
    ...which,
    condition: input.condition ?? before.condition,
    edition: input.edition ?? before.edition,
    gradation: input.gradation ?? before.gradation
  }
  const { cents, trace } = await pricedBy(deps, seen, context)
  const note = input.note === undefined ? before.note : input.note || null
  const { photos, marks } = before
  return { check: { ...seen, name, cents, note, photos, marks }, trace }
}

/**
 * Staff write down what they see of a card of a batch in treatment or in transit; its price follows at once. What is left
 * out stays as it was checked, or else declared, before. Throws `illegal_transition` elsewhere and `validation_failed` for
 * a variant the card does not have.
 */
export const checkItem = command(calls.checkItem, async (input, context, deps: Deps) =>
  saveCheck(deps, { id: input.id, itemid: input.itemid, context }, async item => ({
    ...(await checked(deps, item, input, context)),
    events: []
  }))
)
