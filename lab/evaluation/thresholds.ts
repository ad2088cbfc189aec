import { reaches, type Thresholds } from '@comptoir/service-recognition/recogniser/pipeline/certainty'
import type { Share } from '@comptoir/service-recognition/recogniser/judgement/interval'
import { isRight, type Look } from './look.ts'

/** The results that thresholds would have had. */
export interface Outcome {
  accepted: Share
  wrong: Share
  unknown: Share
}

export interface Limits {
  wrong: number
  unknown: number
}

const looksLike = ({ scores: { similarity = 0, inliers = 0, lead = 0 } }: Look, thresholds: Thresholds) =>
  reaches({ similarity, inliers, lead }, thresholds)

/**
 * Computes the results of other thresholds from the kept scores. `inForce` are the thresholds that the photos were
 * looked at with.
 */
export const replay = (looks: readonly Look[], thresholds: Thresholds, inForce: Thresholds): Outcome => {
  const accepts = (look: Look) => {
    // The seller was asked about a certain card: another one has the same art, whatever the thresholds are.
    const twin = look.outcome === 'doubt' && looksLike(look, inForce)
    return look.proposed.length > 0 && !twin && looksLike(look, thresholds)
  }
  const known = looks.filter(look => look.known)
  const unknown = looks.filter(look => look.stripped)
  const accepted = known.filter(accepts)
  return {
    accepted: { count: accepted.length, of: known.length },
    wrong: { count: accepted.filter(look => !isRight(look)).length, of: accepted.length },
    unknown: { count: unknown.filter(accepts).length, of: unknown.length }
  }
}

const grid = {
  similarity: [0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8],
  inliers: [15, 20, 25, 30, 35, 40, 50, 60],
  lead: [0, 5, 8, 10, 15, 20, 30]
} as const

/**
 * The thresholds of a grid that accept most within the limits, the strictest of equals; null where none are within
 * them.
 */
export const bestThresholds = (looks: readonly Look[], limits: Limits, inForce: Thresholds): Thresholds | null => {
  let best: { thresholds: Thresholds; accepted: number } | null = null
  for (const similarity of grid.similarity) {
    for (const inliers of grid.inliers) {
      for (const lead of grid.lead) {
        const thresholds = { ...inForce, similarity, inliers, lead }
        const { accepted, wrong, unknown } = replay(looks, thresholds, inForce)
        const kept = wrong.count <= limits.wrong * wrong.of && unknown.count <= limits.unknown * unknown.of
        if (kept && accepted.count >= (best?.accepted ?? 0)) best = { thresholds, accepted: accepted.count }
      }
    }
  }
  return best?.thresholds ?? null
}
