import { AppError } from '@comptoir/contracts/errors'
import { askJson, type RemoteReply } from '../remote/ask-json.ts'

/** Seconds nothing is asked after a refusal that another photo would get as well: a wrong token, no credits, a flood. */
const pauses: Readonly<Record<number, number>> = { 401: 900, 402: 900, 403: 900, 429: 60 }

export interface XimilarRequest {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
  timeoutMs: number
  signal: AbortSignal
}

export interface XimilarApi {
  /** The answer with its status, whatever it is. Throws `unavailable` when there is none, or during a pause. */
  ask: (request: XimilarRequest) => Promise<RemoteReply>
  /** The body of an answer that is a success; throws `unavailable` else. */
  bodyOf: (reply: RemoteReply) => unknown
}

export const ximilarFailure = (what: string, retryAfter?: number) =>
  new AppError('unavailable', { retryAfter, cause: new Error(`Ximilar ${what}`) })

export const createXimilarApi = (
  { token, apiUrl }: { token: string; apiUrl: string },
  now: () => number = Date.now
): XimilarApi => {
  let pausedUntil = 0
  return {
    async ask({ path, body, ...request }) {
      if (pausedUntil > now()) throw ximilarFailure('is not asked for a while', Math.ceil((pausedUntil - now()) / 1000))
      const reply = await askJson({
        ...request,
        name: 'Ximilar',
        url: new URL(path, apiUrl),
        headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) })
      })
      const pause = pauses[reply.status]
      if (pause !== undefined) pausedUntil = now() + (reply.retryAfter ?? pause) * 1000
      return reply
    },
    bodyOf({ status, body, retryAfter }) {
      if (status >= 400) throw ximilarFailure(`answered ${status}`, retryAfter ?? pauses[status])
      return body
    }
  }
}
