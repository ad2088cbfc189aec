import type { AnalysisPayer } from '@comptoir/contracts/recognition/analysis'
import { sha256 } from '@comptoir/kit/store/ids'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Photos } from '../pipeline/recognition.ts'
import { costs, type Credits } from './credits.ts'
import type { GradingJobs } from './grading-jobs.ts'
import { preparePhoto } from './prepare-photo.ts'
import { isUncharged, ximilarFailure, type XimilarApi } from './ximilar-api.ts'

interface GradingNeeds {
  api: XimilarApi
  jobs: GradingJobs
  credits: Credits
  /** Milliseconds before the first look, between two looks, and in all. */
  pace?: { firstMs: number; everyMs: number; budgetMs: number }
}

/** Who the grade is for, and until when it is wanted. */
interface Asker {
  payer: AnalysisPayer | null
  signal: AbortSignal
}

const Submitted = z.object({ id: z.string() })
const Grade = z.object({ grades: z.object({ final: z.number().check(z.minimum(1), z.maximum(10)) }) })
const Job = z.object({
  status: z.string(),
  response: z.nullish(z.object({ records: z.optional(z.array(z.unknown())) }))
})

/** The job will have no grade. A job in any other state than these and `DONE` goes on. */
const endedWithoutGrade: readonly string[] = ['FAILED', 'ERROR', 'CANCELED', 'API_LIMIT_EXCEEDED']

/** Grading takes 10 to 20 seconds a photo. */
const usualPace = { firstMs: 6000, everyMs: 2500, budgetMs: 55_000 }
const timeoutMs = 10_000

/**
 * Ximilar's grade of a pair of photos, 1 to 10; null when there is none. Throws `unavailable` when Ximilar cannot be
 * asked. A submission whose end is unknown is never repeated: Ximilar would charge it twice.
 */
export const gradePhotos = async (needs: GradingNeeds, photos: Photos, asker: Asker): Promise<number | null> => {
  const [face, back] = await Promise.all([preparePhoto(photos.face), preparePhoto(photos.back)])
  if (face === null || back === null) return null
  const jobid = await jobOf(needs, { face, back }, asker)
  return jobid === null ? null : await awaitGrade(needs, jobid, asker.signal)
}

/** The id of the job that grades these photos; null when there is none, or when nobody knows whether there is. */
const jobOf = async (
  { api, jobs, credits }: GradingNeeds,
  { face, back }: Record<'face' | 'back', string>,
  { payer, signal }: Asker
): Promise<string | null> => {
  const key = sha256(`${face} ${back}`)
  const begun = await jobs.begin(key)
  if (begun !== true) return begun
  if (!(await credits.spend(payer, costs.grade))) {
    await jobs.refused(key)
    return null
  }
  try {
    const records = [
      { _base64: face, Side: 'Front' },
      { _base64: back, Side: 'Back' }
    ]
    const body = { type: 'card-grader', endpoint: 'grade', records }
    const submitted = z.safeParse(
      Submitted,
      await api.ask({ method: 'POST', path: '/account/v2/request/', body, timeoutMs, signal })
    )
    if (!submitted.success) throw ximilarFailure('answered in an unknown shape')
    await jobs.submitted(key, submitted.data.id)
    return submitted.data.id
  } catch (error) {
    if (isUncharged(error)) {
      await credits.giveBack(payer, costs.grade)
      await jobs.refused(key)
    }
    throw error
  }
}

/**
 * Waits for the grade of a job; null when the job failed, hit the account's limit, or is not done in time. After a look
 * that failed there is another one: the job goes on without us.
 */
const awaitGrade = async (
  { api, pace = usualPace }: GradingNeeds,
  jobid: string,
  signal: AbortSignal
): Promise<number | null> => {
  const path = `/account/v2/request/${encodeURIComponent(jobid)}`
  const end = Date.now() + pace.budgetMs
  for (let waitMs = pace.firstMs; Date.now() + waitMs <= end; waitMs = pace.everyMs) {
    await pause(waitMs, undefined, { signal })
    const { data: job } = z.safeParse(Job, await api.ask({ method: 'GET', path, timeoutMs, signal }).catch(() => null))
    if (job?.status === 'DONE') return gradeOf(job.response?.records ?? [])
    if (job && endedWithoutGrade.includes(job.status)) return null
  }
  return null
}

/** The records of front and back carry the same final grade; the first one that has it is taken. */
const gradeOf = (records: readonly unknown[]): number | null =>
  records.flatMap(record => z.safeParse(Grade, record).data?.grades.final ?? [])[0] ?? null
