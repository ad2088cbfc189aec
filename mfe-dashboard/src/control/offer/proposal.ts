import type { Batch } from '@comptoir/contracts/batch/batch'
import type { CardItem } from '@comptoir/contracts/batch/item'
import { conditionLabel, editions, holographismes } from '@comptoir/contracts/catalogue/card'
import { limits } from '@comptoir/contracts/core/limits'
import { offerDraft } from '@comptoir/contracts/batch/offer-draft'
import type { OfferDraft } from '@comptoir/contracts/batch/offer-draft'
import { agreedPrice } from '@comptoir/contracts/batch/offers-of'
import { controlTexts } from '../control-french.ts'
import { benchCards, seenOf } from '../seen.ts'

const { offer: words } = controlTexts

/** A line of the offer as staff see it before it is sent. */
export type ProposedLine = {
  readonly card: CardItem
  readonly name: string
  /** The price that the seller knows: the agreed one, else the estimate. */
  readonly before: number | null
  readonly price: number
  readonly note: string | null
}

export type Proposal = Pick<OfferDraft, 'replaces'> & {
  readonly lines: readonly ProposedLine[]
  readonly title: string
  readonly description: string
}

/**
 * Returns in words what the check changed of a card; nothing if it confirmed the declaration. Prices stand in the lines
 * only, where staff may still change them.
 */
const changesOf = ({ card }: ProposedLine): string[] => {
  const { checked } = card
  const { changes } = words
  const declared = conditionLabel(card.gradation, card.condition)
  const seen = checked ? conditionLabel(checked.gradation, checked.condition) : declared
  return [
    checked?.name && card.cardid !== null && checked.cardid !== card.cardid && changes.card(checked.name),
    seen !== declared && changes.condition(seen, declared),
    checked && checked.edition !== card.edition && changes.edition(editions[checked.edition]),
    checked?.holographisme &&
      checked.holographisme !== card.holographisme &&
      changes.finish(holographismes[checked.holographisme])
  ].filter(change => typeof change === 'string')
}

/**
 * Returns a text with as many lines as the description of an offer may hold, and the number of lines that it leaves
 * out.
 */
const fitted = (intro: string, lines: readonly string[]): string => {
  const all = [intro, ...lines].join('\n')
  if (all.length <= limits.messageLength) return all
  const shown = lines.slice(0, -1)
  for (;;) {
    const text = [intro, ...shown, words.rest(lines.length - shown.length)].join('\n')
    if (text.length <= limits.messageLength || shown.length === 0) return text
    shown.pop()
  }
}

const describe = (lines: readonly ProposedLine[], isControl: boolean): string => {
  const changed = lines.flatMap(line => {
    const changes = changesOf(line)
    return changes.length > 0 ? [words.line(line.name, changes.join(', '))] : []
  })
  if (!isControl) return fitted(words.first, changed)
  return changed.length > 0 ? fitted(words.intro, changed) : `${words.intro} ${words.unchanged}`
}

/**
 * Returns what the final offer opens with: a line for each card that the shop may buy, and words that say what changed.
 */
export const proposalOf = (batch: Batch): Proposal => {
  const draft = offerDraft(batch)
  const cards = new Map(benchCards(batch).map(card => [card.id, card]))
  const lines = draft.lines.flatMap(({ itemid, price, note }): ProposedLine[] => {
    const card = cards.get(itemid)
    if (!card) return []
    const name = seenOf(card).name ?? words.unnamed
    return [{ card, name, before: agreedPrice(batch, itemid) ?? card.price, price, note }]
  })
  const isControl = Boolean(batch.receivedat)
  return {
    lines,
    replaces: draft.replaces,
    title: isControl ? words.checkedTitle : words.firstTitle,
    description: describe(lines, isControl)
  }
}
