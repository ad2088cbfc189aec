import { AppError } from '@comptoir/contracts/core/errors'
import * as z from 'zod/mini'
import type { EbaySettings } from '../../config.ts'
import { askJson } from '../../remote/ask-json.ts'

export type EbayCredentials = Omit<EbaySettings, 'dailyCalls'>

/** The only scope asked for: eBay refuses the whole token when it refuses one of several scopes. */
const scope = 'https://api.ebay.com/oauth/api_scope/buy.marketplace.insights'
/** Seconds until refused credentials are tried again: eBay limits the tokens a day. */
const refusedFor = 900
/** A token is not used in its last minute: it could expire on the way. */
const marginMs = 60_000
const timeoutMs = 5000

const Granted = z.object({ access_token: z.string(), expires_in: z.number() })

/** `retryAfter` is in seconds. */
export const refusedByEbay = (what: string, retryAfter: number | undefined) =>
  new AppError('unavailable', { retryAfter, cause: new Error(`eBay ${what}`) })

/** The application's token: one request fetches it for all callers, and it is kept until shortly before it expires. */
export const createEbayToken = ({ clientId, clientSecret, apiUrl }: EbayCredentials, now = Date.now) => {
  let current: { token: string; until: number } | null = null
  let fetching: Promise<string> | null = null
  let refusedUntil = 0

  const fetchToken = async (): Promise<string> => {
    if (refusedUntil > now())
      throw refusedByEbay('gives no token, was refused', Math.ceil((refusedUntil - now()) / 1000))
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
    if (status !== 200 || !granted.success) throw refusedByEbay(`gives no token, status ${status}`, retryAfter)
    current = { token: granted.data.access_token, until: now() + granted.data.expires_in * 1000 - marginMs }
    return current.token
  }

  return {
    async get(): Promise<string> {
      if (current && current.until > now()) return current.token
      fetching ??= fetchToken().finally(() => (fetching = null))
      return await fetching
    },
    /** To be called with a token that eBay refused: it is not used again. */
    forget(token: string): void {
      if (current?.token === token) current = null
    }
  }
}
