import { apiUrl, flag, requires, wholeNumber } from '@comptoir/kit/run/config'
import * as z from 'zod/mini'

const credits = wholeNumber(0, 10_000_000)

/** The variables that name the other companies asked to recognise cards and to price them. */
export const sourcesEnvironment = {
  RECOGNITION: z._default(z.enum(['embedded', 'ximilar']), 'embedded'),
  XIMILAR_TOKEN: z.optional(z.string()),
  XIMILAR_API_URL: z._default(apiUrl, 'https://api.ximilar.com'),
  /** Has Ximilar grade the condition of recognised cards too, for ten times the credits. */
  XIMILAR_GRADING: z._default(flag, false),
  /** Credits a day: for one visitor, for one account, and for all together. */
  XIMILAR_VISITOR_CREDITS: z._default(credits, 200),
  XIMILAR_ACCOUNT_CREDITS: z._default(credits, 1200),
  XIMILAR_DAILY_CREDITS: z._default(credits, 5000),
  PRICES: z._default(z.enum(['fixed', 'ebay']), 'fixed'),
  EBAY_CLIENT_ID: z.optional(z.string()),
  EBAY_CLIENT_SECRET: z.optional(z.string()),
  EBAY_API_URL: z._default(apiUrl, 'https://api.ebay.com'),
  EBAY_DAILY_CALLS: z._default(wholeNumber(1, 10_000_000), 5000)
}

type SourcesSettings = z.infer<z.ZodMiniObject<typeof sourcesEnvironment>>

/** Each named company needs its credentials. */
export const sourcesWithCredentials = requires<SourcesSettings>(({ RECOGNITION, PRICES }) => [
  ...(RECOGNITION === 'ximilar' ? (['XIMILAR_TOKEN'] as const) : []),
  ...(PRICES === 'ebay' ? (['EBAY_CLIENT_ID', 'EBAY_CLIENT_SECRET'] as const) : [])
])

const ximilarOf = (settings: SourcesSettings) => {
  const { RECOGNITION, XIMILAR_TOKEN: token } = settings
  if (RECOGNITION !== 'ximilar' || token === undefined) return null
  return {
    token,
    apiUrl: settings.XIMILAR_API_URL,
    grading: settings.XIMILAR_GRADING,
    credits: {
      visitor: settings.XIMILAR_VISITOR_CREDITS,
      account: settings.XIMILAR_ACCOUNT_CREDITS,
      daily: settings.XIMILAR_DAILY_CREDITS
    }
  }
}

const ebayOf = (settings: SourcesSettings) => {
  const { PRICES, EBAY_CLIENT_ID: clientId, EBAY_CLIENT_SECRET: clientSecret } = settings
  if (PRICES !== 'ebay' || clientId === undefined || clientSecret === undefined) return null
  return { clientId, clientSecret, apiUrl: settings.EBAY_API_URL, dailyCalls: settings.EBAY_DAILY_CALLS }
}

/** The other companies that are asked; null where none is. */
export const sourcesOf = (settings: SourcesSettings) => ({ ximilar: ximilarOf(settings), ebay: ebayOf(settings) })

export type Sources = ReturnType<typeof sourcesOf>
export type XimilarSettings = NonNullable<Sources['ximilar']>
export type EbaySettings = NonNullable<Sources['ebay']>
