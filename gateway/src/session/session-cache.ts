import type { Actor } from '@comptoir/contracts/core/access'

export interface KnownSession {
  userid: string
  /** SHA-256 (hex) of the session id: what the account service stores, and what a revocation names. */
  tokenhash: string
  kind: Exclude<Actor['kind'], 'visitor'>
  expiresat: Date
}

export interface Remembered {
  session: KnownSession
  /** When it is forgotten; epoch milliseconds, as all here. */
  until: number
  /** From when on whoever uses it has it asked for again. */
  renewal: number
}

/** Sessions by the hash of their cookie: at most `size` of them, the least recently used leaves first. */
export const createSessionCache = ({ size, now }: { size: number; now: () => number }) => {
  const entries = new Map<string, Remembered>()
  return {
    get(key: string): Remembered | null {
      const entry = entries.get(key)
      if (!entry) return null
      entries.delete(key)
      if (entry.until <= now()) return null
      entries.set(key, entry)
      return entry
    },
    set(key: string, remembered: Remembered): void {
      entries.delete(key)
      const oldest = entries.keys().next()
      if (entries.size >= size && !oldest.done) entries.delete(oldest.value)
      entries.set(key, remembered)
    },
    drop(key: string): void {
      entries.delete(key)
    },
    dropWhere(matches: (session: KnownSession) => boolean): void {
      for (const [key, { session }] of entries) if (matches(session)) entries.delete(key)
    }
  }
}
