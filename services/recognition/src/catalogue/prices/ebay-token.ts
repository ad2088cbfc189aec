import { AppError } from '@comptoir/contracts/core/errors'
import * as z from 'zod/mini'
import { askJson } from '../../remote/ask-json.ts'

export interface EbayCredentials {
  clientId: string
  clientSecret: string
  /** `https://api.ebay.com`, the sandbox, or a stub. */
  apiUrl: string
}

/** Asked for alone: one scope that is not granted fails the whole token. */
const scope = 'https://api.ebay.com/oauth/api_scope/buy.marketplace.insights'
/** Seconds after which credentials that were refused are tried again: tokens are counted by the day. */
const refusedFor = 900
/** A token is not used in its last minute. */
const marginMs = 60_000
const timeoutMs = 5000

const Granted = z.object({ access_token: z.string(), expires_in: z.number() })

/** The application's token, fetched once for all who ask at the same time and kept until shortly before it expires. */
export const createEbayToken = ({ clientId, clientSecret, apiUrl }: EbayCredentials, now = Date.now) => {
  let held: { token: string; until: number } | null = null
  let fetching: Promise<string> | null = null
  let refusedUntil = 0

  const fetchToken = async (): Promise<string> => {
    if (refusedUntil > now()) throw noToken('was refused', Math.ceil((refusedUntil - now()) / 1000))
    const { status, body, retryAfter } = await askJson({
      name: 'eBay',
      url: new URL('/identity/v1/oauth2/token', apiUrl),
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded'
      },
      body: new URLSearchParams({ grant_type: 'client_credentials', scope }).toString(),
      timeoutMs
    })
    const granted = z.safeParse(Granted, body)
    if (status >= 400 && status < 500) refusedUntil = now() + (retryAfter ?? refusedFor) * 1000
    if (status !== 200 || !granted.success) throw noToken(`status ${status}`, retryAfter)
    held = { token: granted.data.access_token, until: now() + granted.data.expires_in * 1000 - marginMs }
    return held.token
  }

  return {
    async get(): Promise<string> {
      if (held && held.until > now()) return held.token
      fetching ??= fetchToken().finally(() => (fetching = null))
      return await fetching
    },
    /** A token that was refused is not used again. */
    forget(token: string): void {
      if (held?.token === token) held = null
    }
  }
}

const noToken = (why: string, retryAfter: number | undefined) =>
  new AppError('unavailable', { retryAfter, cause: new Error(`eBay gives no token, ${why}`) })
