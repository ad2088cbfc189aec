import { parseEnvironment, port, secretKey, url } from '@comptoir/kit/run/config'
import path from 'node:path'
import * as z from 'zod/mini'

const Environment = z.object({
  PORT: z._default(port, 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: z.optional(url('http', 'https')),
  MONGODB_URL: url('mongodb', 'mongodb+srv'),
  NATS_URL: url('nats', 'tls'),
  BUS_KEY: z.optional(secretKey),
  BLOBS: z._default(z.string(), 'gridfs:'),
  DATA_DIR: z._default(z.string(), './data'),
  /** The folder of the pages: `shell/dist` and one `mfe-…/dist` for each remote, published one by one. */
  SITE_DIR: z._default(z.string(), path.resolve(import.meta.dirname, '../..')),
  /** Addresses of the proxies in front, as `10.0.0.0/8`: only theirs is the client's address believed. */
  TRUST_PROXY: z.optional(z.string()),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  METRICS_PORT: z.optional(port),
  SESSION_KEY: secretKey
})

/** The settings of a gateway in a process of its own. Throws `ConfigError`. */
export const readConfig = (env: Record<string, string | undefined>) => {
  const settings = parseEnvironment(Environment, env)
  return { ...settings, PUBLIC_URL: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}` }
}
