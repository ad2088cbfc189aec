import type { AnalysisPayer } from '@comptoir/contracts/recognition/analysis'
import type { Photos } from '../pipeline/recognition.ts'
import { costs, type Credits } from './credits.ts'
import { awaitGrade, submitGrade, type GradingPace, type PhotoPair } from './grade.ts'
import type { GradingJobs } from './grading-jobs.ts'
import { preparePhoto } from './prepare-photo.ts'
import { isUncharged, type XimilarApi } from './ximilar-api.ts'

export interface GradingNeeds {
  api: XimilarApi
  jobs: GradingJobs
  credits: Credits
  pace?: GradingPace
}

/** Who the grade is for, and until when it is wanted. */
interface Asker {
  payer: AnalysisPayer | null
  signal: AbortSignal
}

/** The id of the job that grades these photos; null when there is none, or when nobody knows whether there is. */
const jobOf = async (
  { api, jobs, credits }: GradingNeeds,
  pair: PhotoPair,
  { payer, signal }: Asker
): Promise<string | null> => {
  const key = jobs.keyOf(pair)
  const begun = await jobs.begin(key)
  if (begun !== true) return begun
  if (!(await credits.spend(payer, costs.grade))) {
    await jobs.refused(key)
    return null
  }
  try {
    const jobid = await submitGrade(api, pair, signal)
    await jobs.submitted(key, jobid)
    return jobid
  } catch (error) {
    if (isUncharged(error)) {
      await credits.giveBack(payer, costs.grade)
      await jobs.refused(key)
    }
    throw error
  }
}

/**
 * Ximilar's grade of a pair of photos, 1 to 10; null when there is none. Throws `unavailable` when Ximilar cannot be
 * asked. A submission whose end is unknown is never repeated: Ximilar would charge it twice.
 */
export const gradePhotos = async (needs: GradingNeeds, photos: Photos, asker: Asker): Promise<number | null> => {
  const [face, back] = await Promise.all([preparePhoto(photos.face), preparePhoto(photos.back)])
  if (face === null || back === null) return null
  const jobid = await jobOf(needs, { face, back }, asker)
  return jobid === null ? null : await awaitGrade(needs.api, jobid, { signal: asker.signal, pace: needs.pace })
}
