import type { AnalysisOutcome } from '@comptoir/contracts/recognition/analysis'
import type { Candidate } from '@comptoir/contracts/batch/batch'
import { defaultCondition, type RatioTable } from '@comptoir/contracts/catalogue/card'
import { displayName, type Variant } from '@comptoir/contracts/catalogue/catalogue'
import { titleOfCard } from '../../catalogue/records/names.ts'
import { keysOf } from '../../catalogue/prices/pricing.ts'
import { pricedCard } from '../../catalogue/records/queries.ts'
import type { CardRecord, SetRecord } from '../../catalogue/records/records.ts'
import { french, reasons } from '../../french.ts'
import type { Recognition } from '../pipeline/recognition.ts'
import { fixedBase, type BasePrice } from '../../catalogue/prices/base-price.ts'

export interface KnownCards {
  cards: { card: CardRecord; set: SetRecord | null }[]
  defaultTable: RatioTable
  /** What the matched card is worth; absent where none was matched. */
  base?: BasePrice | undefined
  at: Date
}

/**
 * What a recognition means for the seller: a priced card when it is certain and comes in one variant only, a question
 * when the variant or the card itself is in doubt, a reason otherwise. The condition is the default one until the
 * seller or the shop says better; what the photos suggest goes along and decides nothing.
 */
export const outcomeOf = (recognition: Recognition, known: KnownCards): AnalysisOutcome => {
  if (recognition.outcome === 'unreadable') return { status: 'E', reason: reasons[recognition.reason] }
  const candidates = candidatesOf(recognition.candidates, known)
  const found =
    recognition.outcome === 'match' ? known.cards.find(({ card }) => card._id === recognition.cardid)?.card : undefined
  const suggested = recognition.conditions ? { conditions: recognition.conditions } : {}
  if (recognition.outcome === 'corners') {
    // Corners may be placed from both; without a card to choose there is nothing to ask but them.
    return candidates.length === 0
      ? { status: 'E', reason: french.whichCorners }
      : { status: 'WUI', priced: null, confidence: null, candidates, reason: french.whichCorners }
  }
  if (!found || recognition.outcome === 'doubt') {
    // The card may have left the catalogue since the index was read.
    return candidates.length === 0
      ? { status: 'E', reason: reasons.unknown_card }
      : { status: 'WUI', priced: null, confidence: null, candidates, ...suggested, reason: french.whichCard }
  }
  const variants = variantsOf(found, known.defaultTable)
  const [first] = variants
  if (!first) throw new Error(`card ${found._id} has no variant that can be chosen`)
  const { defaultTable, base = fixedBase(found, known.at) } = known
  const priced = pricedCard(found, first, { defaultTable, base })
  const { confidence } = recognition
  return variants.length === 1
    ? { status: 'D', priced, variant: first, confidence, ...suggested }
    : { status: 'WUI', priced, confidence, candidates: [], ...suggested, reason: french.whichVariant }
}

/** The variants a photo cannot tell apart: every edition and finish, ungraded, in the default condition. */
export const variantsOf = (card: CardRecord, defaultTable: RatioTable): Variant[] =>
  Object.keys(keysOf(card, defaultTable)).flatMap(edition =>
    card.holographismes.map(holographisme => ({
      edition: edition as Variant['edition'],
      holographisme,
      gradation: '_default' as const,
      condition: defaultCondition
    }))
  )

/** The cards of these matches that the catalogue still has, as they are shown. */
export const candidatesOf = (
  matches: readonly { cardid: string; confidence: number }[],
  { cards }: KnownCards
): Candidate[] =>
  matches.flatMap(({ cardid, confidence }) => {
    const known = cards.find(({ card }) => card._id === cardid)
    if (!known) return []
    const { card, set } = known
    return [
      {
        cardid,
        name: titleOfCard(card),
        number: card.number,
        setname: set ? displayName(set) : '',
        image: card.image,
        confidence
      }
    ]
  })
