import { wholeNumber } from '@comptoir/kit/run/config'
import * as z from 'zod/mini'

/** The keys go to this address: in the clear only to this machine. */
const apiUrl = z.string().check(
  z.refine(text => {
    const url = URL.parse(text)
    return (
      url?.protocol === 'https:' || (url?.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname))
    )
  }, 'must be a URL that begins with https://')
)

/** The variables that say who makes prepaid labels; without LABELS staff attach them by hand. */
export const labelsEnvironment = {
  LABELS: z.optional(z.enum(['sendcloud'])),
  SENDCLOUD_PUBLIC_KEY: z.optional(z.string()),
  SENDCLOUD_SECRET_KEY: z.optional(z.string()),
  /** The id of a shipping method for returns: sellers send to the shop. */
  SENDCLOUD_METHOD: z.optional(wholeNumber(1, 2_147_483_647)),
  SENDCLOUD_API_URL: z._default(apiUrl, 'https://panel.sendcloud.sc')
}

export type LabelsSettings = z.infer<z.ZodMiniObject<typeof labelsEnvironment>>
type Needed = 'SENDCLOUD_PUBLIC_KEY' | 'SENDCLOUD_SECRET_KEY' | 'SENDCLOUD_METHOD'

const needed: readonly Needed[] = ['SENDCLOUD_PUBLIC_KEY', 'SENDCLOUD_SECRET_KEY', 'SENDCLOUD_METHOD']

/** A carrier comes with its keys and its method: a check for the object the variables are part of. */
export const labelsWithKeys = z.superRefine<Pick<LabelsSettings, 'LABELS' | Needed>>((settings, context) => {
  const missing = settings.LABELS === 'sendcloud' ? needed.find(name => settings[name] === undefined) : undefined
  if (missing !== undefined) context.addIssue({ code: 'custom', path: [missing], message: 'is missing' })
})

export interface SendcloudSettings {
  publicKey: string
  secretKey: string
  /** The id of the shipping method. */
  method: number
  apiUrl: string
}

/** Returns how to ask Sendcloud for labels; null when staff attach them by hand. */
export const sendcloudOf = (settings: LabelsSettings): SendcloudSettings | null => {
  const { LABELS, SENDCLOUD_PUBLIC_KEY, SENDCLOUD_SECRET_KEY, SENDCLOUD_METHOD, SENDCLOUD_API_URL } = settings
  if (
    LABELS !== 'sendcloud' ||
    SENDCLOUD_PUBLIC_KEY === undefined ||
    SENDCLOUD_SECRET_KEY === undefined ||
    SENDCLOUD_METHOD === undefined
  )
    return null
  return {
    publicKey: SENDCLOUD_PUBLIC_KEY,
    secretKey: SENDCLOUD_SECRET_KEY,
    method: SENDCLOUD_METHOD,
    apiUrl: SENDCLOUD_API_URL
  }
}
