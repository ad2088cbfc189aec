import { limits } from '@comptoir/contracts/core/limits'
import { randomInt, timingSafeEqual } from 'node:crypto'
import { createKeyedHash } from './keyed-hash.ts'
import type { PendingCode } from './user-record.ts'

const digits = 6
const minute = 60_000

export interface Codes {
  /** A new code for an account, and what is kept of it. */
  make(userid: string): { code: string; pending: PendingCode }
  matches(code: string, userid: string, pending: PendingCode): boolean
}

/** The e-mailed codes: six digits, of which only a hash under a key is kept, since a million is soon tried. */
export const createCodes = (dataKey: string): Codes => {
  const hash = createKeyedHash(dataKey, 'codes')
  const hashOf = (code: string, userid: string) => hash(`${userid}:${code}`)
  return {
    make(userid) {
      const code = String(randomInt(10 ** digits)).padStart(digits, '0')
      const expiresat = new Date(Date.now() + limits.codeMinutes * minute)
      return { code, pending: { hash: hashOf(code, userid), expiresat, tries: 0 } }
    },
    // People type the spaces they see.
    matches: (code, userid, pending) =>
      timingSafeEqual(Buffer.from(hashOf(code.replaceAll(/\s/g, ''), userid)), Buffer.from(pending.hash))
  }
}
