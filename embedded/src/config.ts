import { flag, parseEnvironment, port, secretKey, url } from '@comptoir/kit/config'
import { resolve } from 'node:path'
import * as z from 'zod/mini'

const Environment = z.object({
  PORT: z._default(port, 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: z.optional(url('http', 'https')),
  DATA_DIR: z._default(z.string(), './data'),
  MONGODB_URL: z.optional(url('mongodb', 'mongodb+srv')),
  NATS_URL: z.optional(url('nats', 'tls')),
  SMTP_URL: z.optional(url('smtp', 'smtps')),
  BLOBS: z._default(z.string(), 'fs:'),
  DEMO: z._default(flag, true),
  RECOGNITION: z._default(z.enum(['embedded']), 'embedded'),
  PRICES: z._default(z.enum(['fixed']), 'fixed'),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'warn'),
  METRICS_PORT: z.optional(port),
  SESSION_KEY: z.optional(secretKey),
  DATA_KEY: z.optional(secretKey)
})

export type Config = ReturnType<typeof readConfig>

/** The settings of the one-command portal. Throws `ConfigError`. */
export const readConfig = (env: Record<string, string | undefined>) => {
  const { DATA_DIR, PUBLIC_URL, ...rest } = parseEnvironment(Environment, env)
  return { ...rest, DATA_DIR: resolve(DATA_DIR), PUBLIC_URL: PUBLIC_URL ?? `http://localhost:${rest.PORT}` }
}
