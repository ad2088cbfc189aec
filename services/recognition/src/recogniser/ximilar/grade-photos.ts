import type { AnalysisPayer } from '@comptoir/contracts/recognition/analysis'
import type { Photos } from '../pipeline/recognition.ts'
import { costs, type Credits } from './credits.ts'
import type { GradingJobs } from './grading-jobs.ts'
import { preparePhoto } from './prepare-photo.ts'
import { isUncharged } from './ximilar-api.ts'

export interface GradingNeeds {
  submit: (photos: { face: string; back: string }, signal: AbortSignal) => Promise<string>
  awaitGrade: (jobid: string, signal: AbortSignal) => Promise<number | null>
  jobs: GradingJobs
  credits: Credits
}

/**
 * Ximilar's grade of a pair of photos, 1 to 10; null without one. Throws `unavailable` when it cannot be asked for. A
 * submission nobody knows the end of is never repeated: it would be charged twice.
 */
export const createGradePhotos =
  ({ submit, awaitGrade, jobs, credits }: GradingNeeds) =>
  async (photos: Photos, payer: AnalysisPayer | null, signal: AbortSignal): Promise<number | null> => {
    const [face, back] = await Promise.all([preparePhoto(photos.face), preparePhoto(photos.back)])
    if (face === null || back === null) return null
    const jobid = await jobOf({ face, back })
    return jobid === null ? null : await awaitGrade(jobid, signal)

    async function jobOf(pair: { face: string; back: string }): Promise<string | null> {
      const key = jobs.keyOf(pair)
      const begun = await jobs.begin(key)
      if (begun !== true) return begun
      if (!(await credits.spend(payer, costs.grade))) {
        await jobs.refused(key)
        return null
      }
      try {
        const jobid = await submit(pair, signal)
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
  }
