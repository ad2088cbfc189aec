import { Gradation, type RatioTable } from '@comptoir/contracts/catalogue/card'
import { initialRatioTable } from '../records/initial-ratio-table.ts'

type ByGradation = RatioTable[string]

const standard = '_default'

/**
 * Returns the ratios that a new shop has for the companies that the standard edition of a table lacks, by company; empty
 * when it has them all. A company with a single ratio counts as one that the shop has decided about.
 */
export const proposedRatios = (table: RatioTable): ByGradation => {
  const held = table[standard] ?? {}
  return Object.fromEntries(
    Gradation.options.flatMap(company => {
      const ratios = initialRatioTable[standard]?.[company]
      return ratios && !held[company] ? [[company, ratios]] : []
    })
  )
}

/**
 * Returns the table with the ratios that are proposed for these companies; companies that it has keep theirs. Null when
 * that changes nothing.
 */
export const withProposedRatios = (table: RatioTable, companies: readonly Gradation[]): RatioTable | null => {
  const chosen = Object.entries(proposedRatios(table)).filter(([company]) => (companies as string[]).includes(company))
  if (chosen.length === 0) return null
  return { ...table, [standard]: { ...table[standard], ...Object.fromEntries(chosen) } }
}
