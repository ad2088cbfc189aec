import type { AnalysisPayer } from '@comptoir/contracts/recognition/analysis'
import type { XimilarSettings } from '../../config.ts'
import type { DailyAllowances } from '../../remote/daily-allowances.ts'

/** The credits that Ximilar charged when this was written. Its plans differ, so the limits are settings. */
export const costs = { identify: 10, grade: 100 } as const

export type Credits = ReturnType<typeof createCredits>

/** The share of everybody's day that all visitors may spend together: a visitor who drops the cookie is a new one. */
const visitorsShare = 0.5

/**
 * Limits what Ximilar costs a day: for each visitor, each account, visitors together, and all together. Unknown payers
 * share the allowance of one visitor.
 */
export const createCredits = (allowances: DailyAllowances, limits: XimilarSettings['credits']) => {
  /** The allowances that must each hold the amount, the narrowest first. */
  const allowancesOf = (payer: AnalysisPayer | null): { name: string; limit: number }[] => {
    const kind = payer?.kind ?? 'visitor'
    return [
      { name: `ximilar ${kind} ${payer?.key ?? 'unknown'}`, limit: limits[kind] },
      ...(kind === 'visitor' ? [{ name: 'ximilar visitors', limit: Math.floor(limits.daily * visitorsShare) }] : []),
      { name: 'ximilar', limit: limits.daily }
    ]
  }
  const giveBack = async (spent: readonly { name: string }[], amount: number): Promise<void> => {
    for (const { name } of spent) await allowances.giveBack(name, amount)
  }

  return {
    /**
     * Spends credits of a payer before Ximilar charges them. Returns false when the payer's day, or everybody's day, has
     * too few left.
     */
    async spend(payer: AnalysisPayer | null, amount: number): Promise<boolean> {
      const needed = allowancesOf(payer)
      for (const [spent, { name, limit }] of needed.entries()) {
        if (await allowances.spend(name, { amount, limit })) continue
        await giveBack(needed.slice(0, spent), amount)
        return false
      }
      return true
    },
    /** Gives back credits that Ximilar certainly did not charge. */
    giveBack: (payer: AnalysisPayer | null, amount: number) => giveBack(allowancesOf(payer), amount)
  }
}
