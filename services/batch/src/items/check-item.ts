import { getCard, priceCard } from '@comptoir/contracts/catalogue'
import * as calls from '@comptoir/contracts/batch-staff'
import type { OperationInput, RequestContext } from '@comptoir/kit/bus/bus'
import { command } from '@comptoir/kit/command'
import type { Deps } from '../deps.ts'
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

/**
 * The finish of the card that is checked. Where another card takes the place of the recognised one and nothing is said
 * of its finish, that of before stays if the card has it; otherwise its first one, which is the only one of most cards.
 */
const finishOf = async (
  { bus }: Pick<Deps, 'bus'>,
  { cardid, before }: { cardid: string; before: Pick<CheckRecord, 'holographisme' | 'cardid'> },
  context: RequestContext
) => {
  if (cardid === before.cardid && before.holographisme !== null) return before.holographisme
  const { holographismes } = await bus.request(getCard, { cardid }, context)
  const kept = holographismes.find(one => one === before.holographisme)
  return kept ?? holographismes[0] ?? null
}

/** The name and price of exactly what was seen, by the card's ratio table; no price while the card is not known. */
const pricedBy = async (
  { bus }: Pick<Deps, 'bus'>,
  {
    cardid,
    holographisme,
    ...variant
  }: Pick<CheckRecord, 'cardid' | 'holographisme' | 'edition' | 'gradation' | 'condition'>,
  context: RequestContext
): Promise<Pick<CheckRecord, 'name' | 'cents'> & { trace: CardItemRecord['trace'] }> => {
  if (cardid === null || holographisme === null) return { name: null, cents: null, trace: null }
  const { name, cents, trace } = await bus.request(
    priceCard,
    { cardid, variant: { ...variant, holographisme } },
    context
  )
  return { name, cents, trace }
}

const checked = async (deps: Pick<Deps, 'bus'>, item: CardItemRecord, input: Input, context: RequestContext) => {
  const before = seenBefore(item)
  const cardid = input.cardid ?? before.cardid
  const holographisme =
    input.holographisme ?? (cardid === null ? before.holographisme : await finishOf(deps, { cardid, before }, context))
  const seen = {
    condition: input.condition ?? before.condition,
    edition: input.edition ?? before.edition,
    gradation: input.gradation ?? before.gradation,
    holographisme,
    cardid
  }
  const { name, cents, trace } = await pricedBy(deps, seen, context)
  const note = input.note === undefined ? before.note : input.note || null
  const { photos, marks } = before
  return { check: { ...seen, name: name ?? before.name, cents, note, photos, marks }, trace }
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
