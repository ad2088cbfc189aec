import { limits } from '@comptoir/contracts/core/limits'
import { createKeyedHash } from '@comptoir/kit/store/keyed-hash'
import { randomInt, timingSafeEqual } from 'node:crypto'
import type { PendingCode } from '../accounts/user-record.ts'

const digits = 6
const minuteMs = 60_000

/** The mailed codes: six digits, stored as a keyed hash, since a plain hash of a million codes is soon searched. */
export const createCodes = (dataKey: string) => {
  const hash = createKeyedHash(dataKey, 'codes')
  const hashOf = (code: string, userid: string) => hash(`${userid}:${code}`)
  return {
    /** A new code of an account, and what the account stores of it. */
    make(userid: string): { code: string; pending: PendingCode } {
      const code = String(randomInt(10 ** digits)).padStart(digits, '0')
      const expiresat = new Date(Date.now() + limits.codeMinutes * minuteMs)
      return { code, pending: { hash: hashOf(code, userid), expiresat, tries: 0 } }
    },

    /** Ignores spaces, which people type because the mail shows them. */
    matches: (code: string, userid: string, pending: PendingCode): boolean =>
      timingSafeEqual(Buffer.from(hashOf(code.replaceAll(/\s/g, ''), userid)), Buffer.from(pending.hash))
  }
}
