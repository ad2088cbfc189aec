import type { AnalysisPayer } from '@comptoir/contracts/recognition/analysis'
import type { Log } from '@comptoir/kit/run/log'
import type { Photos, Recognition } from '../pipeline/recognition.ts'
import { costs, type Credits } from './credits.ts'
import { decideXimilar } from './decide-ximilar.ts'
import { conditionsOf } from './grade.ts'
import type { Identification, XimilarTitle } from './identify.ts'
import type { KnownAs } from './known-cards.ts'
import { preparePhoto } from './prepare-photo.ts'
import { isUncharged, ximilarRefusal } from './ximilar-api.ts'

export interface XimilarNeeds {
  identify: (photo: string) => Promise<Identification | null>
  knownAs: (title: XimilarTitle) => Promise<KnownAs>
  credits: Credits
  log: Log
  /** Absent where grading is not wanted. */
  grade?: ((photos: Photos, payer: AnalysisPayer | null, signal: AbortSignal) => Promise<number | null>) | undefined
}

/** Titles looked up in our catalogue: the best match and four alternatives. */
const titlesMax = 5
/** The analysis has a deadline. */
const gradingMs = 65_000

/**
 * Names the card of a pair of photos by Ximilar, for whoever pays. Only the front is sent, and no charge is made for
 * photos that cannot be. Throws `unavailable` when Ximilar does not answer or the credits of the day are spent.
 */
export const createXimilarRecognise =
  ({ identify, knownAs, credits, grade, log }: XimilarNeeds) =>
  async (photos: Photos, payer: AnalysisPayer | null): Promise<Recognition> => {
    const { face, back, corners } = photos
    const begun = performance.now()
    if (Buffer.compare(face, back) === 0)
      return { outcome: 'unreadable', reason: 'same_image', scores: {}, milliseconds: 0 }
    const photo = await preparePhoto(face, corners)
    const identification = photo === null ? null : await paid(photo)
    const titles = identification?.titles.slice(0, titlesMax) ?? []
    const known = await Promise.all(titles.map(knownAs))
    const decision = decideXimilar({ identification: identification && { ...identification, titles }, known })
    // A grade costs ten times an identification: only a card that is known is worth it.
    const graded = decision.outcome === 'match' && grade ? await gradeOf(photos) : null
    if (graded !== null) decision.scores['grade'] = graded
    return {
      ...decision,
      milliseconds: Math.round(performance.now() - begun),
      ...(graded === null ? {} : { conditions: conditionsOf(graded) })
    }

    async function paid(sent: string): Promise<Identification | null> {
      if (!(await credits.spend(payer, costs.identify))) throw ximilarRefusal('has no credits left for today')
      try {
        return await identify(sent)
      } catch (error) {
        if (isUncharged(error)) await credits.giveBack(payer, costs.identify)
        throw error
      }
    }

    /** A card is recognised whatever becomes of its grade. */
    async function gradeOf(pair: Photos): Promise<number | null> {
      try {
        return (await grade?.(pair, payer, AbortSignal.timeout(gradingMs))) ?? null
      } catch (error) {
        log.warn({ err: error }, 'a card is not graded')
        return null
      }
    }
  }
