import type { AnalysisPayer } from '@comptoir/contracts/recognition/analysis'
import type { XimilarSettings } from '../../config.ts'
import type { DailyAllowances } from '../../remote/daily-allowances.ts'

/** What Ximilar charges, as far as is known; its plans differ, so the limits are settings. */
export const costs = { identify: 10, grade: 100 } as const

export interface Credits {
  /** Spends credits for somebody, before they are charged; false when their day, or everybody's, has no more. */
  spend: (payer: AnalysisPayer | null, amount: number) => Promise<boolean>
  /** Gives back what certainly was not charged. */
  giveBack: (payer: AnalysisPayer | null, amount: number) => Promise<void>
}

/** Of everybody's day, what visitors may spend together: whoever drops their cookie is a new one. */
const visitorsShare = 0.5

/**
 * The guard of what Ximilar costs a day: for each visitor, each account, visitors together, and all together. Who is not
 * known shares one visitor's allowance.
 */
export const createCredits = (allowances: DailyAllowances, limits: XimilarSettings['credits']): Credits => {
  /** What has to hold the amount, the narrowest first. */
  const pursesOf = (payer: AnalysisPayer | null): { name: string; limit: number }[] => {
    const kind = payer?.kind ?? 'visitor'
    return [
      { name: `ximilar ${kind} ${payer?.key ?? 'unknown'}`, limit: limits[kind] },
      ...(kind === 'visitor' ? [{ name: 'ximilar visitors', limit: Math.floor(limits.daily * visitorsShare) }] : []),
      { name: 'ximilar', limit: limits.daily }
    ]
  }
  const giveBack = async (names: readonly string[], amount: number) => {
    for (const name of names) await allowances.giveBack(name, amount)
  }

  return {
    async spend(payer, amount) {
      const spent: string[] = []
      for (const { name, limit } of pursesOf(payer)) {
        if (!(await allowances.spend(name, { amount, limit }))) {
          await giveBack(spent, amount)
          return false
        }
        spent.push(name)
      }
      return true
    },
    giveBack: (payer, amount) =>
      giveBack(
        pursesOf(payer).map(({ name }) => name),
        amount
      )
  }
}
