import { messages } from '@comptoir/contracts/core/fields'
import { AppError } from '@comptoir/contracts/core/errors'
import { madeWhenAsked } from '@comptoir/contracts/core/made-when-asked'
import type * as Dictionaries from '@zxcvbn-ts/language-common'
import { createRequire } from 'node:module'

const most = 10_000
const require = createRequire(import.meta.url)

/**
 * The commonest passwords of published leaks, in lower case. The list is ranked, the commonest first. The package unpacks all of
 * its dictionaries as soon as it is loaded, so it is loaded when somebody first chooses a password.
 */
const commonest = madeWhenAsked((): ReadonlySet<string> => {
  const { dictionary } = require('@zxcvbn-ts/language-common') as typeof Dictionaries
  return new Set(dictionary['passwords-common'].slice(0, most))
})

/** Whether a password is one of the 10,000 commonest, in upper or lower case. */
export const isCommonPassword = (passwd: string): boolean => commonest().has(passwd.normalize('NFKC').toLowerCase())

/** Throws `validation_failed` under `field` for a common password that somebody chose (OWASP ASVS 5, 6.2.4). */
export const refuseCommonPassword = (passwd: string, field: 'passwd' | 'newpasswd'): void => {
  if (isCommonPassword(passwd))
    throw new AppError('validation_failed', { fields: { [field]: messages.passwordCommon } })
}
