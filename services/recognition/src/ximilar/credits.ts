import type { AnalysisPayer } from '@comptoir/contracts/analysis'
import type { XimilarSettings } from '../config.ts'
import type { DailyAllowances } from '../remote/daily-allowances.ts'

/** What Ximilar charges, as far as is known; its plans differ, so the limits are settings. */
export const costs = { identify: 10, grade: 100 } as const

export interface Credits {
  /** Spends credits for somebody, before they are charged; false when their day, or everybody's, has no more. */
  spend: (payer: AnalysisPayer | null, amount: number) => Promise<boolean>
}

/**
 * The guard of what Ximilar costs a day: for each visitor, each account, and all together. Who is not known shares one
 * visitor's allowance. What was spent stays spent when Ximilar fails: it may have charged all the same.
 */
export const createCredits = (allowances: DailyAllowances, limits: XimilarSettings['credits']): Credits => ({
  async spend(payer, amount) {
    const kind = payer?.kind ?? 'visitor'
    const own = `ximilar ${kind} ${payer?.key ?? 'unknown'}`
    if (!(await allowances.spend(own, { amount, limit: limits[kind] }))) return false
    if (await allowances.spend('ximilar', { amount, limit: limits.daily })) return true
    await allowances.giveBack(own, amount)
    return false
  }
})
