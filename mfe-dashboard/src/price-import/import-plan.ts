import type { AppliedPrice, PreviewedRow, PriceRow } from '@comptoir/contracts/catalogue/price-import'
import type { FoundCard, Pricing } from '@comptoir/contracts/catalogue/catalogue'
import type { ReadRow } from './columns.ts'
import { importTexts } from './price-import-french.ts'

export type Outcome = keyof typeof importTexts.outcomes

/** One line of a table with what it would do, or did. */
export type PlannedRow = {
  line: number
  outcome: Outcome
  /** The price of the file in euros; null for an unreadable row. */
  price: number | null
  card: FoundCard | null
  /** The price rule of the card when it was looked up; only of a row that changes it. */
  seen: Pricing | null
  /** Why the row changes nothing, in French; '' where there is nothing to say. */
  reason: string
  candidates: readonly FoundCard[]
}

const bare = { card: null, seen: null, reason: '', candidates: [] }
const { reasons } = importTexts

const planned = (row: PriceRow, previewed: PreviewedRow): PlannedRow => {
  const { line, price } = row
  if (previewed.outcome === 'unknown')
    return { ...bare, line, price, outcome: 'unknown', reason: reasons[previewed.part] }
  if (previewed.outcome === 'ambiguous') {
    const { candidates } = previewed
    return { ...bare, line, price, outcome: 'ambiguous', reason: reasons.candidates, candidates }
  }
  const { card } = previewed
  if (previewed.outcome === 'same') return { ...bare, line, price, outcome: 'same', card }
  return { ...bare, line, price, outcome: previewed.outlier ? 'outlier' : 'change', card, seen: previewed.seen }
}

/**
 * Returns what each row of a table would do. A card that two rows name takes their price once if they agree; if not, both
 * rows are ambiguous, since a card has one price.
 */
export const planOf = (rows: readonly ReadRow[], previewed: readonly PreviewedRow[]): PlannedRow[] => {
  const known = new Map(previewed.map(row => [row.line, row]))
  const plan = rows.map((read): PlannedRow => {
    if ('fault' in read)
      return { ...bare, line: read.line, price: null, outcome: 'invalid', reason: reasons[read.fault] }
    const found = known.get(read.line)
    return found ? planned(read.row, found) : { ...bare, line: read.line, price: read.row.price, outcome: 'unknown' }
  })
  const pricesOf = new Map<string, Set<number>>()
  for (const { card, price } of plan)
    if (card && price !== null) pricesOf.set(card.id, (pricesOf.get(card.id) ?? new Set()).add(price))
  const seen = new Set<string>()
  return plan.map(row => {
    if (!row.card) return row
    if ((pricesOf.get(row.card.id)?.size ?? 0) > 1)
      return { ...row, outcome: 'ambiguous', seen: null, reason: reasons.twice }
    const isSecond = seen.has(row.card.id)
    seen.add(row.card.id)
    return isSecond ? { ...row, outcome: 'same', seen: null } : row
  })
}

/** Returns the rows that an application writes: outliers only where staff want them, too. */
export const rowsToApply = (plan: readonly PlannedRow[], withOutliers: boolean): PlannedRow[] =>
  plan.filter(({ outcome }) => outcome === 'change' || (withOutliers && outcome === 'outlier'))

const APPLIED: Record<AppliedPrice['outcome'], { outcome: Outcome; reason: string }> = {
  changed: { outcome: 'changed', reason: '' },
  same: { outcome: 'same', reason: '' },
  conflict: { outcome: 'conflict', reason: reasons.conflict },
  unknown: { outcome: 'unknown', reason: reasons.gone }
}

/** Returns the plan after some of its prices were applied. */
export const withApplied = (plan: readonly PlannedRow[], applied: readonly AppliedPrice[]): PlannedRow[] => {
  const byCard = new Map(applied.map(({ cardid, outcome }) => [cardid, APPLIED[outcome]]))
  return plan.map(row => {
    const isOpen = row.outcome === 'change' || row.outcome === 'outlier'
    const done = isOpen && row.card ? byCard.get(row.card.id) : undefined
    return done ? { ...row, ...done } : row
  })
}

/** Returns how many rows have each outcome. */
export const countsOf = (plan: readonly PlannedRow[]): ReadonlyMap<Outcome, number> => {
  const counts = new Map<Outcome, number>()
  for (const { outcome } of plan) counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  return counts
}
