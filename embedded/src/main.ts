import { ConfigError } from '@comptoir/kit/run/config'
import { createLog } from '@comptoir/kit/run/log'
import { readConfig } from './config.ts'
import { codeOf, reasonOf } from './engine/engine-error.ts'
import { watchParent } from './parent.ts'
import { startPortal } from './portal.ts'

/** What an operator can mend is one line; anything else is our fault and shows its trace. */
const isOperators = (error: unknown) =>
  error instanceof ConfigError ||
  ['DATA_DIR_IN_USE', 'DATABASE_UNAVAILABLE', ...addressCodes].includes(String(codeOf(error)))
/** `HOST` and `PORT`: taken, not allowed, not of this machine, unknown. */
const addressCodes = ['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN']

try {
  const config = readConfig(process.env)
  const log = createLog({ name: 'comptoir', level: config.LOG_LEVEL })
  const { url, lifecycle, firstAdministrator } = await startPortal(config, log)
  lifecycle.listenToSignals()
  if (process.env['npm_lifecycle_event'] === 'start') {
    watchParent(() => void lifecycle.stop('npm is gone').then(() => process.exit(1)))
  }
  // The one time this password is told: only its hash is kept.
  if (firstAdministrator)
    console.log(`administrator ${firstAdministrator.email} password ${firstAdministrator.password}`)
  console.log(`ready ${url}`)
} catch (error) {
  console.error(isOperators(error) ? reasonOf(error) : error)
  process.exit(1)
}
