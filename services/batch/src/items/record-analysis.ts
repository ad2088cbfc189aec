import { itemStatus } from '@comptoir/contracts/batch/item'
import { priceCard } from '@comptoir/contracts/catalogue/catalogue'
import { visitor } from '@comptoir/contracts/core/access'
import { AppError } from '@comptoir/contracts/core/errors'
import {
  analysisEnded,
  type AnalysisOutcome,
  type FailureCode,
  type PricedOutcome
} from '@comptoir/contracts/recognition/analysis'
import type { OperationInput } from '@comptoir/kit/bus/bus'
import { reaction } from '@comptoir/kit/bus/command'
import { newId } from '@comptoir/kit/store/ids'
import { cardItemOf } from '../batch/record.ts'
import type { Deps } from '../deps.ts'
import { french } from '../french.ts'
import { announceItem } from './announce-item.ts'
import { analysed } from './card-item.ts'

/** The catalogue waits three seconds for the market. */
const pricingMs = 10_000

/**
 * The outcome with the price of its card. A card that staff deleted or changed since it was named makes the analysis
 * fail. Throws `unavailable` while the catalogue does not answer: the event comes again, until the deadline of the
 * analysis.
 */
const withPrice = async ({ bus }: Deps, outcome: AnalysisOutcome): Promise<PricedOutcome> => {
  const price = (asked: OperationInput<typeof priceCard>) =>
    bus.request(priceCard, asked, { actor: visitor, requestid: newId(), deadline: Date.now() + pricingMs })
  try {
    if (outcome.status === itemStatus.failed) return outcome
    if (outcome.status === itemStatus.done) {
      const { cardid, variant } = outcome
      return { ...outcome, priced: await price({ cardid, variant }) }
    }
    const { cardid, variant } = outcome
    // A question shows no price: the variant that the seller answers with is priced.
    const priced = cardid !== null && variant ? await price({ cardid, variant, wait: false }) : null
    return { ...outcome, priced }
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'validation_failed')) throw error
    return error.fields?.['cardid'] === undefined
      ? { status: itemStatus.failed, reason: french.cardChanged, why: 'gave_up' satisfies FailureCode }
      : { status: itemStatus.failed, reason: french.cardNotFound, why: 'unknown_card' satisfies FailureCode }
  }
}

/**
 * Saves what an analysis found about its card. Only the attempt that the card waits for counts: an outcome that comes
 * twice, late, or of an earlier attempt finds no card in analysis and changes nothing.
 */
export const saveOutcome = async (
  deps: Deps,
  { batchid, itemid, attempt }: { batchid: string; itemid: string; attempt: number },
  outcome: PricedOutcome
): Promise<void> => {
  const expected = { status: itemStatus.analysing, attempt }
  const saved = await deps.batches.saveItem({ batchid, itemid, expected }, analysed(outcome))
  if (saved) announceItem(deps, batchid, cardItemOf(saved, itemid))
}

/** The recogniser answered: the card it names is priced, and saved with its price. */
export const recordAnalysis = reaction(analysisEnded, async ({ outcome, ...analysis }, deps: Deps) => {
  await saveOutcome(deps, analysis, 'priced' in outcome ? outcome : await withPrice(deps, outcome))
})
