import { ConfigError } from '@comptoir/kit/run/config'
import { keepVerdict, openRegisterChecks } from '@comptoir/service-batch/register/register-checks'
import { openRegister } from '@comptoir/service-batch/register/register'
import type { Db } from 'mongodb'
import type { Config } from './config.ts'
import { knownKeyOf } from './secrets.ts'

/** Throws `ConfigError` with the usage where the command line says anything. */
export const checkedOptions = (argv: string[]): null => {
  if (argv.length > 0) throw new ConfigError('usage: npm run register:verify')
  return null
}

interface Verification {
  db: Db
  config: Pick<Config, 'DATA_DIR' | 'DATA_KEY'>
  write: (line: string) => void
}

/**
 * Checks the police register and keeps the outcome, which `/api/health` of the portal shows. Prints the number of entries
 * and the last hash; or the first order number that is wrong, and then throws. Throws `ConfigError` without a data key.
 */
export const verifyRegister = async ({ db, config, write }: Verification): Promise<void> => {
  const dataKey = config.DATA_KEY ?? (await knownKeyOf(config.DATA_DIR, 'data'))
  if (dataKey === null)
    throw new ConfigError('DATA_KEY is missing: the register can only be checked with the key of its portal')
  const [register, registerChecks] = [await openRegister(db, dataKey), await openRegisterChecks(db)]
  const verdict = await keepVerdict({ register, registerChecks })
  if (!verdict.valid) {
    write(`first wrong order: ${verdict.order}`)
    throw new Error(`the register is not as it was written, from order ${verdict.order} on (docs/RUNBOOK.md)`)
  }
  write(`the register is as it was written: ${verdict.entries} entries, last hash ${verdict.head}`)
}
