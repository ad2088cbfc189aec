import { secretKey } from '@comptoir/kit/run/config'
import { doorEnvironment, serviceEnvironment } from '@comptoir/kit/run/environment'
import path from 'node:path'
import * as z from 'zod/mini'

/** What a gateway in a process of its own reads. */
export const Environment = z.object({
  ...serviceEnvironment,
  ...doorEnvironment,
  /** The folder that holds `shell/dist` and a `mfe-…/dist` for each remote. Each is published by itself. */
  SITE_DIR: z._default(z.string(), path.resolve(import.meta.dirname, '../..')),
  SESSION_KEY: secretKey
})

/** The address that users type: this machine's where the settings name none. */
export const publicUrlOf = ({ PUBLIC_URL, PORT }: { PUBLIC_URL?: string | undefined; PORT: number }): string =>
  PUBLIC_URL ?? `http://localhost:${PORT}`
