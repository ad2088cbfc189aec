import type { SuggestedConditions } from '@comptoir/contracts/batch/batch'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { ximilarFailure, type XimilarApi } from './ximilar-api.ts'

const Submitted = z.object({ id: z.string() })
const Grade = z.object({ grades: z.object({ final: z.number().check(z.minimum(1), z.maximum(10)) }) })
const Job = z.object({
  status: z.string(),
  response: z.optional(z.nullable(z.object({ records: z.optional(z.array(z.unknown())) })))
})

/** A job that will have no grade. Any other status than these and `DONE` is waited for. */
const failed: readonly string[] = ['FAILED', 'ERROR', 'CANCELED']

/** Grading takes 10 to 20 seconds a photo: when to look first, how often then, and for how long. */
export const gradingPace = { firstMs: 6000, everyMs: 2500, budgetMs: 55_000 }
const timeoutMs = 10_000

/**
 * Asks for the grade of a pair of photos (base64), and tells the id of the job. Throws `unavailable` when it is refused,
 * and when nobody knows whether it was accepted.
 */
export const createSubmitGrade =
  (api: XimilarApi) =>
  async ({ face, back }: { face: string; back: string }, signal: AbortSignal): Promise<string> => {
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

/**
 * Waits for a grade of 1 to 10; null when the job failed, hit the account's limit, or is not done in time. One look that
 * fails is not the end: the job goes on without us.
 */
export const createAwaitGrade =
  (api: XimilarApi, pace = gradingPace) =>
  async (jobid: string, signal: AbortSignal): Promise<number | null> => {
    const end = Date.now() + pace.budgetMs
    for (let waitMs = pace.firstMs; Date.now() + waitMs <= end; waitMs = pace.everyMs) {
      await pause(waitMs, undefined, { signal })
      const job = await look(jobid, signal)
      if (job?.status === 'DONE') return gradeOf(job.response?.records ?? [])
      if (job && (failed.includes(job.status) || job.status === 'API_LIMIT_EXCEEDED')) return null
    }
    return null

    async function look(id: string, until: AbortSignal) {
      const path = `/account/v2/request/${encodeURIComponent(id)}`
      const reply = await api.ask({ method: 'GET', path, timeoutMs, signal: until }).catch(() => null)
      return reply && reply.status < 400 ? (z.safeParse(Job, reply.body).data ?? null) : null
    }
  }

/** The records of front and back tell the same final grade; the first that has one is taken. */
const gradeOf = (records: readonly unknown[]): number | null =>
  records.flatMap(record => z.safeParse(Grade, record).data?.grades.final ?? [])[0] ?? null

/** A grade of 10 is our best condition, and each grade less one worse; a photo tells it to one condition either way. */
export const conditionsOf = (grade: number): SuggestedConditions => {
  const condition = Math.min(9, Math.max(0, Math.round(10 - grade)))
  return { best: Math.max(0, condition - 1), worst: Math.min(9, condition + 1) }
}
