import { apiUrl, requires, wholeNumber } from '@comptoir/kit/run/config'
import * as z from 'zod/mini'

/** The variables that choose the carrier of prepaid labels; without LABELS staff attach them by hand. */
export const labelsEnvironment = {
  LABELS: z.optional(z.enum(['sendcloud'])),
  SENDCLOUD_PUBLIC_KEY: z.optional(z.string()),
  SENDCLOUD_SECRET_KEY: z.optional(z.string()),
  /** The id of a shipping method for returns: sellers send to the shop. */
  SENDCLOUD_METHOD: z.optional(wholeNumber(1, 2_147_483_647)),
  SENDCLOUD_API_URL: z._default(apiUrl, 'https://panel.sendcloud.sc')
}

export type LabelsSettings = z.infer<z.ZodMiniObject<typeof labelsEnvironment>>

/** A carrier needs its keys and its shipping method. */
export const labelsWithKeys = requires<LabelsSettings>(({ LABELS }) =>
  LABELS === 'sendcloud' ? ['SENDCLOUD_PUBLIC_KEY', 'SENDCLOUD_SECRET_KEY', 'SENDCLOUD_METHOD'] : []
)

export interface SendcloudSettings {
  publicKey: string
  secretKey: string
  /** The id of the shipping method. */
  method: number
  apiUrl: string
}

/** What a request to Sendcloud needs; null when staff attach labels by hand. */
export const sendcloudOf = ({
  LABELS,
  SENDCLOUD_PUBLIC_KEY: publicKey,
  SENDCLOUD_SECRET_KEY: secretKey,
  SENDCLOUD_METHOD: method,
  SENDCLOUD_API_URL: apiUrl
}: LabelsSettings): SendcloudSettings | null => {
  const isComplete = publicKey !== undefined && secretKey !== undefined && method !== undefined
  return LABELS === 'sendcloud' && isComplete ? { publicKey, secretKey, method, apiUrl } : null
}
