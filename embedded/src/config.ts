import { emailAddress, flag, parseEnvironment, port, secretKey, url } from '@comptoir/kit/run/config'
import { administratorEnvironment, administratorOf, bothOrNeither } from '@comptoir/service-account/config'
import { labelsEnvironment, labelsWithKeys } from '@comptoir/service-batch/carriers/config'
import { openCarrier } from '@comptoir/service-batch/carriers/open-carrier'
import { sourcesEnvironment, sourcesOf, sourcesWithCredentials } from '@comptoir/service-recognition/config'
import { resolve } from 'node:path'
import * as z from 'zod/mini'

const Environment = z
  .object({
    PORT: z._default(port, 3000),
    HOST: z._default(z.string(), '127.0.0.1'),
    PUBLIC_URL: z.optional(url('http', 'https')),
    DATA_DIR: z._default(z.string(), './data'),
    MONGODB_URL: z.optional(url('mongodb', 'mongodb+srv')),
    /** Addresses of the proxies in front, as `10.0.0.0/8`: only theirs is the client's address believed. */
    TRUST_PROXY: z.optional(z.string()),
    NATS_URL: z.optional(url('nats', 'tls')),
    BUS_KEY: z.optional(secretKey),
    SMTP_URL: z.optional(url('smtp', 'smtps')),
    MAIL_FROM: z.optional(emailAddress),
    BLOBS: z._default(z.string(), 'fs:'),
    DEMO: z._default(flag, true),
    ...sourcesEnvironment,
    ...labelsEnvironment,
    LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'warn'),
    METRICS_PORT: z.optional(port),
    SESSION_KEY: z.optional(secretKey),
    DATA_KEY: z.optional(secretKey),
    ...administratorEnvironment
  })
  .check(bothOrNeither, sourcesWithCredentials, labelsWithKeys)

export type Config = ReturnType<typeof readConfig>

/** The settings of the one-command portal. Throws `ConfigError`. */
export const readConfig = (env: Record<string, string | undefined>) => {
  const { DATA_DIR, ADMIN_EMAIL, ADMIN_PASSWORD, ...rest } = parseEnvironment(Environment, env)
  const administrator = administratorOf({ ADMIN_EMAIL, ADMIN_PASSWORD })
  return { ...rest, DATA_DIR: resolve(DATA_DIR), administrator, sources: sourcesOf(rest), carrier: openCarrier(rest) }
}
