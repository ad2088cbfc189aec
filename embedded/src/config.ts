import { blobsSetting } from '@comptoir/kit/blobs/setting'
import { emailAddress, flag, parseEnvironment, secretKey, url } from '@comptoir/kit/run/config'
import { doorEnvironment, logLevel, mongodbUrl, natsUrl, processEnvironment } from '@comptoir/kit/run/environment'
import {
  administratorEnvironment,
  administratorOf,
  bothOrNeither,
  secondFactorEnvironment
} from '@comptoir/service-account/config'
import { labelsEnvironment, labelsWithKeys } from '@comptoir/service-batch/carriers/config'
import { openCarrier } from '@comptoir/service-batch/carriers/open-carrier'
import { sourcesEnvironment, sourcesOf, sourcesWithCredentials } from '@comptoir/service-recognition/config'
import { resolve } from 'node:path'
import * as z from 'zod/mini'

const Environment = z
  .object({
    ...processEnvironment,
    ...doorEnvironment,
    LOG_LEVEL: z._default(logLevel, 'warn'),
    BLOBS: z._default(blobsSetting, 'fs:'),
    MONGODB_URL: z.optional(mongodbUrl),
    NATS_URL: z.optional(natsUrl),
    SMTP_URL: z.optional(url('smtp', 'smtps')),
    MAIL_FROM: z.optional(emailAddress),
    DEMO: z._default(flag, true),
    SESSION_KEY: z.optional(secretKey),
    DATA_KEY: z.optional(secretKey),
    ...sourcesEnvironment,
    ...labelsEnvironment,
    ...administratorEnvironment,
    ...secondFactorEnvironment
  })
  .check(bothOrNeither, sourcesWithCredentials, labelsWithKeys)

export type Config = ReturnType<typeof readConfig>

/** The settings of the one-command portal. Throws `ConfigError`. */
export const readConfig = (env: Record<string, string | undefined>) => {
  const { DATA_DIR, ADMIN_EMAIL, ADMIN_PASSWORD, ...rest } = parseEnvironment(Environment, env)
  const administrator = administratorOf({ ADMIN_EMAIL, ADMIN_PASSWORD })
  return { ...rest, DATA_DIR: resolve(DATA_DIR), administrator, sources: sourcesOf(rest), carrier: openCarrier(rest) }
}
