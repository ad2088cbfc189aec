import type { AnalysisPayer } from '@comptoir/contracts/analysis'
import type { Photos } from '../pipeline/recognition.ts'
import { costs, type Credits } from './credits.ts'
import type { Submission } from './grade.ts'
import type { GradingJobs } from './grading-jobs.ts'
import { preparePhoto } from './prepare-photo.ts'

export interface GradingNeeds {
  submit: (photos: { face: string; back: string }, signal: AbortSignal) => Promise<Submission>
  awaitGrade: (jobid: string, signal: AbortSignal) => Promise<number | null>
  jobs: GradingJobs
  credits: Credits
}

/**
 * Ximilar's grade of a pair of photos, 1 to 10; null without one. A submission nobody knows the end of
 * is never repeated: it would be charged twice.
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
      const submission = (await credits.spend(payer, costs.grade))
        ? await submit(pair, signal)
        : { refused: true as const }
      if ('refused' in submission) {
        await jobs.refused(key)
        return null
      }
      await jobs.submitted(key, submission.jobid)
      return submission.jobid
    }
  }
