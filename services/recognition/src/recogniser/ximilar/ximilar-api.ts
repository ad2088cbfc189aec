import { AppError } from '@comptoir/contracts/core/errors'
import { askJson, type RemoteReply } from '../../remote/ask-json.ts'

/** Seconds nothing is asked after a refusal that another photo would get as well: a wrong token, no credits, a flood. */
const pauses: Readonly<Record<number, number>> = { 401: 900, 402: 900, 403: 900, 429: 60 }

/** Failures in a row after which the service is taken to be down, and seconds until it is tried again. */
const failuresMax = 2
const downFor = 45

export interface XimilarRequest {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
  timeoutMs: number
  signal?: AbortSignal
}

export interface XimilarApi {
  /**
   * The answer with its status, whatever it is. Throws `unavailable` when there is none, or during a pause. Two failures
   * in a row begin one, so that sellers do not wait for a service that is down; after it, one failure does.
   */
  ask: (request: XimilarRequest) => Promise<RemoteReply>
  /** The body of an answer that is a success; throws `unavailable` else. */
  bodyOf: (reply: RemoteReply) => unknown
}

/** What a failure is for whose request nothing was charged: it was refused, or never sent. */
class Uncharged extends Error {}

export const isUncharged = (error: unknown): boolean => error instanceof AppError && error.cause instanceof Uncharged

export const ximilarRefusal = (what: string, retryAfter?: number) =>
  new AppError('unavailable', { retryAfter, cause: new Uncharged(`Ximilar ${what}`) })

/** A failure of a request that may have been charged all the same. */
export const ximilarFailure = (what: string, retryAfter?: number) =>
  new AppError('unavailable', { retryAfter, cause: new Error(`Ximilar ${what}`) })

export const createXimilarApi = (
  { token, apiUrl }: { token: string; apiUrl: string },
  now: () => number = Date.now
): XimilarApi => {
  let pausedUntil = 0
  let failures = 0
  const pauseFor = (seconds: number) => {
    pausedUntil = Math.max(pausedUntil, now() + seconds * 1000)
  }
  const failed = () => {
    failures++
    if (failures >= failuresMax) pauseFor(downFor)
  }

  return {
    async ask({ path, body, signal, ...request }) {
      if (pausedUntil > now()) throw ximilarRefusal('is not asked for a while', Math.ceil((pausedUntil - now()) / 1000))
      let reply: RemoteReply
      try {
        reply = await askJson({
          ...request,
          name: 'Ximilar',
          url: new URL(path, apiUrl),
          headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
          ...(signal ? { signal } : {}),
          ...(body === undefined ? {} : { body: JSON.stringify(body) })
        })
      } catch (error) {
        // Whoever asked had no time left: that says nothing of the service.
        if (!signal?.aborted) failed()
        throw error
      }
      if (reply.status >= 500) failed()
      else failures = 0
      const pause = pauses[reply.status]
      if (pause !== undefined) pauseFor(reply.retryAfter ?? pause)
      return reply
    },
    bodyOf({ status, body, retryAfter }) {
      if (status >= 400 && status < 500) throw ximilarRefusal(`answered ${status}`, retryAfter ?? pauses[status])
      if (status >= 500) throw ximilarFailure(`answered ${status}`, retryAfter)
      return body
    }
  }
}
