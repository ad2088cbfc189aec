import { limits } from '@comptoir/contracts/core/limits'
import { createKeyedHash } from '@comptoir/kit/store/keyed-hash'
import { randomInt } from 'node:crypto'

/** Without the letters and digits that look like another one on paper. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const half = 5

const part = () => Array.from({ length: half }, () => alphabet[randomInt(alphabet.length)]).join('')

/** The recovery codes: some 49 bits each, stored as keyed hashes. */
export const createRecoveryCodes = (dataKey: string) => {
  const hash = createKeyedHash(dataKey, 'recovery codes')
  /** Ignores case, spaces and hyphens, which people type or leave out. */
  const hashOf = (code: string, userid: string) => hash(`${userid}:${code.toLowerCase().replaceAll(/[\s-]/g, '')}`)
  return {
    hashOf,
    /** New codes of an account, `abcde-fghjk`, and what the account stores of them. */
    make(userid: string): { codes: string[]; hashes: string[] } {
      const codes = Array.from({ length: limits.recoveryCodes }, () => `${part()}-${part()}`)
      return { codes, hashes: codes.map(code => hashOf(code, userid)) }
    }
  }
}
