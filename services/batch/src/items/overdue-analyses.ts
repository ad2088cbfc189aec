import { visitor } from '@comptoir/contracts/core/access'
import { AppError } from '@comptoir/contracts/core/errors'
import { itemStatus } from '@comptoir/contracts/batch/item'
import { analysesUnderWay, type FailureCode } from '@comptoir/contracts/recognition/analysis'
import { newId } from '@comptoir/kit/store/ids'
import type { Deps } from '../deps.ts'
import { french } from '../french.ts'
import { saveOutcome } from './record-analysis.ts'

/**
 * How long before its deadline a card is asked about. A recogniser that does not answer for less than that ends no card
 * that waits its turn.
 */
const askedBeforeMs = 60_000
const answerMs = 5000

const tookTooLong = {
  status: itemStatus.failed,
  reason: french.tooLong,
  why: 'gave_up' satisfies FailureCode
} as const

interface Awaited {
  batchid: string
  itemid: string
  attempt: number
  until: Date
}

/** The milliseconds left to the analyses that the recogniser still has, by item and attempt; none while it is silent. */
const leftOf = async ({ bus, log }: Deps, awaited: readonly Awaited[]): Promise<Map<string, number>> => {
  const analyses = awaited.map(({ itemid, attempt }) => ({ itemid, attempt }))
  try {
    const context = { actor: visitor, requestid: newId(), deadline: Date.now() + answerMs }
    const answers = await bus.request(analysesUnderWay, { analyses }, context)
    return new Map(answers.map(({ itemid, attempt, leftms }) => [`${itemid}:${attempt}`, leftms]))
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'unavailable')) throw error
    log.warn({ err: error, analyses: awaited.length }, 'the recogniser does not say which analyses it works on')
    return new Map()
  }
}

/**
 * Ends the analyses that are past their deadline with an error, so that no card stays in analysis for ever. Before that
 * the recogniser is asked: a card that waits its turn, or whose attempts have time left, gets that time.
 */
export const endOverdueAnalyses = async (deps: Deps, now = new Date()): Promise<void> => {
  const soon = new Date(now.getTime() + askedBeforeMs)
  const awaited = (await deps.batches.overdue(soon)).flatMap(({ _id: batchid, items }) =>
    items.flatMap(({ id: itemid, attempt, analysisuntil: until }) =>
      until && until <= soon ? [{ batchid, itemid, attempt, until }] : []
    )
  )
  if (awaited.length === 0) return
  const left = await leftOf(deps, awaited)
  for (const { until, ...analysis } of awaited) {
    const leftms = left.get(`${analysis.itemid}:${analysis.attempt}`) ?? 0
    const later = new Date(now.getTime() + leftms)
    if (leftms > 0 && later > until) await deps.batches.awaitAnalysis(analysis, later)
    else if (until <= now) await saveOutcome(deps, analysis, tookTooLong)
  }
}
