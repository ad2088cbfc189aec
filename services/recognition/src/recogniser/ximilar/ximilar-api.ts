import { AppError } from '@comptoir/contracts/core/errors'
import { askJson, type RemoteReply, type RemoteRequest } from '../../remote/ask-json.ts'

/**
 * Seconds without requests after a refusal that another photo would get as well: a wrong token, no credits, a flood.
 */
const pauses: Readonly<Record<number, number>> = { 401: 900, 402: 900, 403: 900, 429: 60 }

/** After so many failures in a row Ximilar is taken to be down, and is tried again so many seconds later. */
const failuresMax = 2
const downFor = 45

interface XimilarRequest extends Pick<RemoteRequest, 'method' | 'timeoutMs' | 'signal'> {
  path: string
  body?: unknown
}

/** The cause of a failure that cost nothing: Ximilar refused the request, or it was never sent. */
class Uncharged extends Error {}

export const isUncharged = (error: unknown): boolean => error instanceof AppError && error.cause instanceof Uncharged

export const ximilarRefusal = (what: string, retryAfter?: number) =>
  new AppError('unavailable', { retryAfter, cause: new Uncharged(`Ximilar ${what}`) })

/** A failure of a request that Ximilar may have charged all the same. */
export const ximilarFailure = (what: string, retryAfter?: number) =>
  new AppError('unavailable', { retryAfter, cause: new Error(`Ximilar ${what}`) })

export type XimilarApi = ReturnType<typeof createXimilarApi>

export const createXimilarApi = (
  { token, apiUrl }: { token: string; apiUrl: string },
  now: () => number = Date.now
) => {
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
    /**
     * Returns the body of a successful answer. Throws `unavailable` for any other answer, for none, and during a pause.
     * Two failures in a row begin a pause, so that sellers do not wait for a service that is down; after a pause one
     * failure begins the next.
     */
    async ask({ path, body, signal, ...request }: XimilarRequest): Promise<unknown> {
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
        // The caller had no time left, which says nothing of Ximilar.
        if (!signal?.aborted) failed()
        throw error
      }
      const { status, retryAfter = pauses[status] } = reply
      if (status >= 500) {
        failed()
        throw ximilarFailure(`answered ${status}`, retryAfter)
      }
      failures = 0
      if (status < 400) return reply.body
      if (status in pauses) pauseFor(retryAfter ?? 0)
      throw ximilarRefusal(`answered ${status}`, retryAfter)
    }
  }
}
