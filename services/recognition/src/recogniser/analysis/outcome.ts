import type { AnalysisOutcome, FailureCode } from '@comptoir/contracts/recognition/analysis'
import { itemStatus, type Candidate } from '@comptoir/contracts/batch/item'
import { defaultCondition, type RatioTable } from '@comptoir/contracts/catalogue/card'
import { displayName, type Variant } from '@comptoir/contracts/catalogue/catalogue'
import { keysOf, titleOfCard, type CardRecord, type CardWithSet } from '../../catalogue/for-recogniser.ts'
import { french, reasons } from '../../french.ts'
import type { CardMatch, Recognition } from '../pipeline/recognition.ts'

/** What the catalogue knew when the photos had been looked at. */
export interface KnownCards {
  /** The cards that the recognition names and the catalogue still has, by their ids. */
  cards: ReadonlyMap<string, CardWithSet>
  defaultTable: RatioTable
  at: Date
}

export const failed = (reason: string, why: FailureCode): AnalysisOutcome => ({
  status: itemStatus.failed,
  reason,
  why
})

/** The variants that a photo cannot tell apart: every edition and finish, ungraded, in the default condition. */
const variantsOf = (card: CardRecord, defaultTable: RatioTable): Variant[] =>
  Object.keys(keysOf(card, defaultTable)).flatMap(edition =>
    card.holographismes.map(holographisme => ({
      edition: edition as Variant['edition'],
      holographisme,
      gradation: '_default' as const,
      condition: defaultCondition
    }))
  )

/** The cards of these matches as they are shown to the seller, without those that the catalogue does not have. */
export const candidatesOf = (matches: readonly CardMatch[], { cards }: KnownCards): Candidate[] =>
  matches.flatMap(({ cardid, confidence }) => {
    const known = cards.get(cardid)
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

/** What the photos show of a card beside its name. */
type Shown = Pick<Recognition, 'conditions' | 'wear' | 'backunseen' | 'slab'>

/**
 * What a recognition means for the seller: done when the card is certain and comes in one variant only, a question when
 * its variant, its grade or the card itself is in doubt, a reason otherwise. The condition is the default one until the seller or
 * the shop says better; the conditions that the photos suggest, and the wear they show, are only passed on.
 */
export const outcomeOf = (recognition: Recognition, known: KnownCards): AnalysisOutcome => {
  if (recognition.outcome === 'unreadable') return failed(reasons[recognition.reason], recognition.reason)
  const candidates = candidatesOf(recognition.candidates, known)
  /** Asks about a card that has no name yet, or fails for want of a card to choose from. */
  const ask = (reason: string, failure: AnalysisOutcome, more: Shown = {}): AnalysisOutcome => {
    const unnamed = { status: itemStatus.waiting, cardid: null, variant: null, confidence: null }
    return candidates.length === 0 ? failure : { ...unnamed, candidates, reason, ...more }
  }
  // The seller may place the corners of a failed card too.
  if (recognition.outcome === 'corners') return ask(french.whichCorners, failed(french.whichCorners, 'corners'))
  const { conditions, wear, backunseen, slab } = recognition
  const shown: Shown = {
    ...(conditions ? { conditions } : {}),
    ...(wear ? { wear } : {}),
    ...(backunseen ? { backunseen } : {}),
    ...(slab ? { slab } : {})
  }
  // The card may have left the catalogue since the index was read.
  const card = recognition.outcome === 'match' ? known.cards.get(recognition.cardid)?.card : undefined
  if (recognition.outcome === 'doubt' || !card)
    return ask(french.whichCard, failed(reasons.unknown_card, 'unknown_card'), shown)
  const variants = variantsOf(card, known.defaultTable)
  const [variant] = variants
  if (!variant) throw new Error(`card ${card._id} has no variant that can be chosen`)
  const others = candidates.filter(({ cardid }) => cardid !== card._id)
  const named = { cardid: card._id, variant, confidence: recognition.confidence, ...shown, others }
  // A graded card is never priced as one without a grade: a misread label costs a question, and nothing else.
  return variants.length === 1 && !slab
    ? { status: itemStatus.done, ...named }
    : { status: itemStatus.waiting, ...named, candidates: [], reason: slab ? french.whichGrade : french.whichVariant }
}
