import { AppError } from '@comptoir/contracts/core/errors'

export interface RemoteRequest {
  /** The company asked, as the log names it. */
  name: string
  url: URL
  method?: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  timeoutMs: number
  /** Ends the wait before `timeoutMs`. */
  signal?: AbortSignal | undefined
}

export interface RemoteReply {
  status: number
  /** The parsed JSON; null when a failure has no JSON body. */
  body: unknown
  /** Seconds. */
  retryAfter: number | undefined
}

/**
 * Asks a service of another company. Returns the reply whatever its status. Throws `unavailable` when there is no answer in
 * time, or a success that is not JSON. The error names the company only: URLs, headers and bodies may carry secrets, and the
 * log shows errors.
 */
export const askJson = async ({ name, url, timeoutMs, signal, ...init }: RemoteRequest): Promise<RemoteReply> => {
  const limit = AbortSignal.timeout(timeoutMs)
  const unavailable = (what: string) => new AppError('unavailable', { cause: new Error(`${name} ${what}`) })
  let response: Response
  let text: string
  try {
    // A redirect would send the credentials to another address.
    const request = { ...init, redirect: 'error', signal: signal ? AbortSignal.any([signal, limit]) : limit } as const
    response = await fetch(url, request)
    text = await response.text()
  } catch {
    throw unavailable(limit.aborted || signal?.aborted ? 'did not answer in time' : 'cannot be reached')
  }
  const { status, headers } = response
  const body = parsed(text)
  if (body === undefined && status < 400) throw unavailable('answered something that is no JSON')
  return { status, body: body ?? null, retryAfter: secondsOf(headers.get('retry-after')) }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** `Retry-After` is seconds or a date. */
const secondsOf = (header: string | null): number | undefined => {
  if (header === null) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000)
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined
}
