import type { SuggestedConditions } from '@comptoir/contracts/batch/item'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { ximilarFailure, type XimilarApi } from './ximilar-api.ts'

/** The two photos of a card, base64. */
export interface PhotoPair {
  face: string
  back: string
}

const Submitted = z.object({ id: z.string() })
const Grade = z.object({ grades: z.object({ final: z.number().check(z.minimum(1), z.maximum(10)) }) })
const Job = z.object({
  status: z.string(),
  response: z.optional(z.nullable(z.object({ records: z.optional(z.array(z.unknown())) })))
})

/** The job will have no grade. A job in any other state than these and `DONE` goes on. */
const endedWithoutGrade: readonly string[] = ['FAILED', 'ERROR', 'CANCELED', 'API_LIMIT_EXCEEDED']

/** Milliseconds before the first look, between two looks, and in all. */
export interface GradingPace {
  firstMs: number
  everyMs: number
  budgetMs: number
}

/** Grading takes 10 to 20 seconds a photo. */
const usualPace: GradingPace = { firstMs: 6000, everyMs: 2500, budgetMs: 55_000 }
const timeoutMs = 10_000

/**
 * Asks for the grade of a pair of photos and returns the id of the job. Throws `unavailable` when Ximilar refuses, and
 * when nobody knows whether it accepted.
 */
export const submitGrade = async (api: XimilarApi, { face, back }: PhotoPair, signal: AbortSignal): Promise<string> => {
  const records = [
    { _base64: face, Side: 'Front' },
    { _base64: back, Side: 'Back' }
  ]
  const body = { type: 'card-grader', endpoint: 'grade', records }
  const reply = await api.ask({ method: 'POST', path: '/account/v2/request/', body, timeoutMs, signal })
  const submitted = z.safeParse(Submitted, api.bodyOf(reply))
  if (!submitted.success) throw ximilarFailure('answered in an unknown shape')
  return submitted.data.id
}

/** The state of a job; null when Ximilar did not say. */
const lookAtJob = async (api: XimilarApi, jobid: string, signal: AbortSignal) => {
  const path = `/account/v2/request/${encodeURIComponent(jobid)}`
  const reply = await api.ask({ method: 'GET', path, timeoutMs, signal }).catch(() => null)
  return reply && reply.status < 400 ? (z.safeParse(Job, reply.body).data ?? null) : null
}

/** The records of front and back carry the same final grade; the first one that has it is taken. */
const gradeOf = (records: readonly unknown[]): number | null =>
  records.flatMap(record => z.safeParse(Grade, record).data?.grades.final ?? [])[0] ?? null

/**
 * Waits for a grade of 1 to 10; null when the job failed, hit the account's limit, or is not done in time. After a look
 * that failed there is another one: the job goes on without us.
 */
export const awaitGrade = async (
  api: XimilarApi,
  jobid: string,
  { signal, pace = usualPace }: { signal: AbortSignal; pace?: GradingPace | undefined }
): Promise<number | null> => {
  const end = Date.now() + pace.budgetMs
  for (let waitMs = pace.firstMs; Date.now() + waitMs <= end; waitMs = pace.everyMs) {
    await pause(waitMs, undefined, { signal })
    const job = await lookAtJob(api, jobid, signal)
    if (job?.status === 'DONE') return gradeOf(job.response?.records ?? [])
    if (job && endedWithoutGrade.includes(job.status)) return null
  }
  return null
}

/** A grade of 10 is our best condition, and each grade less one worse; a photo shows it to within one condition. */
export const conditionsOf = (grade: number): SuggestedConditions => {
  const condition = Math.min(9, Math.max(0, Math.round(10 - grade)))
  return { best: Math.max(0, condition - 1), worst: Math.min(9, condition + 1) }
}
