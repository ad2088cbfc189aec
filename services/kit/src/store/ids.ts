import { hash, randomBytes, randomFillSync } from 'node:crypto'

const idBytes = 16
/** Random bytes for 256 ids: asking the system for them costs as much as for one. */
const pool = Buffer.alloc(256 * idBytes)
let used = pool.length

/** A new URL-safe id: 128 random bits in 22 characters. It is no secret, because the next ids already stand in memory. */
export const newId = (): string => {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += idBytes
  return pool.toString('base64url', used - idBytes, used)
}

/** A new bearer secret (session, link): 256 random bits in 43 URL-safe characters. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** SHA-256 in hexadecimal, which is stored in the place of a random secret. It is too fast to protect a password. */
export const sha256 = (text: string): string => hash('sha256', text)

/** Enough lowercase base-36 digits for milliseconds until the year 5188. */
const timeDigits = 9

/** A new URL-safe id: nine base-36 digits of the time, then 128 random bits. Ids sort in the order of their creation. */
export const sortableId = (now = new Date()): string => now.getTime().toString(36).padStart(timeDigits, '0') + newId()
