import { AppError } from '@comptoir/contracts/core/errors'
import { limits } from '@comptoir/contracts/core/limits'
import type { SendcloudSettings } from './config.ts'

export interface SendcloudReply {
  status: number
  bytes: Buffer
  /** Seconds. */
  retryAfter: number | undefined
}

/**
 * Asks Sendcloud for a path of its API, or for a link from one of its answers; posts the body where there is one. Returns
 * the reply with any status; throws `unavailable` when there is none in time.
 */
export type SendcloudApi = (path: string, body?: object) => Promise<SendcloudReply>

/** The error of a request. It names Sendcloud only, because keys, links and addresses of sellers must not be logged. */
export const sendcloudFailure = (what: string, retryAfter?: number): AppError =>
  new AppError('unavailable', { retryAfter, cause: new Error(`Sendcloud ${what}`) })

/** Reads a body; throws `unavailable` when it is larger than a label may be. */
const readBody = async (response: Response): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > limits.labelBytes) throw sendcloudFailure('answered with too many bytes')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const secondsOf = (header: string | null) => (header !== null && /^\d{1,6}$/.test(header) ? Number(header) : undefined)

export const createSendcloudApi = (
  { publicKey, secretKey, apiUrl }: Omit<SendcloudSettings, 'method'>,
  timeoutMs: number
): SendcloudApi => {
  const { origin } = new URL(apiUrl)
  const authorization = `Basic ${Buffer.from(`${publicKey}:${secretKey}`).toString('base64')}`

  return async (path, body) => {
    const url = URL.parse(path, apiUrl)
    // A reply may hold a link to another host, which must not get the keys.
    if (url?.origin !== origin) throw sendcloudFailure('answered with a link to another host')
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const response = await fetch(url, {
        headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        // A redirect may lead to another host, which must not get the keys.
        redirect: 'error',
        signal
      })
      const retryAfter = secondsOf(response.headers.get('retry-after'))
      return { status: response.status, bytes: await readBody(response), retryAfter }
    } catch (error) {
      if (error instanceof AppError) throw error
      throw sendcloudFailure(signal.aborted ? 'did not answer in time' : 'cannot be reached')
    }
  }
}
