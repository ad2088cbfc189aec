import { parseEnvironment, secretKey } from '@comptoir/kit/run/config'
import { doorEnvironment, serviceEnvironment } from '@comptoir/kit/run/environment'
import path from 'node:path'
import * as z from 'zod/mini'

const Environment = z.object({
  ...serviceEnvironment,
  ...doorEnvironment,
  /** The folder that holds `shell/dist` and a `mfe-…/dist` for each remote. Each is published by itself. */
  SITE_DIR: z._default(z.string(), path.resolve(import.meta.dirname, '../..')),
  SESSION_KEY: secretKey
})

/** The settings of a gateway in a process of its own. Throws `ConfigError`. */
export const readConfig = (env: Record<string, string | undefined>) => {
  const settings = parseEnvironment(Environment, env)
  return { ...settings, PUBLIC_URL: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}` }
}
