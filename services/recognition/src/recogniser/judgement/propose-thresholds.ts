import {
  proposeThresholds as call,
  type ThresholdOutcome,
  type ThresholdProposal
} from '@comptoir/contracts/recognition/quality'
import { command } from '@comptoir/kit/bus/command'
import type { Collection } from 'mongodb'
import type { LoggedAnalysis } from '../analysis/analysis-record.ts'
import type { DecisionRecord } from '../analysis/decision.ts'
import type { RecogniserDeps } from '../deps.ts'
import { thresholds, type ThresholdName, type ThresholdValues } from '../pipeline/thresholds.ts'
import { replay } from './replay.ts'
import { verdicts, type Verdict } from './review.ts'

/** A decision of which somebody said what card it was. */
export interface JudgedDecision {
  decision: DecisionRecord
  verdict: Verdict
}

/** The values that each threshold is compared at, beside the one in force. */
const compared: Readonly<Record<ThresholdName, readonly number[]>> = {
  similarity: [0.5, 0.55, 0.6, 0.65, 0.75, 0.8],
  inliers: [20, 25, 30, 35, 50, 60],
  lead: [5, 10, 15, 30, 40],
  clear: [0.7, 0.75, 0.85, 0.9],
  unclearLead: [20, 30, 40, 60],
  provenSimilarity: [0.4, 0.45, 0.55, 0.6],
  provenInliers: [10, 15, 30, 40],
  namedName: [0.75, 0.8, 0.9, 0.95],
  namedSimilarity: [0.5, 0.6, 0.65],
  namedInliers: [30, 40, 60, 70],
  namedLead: [20, 30, 40, 50],
  picturedSimilarity: [0.5, 0.55, 0.65],
  picturedInliers: [10, 15, 30, 40],
  picturedLikeness: [0.35, 0.4, 0.5, 0.6],
  picturedLead: [0.12, 0.15, 0.22, 0.26],
  askSimilarity: [0.55, 0.6, 0.65, 0.75],
  askLeadSimilarity: [0.45, 0.5, 0.6],
  askLead: [5, 8, 16, 20],
  askClearLead: [30, 40, 60, 80],
  askName: [0.65, 0.7, 0.8, 0.85],
  plausible: [0.4, 0.45, 0.55, 0.6, 0.65],
  plausibleSupported: [0.3, 0.35, 0.45, 0.5],
  outline: [0.6, 0.65, 0.7, 0.8, 0.85],
  share: [0.2, 0.24, 0.32, 0.36],
  presence: [0.1, 0.2, 0.4, 0.5],
  several: [0.6, 0.7, 0.9],
  brightness: [40, 50, 70, 80],
  sharpness: [10, 15, 30, 40],
  glare: [0.05, 0.15, 0.2],
  height: [300, 350, 450, 500]
}

/** The share of wrong cards among the accepted ones that is borne. */
const mostWrong = 0.005

const outcomeAt = (judged: readonly JudgedDecision[], by: ThresholdValues, value: number): ThresholdOutcome => {
  const outcome = { value, accepted: 0, wrong: 0, asked: 0, askedbadly: 0 }
  for (const { decision, verdict } of judged) {
    const ending = replay(decision, by)
    if (ending === 'accepted') {
      outcome.accepted += 1
      if (verdict !== 'right') outcome.wrong += 1
    } else if (ending !== 'refused') {
      outcome.asked += 1
      if (verdict === 'missed' || verdict === 'absent') outcome.askedbadly += 1
    }
  }
  return outcome
}

/** How many wrong cards are more than what is borne. */
const excessOf = ({ accepted, wrong }: ThresholdOutcome): number => Math.max(0, wrong - mostWrong * accepted)

/** The value with the fewest wrong cards beyond what is borne, of these the one that accepts most; the present one of equals. */
const bestOf = (outcomes: readonly ThresholdOutcome[], present: number): number => {
  const [best] = outcomes.toSorted(
    (a, b) =>
      excessOf(a) - excessOf(b) || b.accepted - a.accepted || Math.abs(a.value - present) - Math.abs(b.value - present)
  )
  return best?.value ?? present
}

/** What each threshold would have changed at other values, the others as they are. Pure. */
export const proposalsFor = (judged: readonly JudgedDecision[]): ThresholdProposal[] =>
  (Object.entries(thresholds) as [ThresholdName, number][]).map(([name, present]) => {
    const values = [...compared[name], present].toSorted((a, b) => a - b)
    const outcomes = values.map(value => outcomeAt(judged, { ...thresholds, [name]: value }, value))
    return { name, present, proposed: bestOf(outcomes, present), outcomes }
  })

/** As many as are replayed within a second. */
const mostDecisions = 4000

/**
 * The judged decisions of our own recogniser, those of the latest weeks first. Another company's have none of our measures.
 */
export const readJudged = async (
  decisions: Collection<LoggedAnalysis>,
  limit = mostDecisions
): Promise<(JudgedDecision & LoggedAnalysis)[]> => {
  const found = await decisions
    .find({ 'review.week': { $gte: '' }, 'review.verdict': { $in: [...verdicts] }, 'decision.engine': 'embedded' })
    .sort({ 'review.week': -1 })
    .limit(limit)
    .hint('tallied')
    .toArray()
  return found.flatMap(record =>
    record.decision && record.review?.verdict
      ? [{ ...record, decision: record.decision, verdict: record.review.verdict }]
      : []
  )
}

/** What other thresholds would have changed of the decisions that were judged. Nothing is applied. */
export const proposeThresholds = command(call, async (_, __, { decisions }: RecogniserDeps) => {
  const judged = await readJudged(decisions)
  return { decisions: judged.length, thresholds: proposalsFor(judged) }
})
