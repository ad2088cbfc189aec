import { applyPrices as call, type AppliedPrice } from '@comptoir/contracts/catalogue/price-import'
import type { Pricing } from '@comptoir/contracts/catalogue/catalogue'
import type { Actor } from '@comptoir/contracts/core/access'
import { centsFromEuros } from '@comptoir/contracts/core/money'
import type { CatalogueDeps } from '../../deps.ts'
import { changeGuarded } from '../../records/guarded-change.ts'
import { presentPricing } from '../../records/present.ts'
import type { PricingRecord } from '../../records/records.ts'
import { signed } from '../../records/signed.ts'
import { auditRecord } from '../../records/staff-acts.ts'
import { writeCommand } from '../../staff/write-command.ts'
import { importedPricing } from './imported-price.ts'

/** Ends a change that must not be made; it never leaves this file. */
class Unwritten extends Error {
  readonly outcome: 'same' | 'conflict'
  constructor(outcome: 'same' | 'conflict') {
    super(outcome)
    this.outcome = outcome
  }
}

const isSeen = (rule: PricingRecord, seen: Pricing) => {
  const now = presentPricing(rule)
  return now.mode === seen.mode && now.source === seen.source && now.price === seen.price
}

type Asked = { cardid: string; price: number; seen: Pricing }

const applyOne = async (
  { cardid, price, seen }: Asked,
  actor: Actor,
  { catalogue }: CatalogueDeps
): Promise<AppliedPrice> => {
  try {
    const written = await changeGuarded(catalogue.cards, cardid, before => {
      const pricing = importedPricing(before.pricing, centsFromEuros(price))
      if (!pricing) throw new Unwritten('same')
      if (!isSeen(before.pricing, seen)) throw new Unwritten('conflict')
      const after = { ...before, pricing }
      return {
        set: { pricing, ...signed(actor, before) },
        events: auditRecord(actor, 'card.changed', 'card', { before, after })
      }
    })
    return { cardid, outcome: written ? 'changed' : 'unknown' }
  } catch (error) {
    if (error instanceof Unwritten) return { cardid, outcome: error.outcome }
    throw error
  }
}

/** Each price is one guarded write with its event: a crash in between leaves the rest to a repetition. */
export const applyPrices = writeCommand(call, async ({ prices }, { actor }, deps) => {
  const applied: AppliedPrice[] = []
  for (const asked of prices) applied.push(await applyOne(asked, actor, deps))
  return { prices: applied }
})
