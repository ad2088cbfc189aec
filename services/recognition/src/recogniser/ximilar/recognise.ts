import type { SuggestedConditions } from '@comptoir/contracts/batch/item'
import type { AnalysisPayer } from '@comptoir/contracts/recognition/analysis'
import type { Log } from '@comptoir/kit/run/log'
import type { Photos, Recognition } from '../pipeline/recognition.ts'
import { costs, type Credits } from './credits.ts'
import { decideXimilar } from './decide-ximilar.ts'
import type { Identification, XimilarTitle } from './identify.ts'
import type { KnownAs } from './known-cards.ts'
import { preparePhoto } from './prepare-photo.ts'
import { isUncharged, ximilarRefusal } from './ximilar-api.ts'

export interface XimilarNeeds {
  /** Names the card on a photo (base64). */
  identify: (photo: string) => Promise<Identification | null>
  knownAs: (title: XimilarTitle) => Promise<KnownAs>
  credits: Credits
  log: Log
  /** Absent where grading is not wanted. */
  grade?: ((photos: Photos, payer: AnalysisPayer | null, signal: AbortSignal) => Promise<number | null>) | undefined
}

/** How many titles are looked up in our catalogue: the best match and four alternatives. */
const titlesMax = 5
/** Milliseconds a grade is waited for; the analysis must end before its own deadline. */
const gradingMs = 65_000

const identifyPaid = async (
  { identify, credits }: XimilarNeeds,
  photo: string,
  payer: AnalysisPayer | null
): Promise<Identification | null> => {
  if (!(await credits.spend(payer, costs.identify))) throw ximilarRefusal('has no credits left for today')
  try {
    return await identify(photo)
  } catch (error) {
    if (isUncharged(error)) await credits.giveBack(payer, costs.identify)
    throw error
  }
}

/** The grade; null without one. A card stays recognised when its grading fails. */
const gradeOf = async (
  { grade, log }: XimilarNeeds,
  photos: Photos,
  payer: AnalysisPayer | null
): Promise<number | null> => {
  try {
    return (await grade?.(photos, payer, AbortSignal.timeout(gradingMs))) ?? null
  } catch (error) {
    log.warn({ err: error }, 'a card is not graded')
    return null
  }
}

/** A grade of 10 is our best condition, and each grade less one worse; a photo shows it to within one condition. */
export const conditionsOf = (grade: number): SuggestedConditions => {
  const condition = Math.min(9, Math.max(0, Math.round(10 - grade)))
  return { best: Math.max(0, condition - 1), worst: Math.min(9, condition + 1) }
}

/**
 * Has Ximilar name the card of a pair of photos, at the cost of `payer`. Only the front is sent, and photos that cannot
 * be sent cost nothing. Throws `unavailable` when Ximilar does not answer or the credits of the day are spent.
 */
export const recogniseByXimilar = async (
  needs: XimilarNeeds,
  photos: Photos,
  payer: AnalysisPayer | null
): Promise<Recognition> => {
  const { face, back, corners } = photos
  const begun = performance.now()
  if (Buffer.compare(face, back) === 0)
    return { outcome: 'unreadable', reason: 'same_image', scores: {}, milliseconds: 0 }
  const photo = await preparePhoto(face, corners)
  const identification = photo === null ? null : await identifyPaid(needs, photo, payer)
  const titles = identification?.titles.slice(0, titlesMax) ?? []
  const known = await Promise.all(titles.map(needs.knownAs))
  const decision = decideXimilar(identification && { ...identification, titles }, known)
  // A grade costs ten times an identification: only a card that is certain is worth it.
  const grade = decision.outcome === 'match' ? await gradeOf(needs, photos, payer) : null
  if (grade !== null) decision.scores['grade'] = grade
  return {
    ...decision,
    milliseconds: Math.round(performance.now() - begun),
    ...(grade === null ? {} : { conditions: conditionsOf(grade) })
  }
}
