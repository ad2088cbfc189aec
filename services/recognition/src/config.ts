import { flag, wholeNumber } from '@comptoir/kit/run/config'
import * as z from 'zod/mini'

/** An address that credentials are sent to: unencrypted only on this machine. */
const apiUrl = z.string().check(
  z.refine(text => {
    const url = URL.parse(text)
    return (
      url?.protocol === 'https:' || (url?.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname))
    )
  }, 'must be a URL that begins with https://')
)
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
type Credential = 'XIMILAR_TOKEN' | 'EBAY_CLIENT_ID' | 'EBAY_CLIENT_SECRET'

type NamedSources = Pick<SourcesSettings, 'RECOGNITION' | 'PRICES'>

const neededBy = (settings: NamedSources): Credential[] => [
  ...(settings.RECOGNITION === 'ximilar' ? (['XIMILAR_TOKEN'] as const) : []),
  ...(settings.PRICES === 'ebay' ? (['EBAY_CLIENT_ID', 'EBAY_CLIENT_SECRET'] as const) : [])
]

/** Checks that the credentials of each named company are set: for the object the variables are part of. */
export const sourcesWithCredentials = z.superRefine<NamedSources & { [C in Credential]?: string | undefined }>(
  (settings, context) => {
    const missing = neededBy(settings).find(name => settings[name] === undefined)
    if (missing !== undefined) context.addIssue({ code: 'custom', path: [missing], message: 'is missing' })
  }
)

export interface XimilarSettings {
  token: string
  apiUrl: string
  grading: boolean
  credits: { visitor: number; account: number; daily: number }
}

export interface EbaySettings {
  clientId: string
  clientSecret: string
  apiUrl: string
  dailyCalls: number
}

/** The other companies that are asked; null where none is. */
export interface Sources {
  ximilar: XimilarSettings | null
  ebay: EbaySettings | null
}

export const sourcesOf = (settings: SourcesSettings): Sources => {
  const { XIMILAR_TOKEN, EBAY_CLIENT_ID, EBAY_CLIENT_SECRET } = settings
  return {
    ximilar:
      settings.RECOGNITION === 'ximilar' && XIMILAR_TOKEN !== undefined
        ? {
            token: XIMILAR_TOKEN,
            apiUrl: settings.XIMILAR_API_URL,
            grading: settings.XIMILAR_GRADING,
            credits: {
              visitor: settings.XIMILAR_VISITOR_CREDITS,
              account: settings.XIMILAR_ACCOUNT_CREDITS,
              daily: settings.XIMILAR_DAILY_CREDITS
            }
          }
        : null,
    ebay:
      settings.PRICES === 'ebay' && EBAY_CLIENT_ID !== undefined && EBAY_CLIENT_SECRET !== undefined
        ? {
            clientId: EBAY_CLIENT_ID,
            clientSecret: EBAY_CLIENT_SECRET,
            apiUrl: settings.EBAY_API_URL,
            dailyCalls: settings.EBAY_DAILY_CALLS
          }
        : null
  }
}
