import { createHash, randomBytes } from 'node:crypto'

/** A new URL-safe id: 128 random bits in 22 characters. */
export const newId = (): string => randomBytes(16).toString('base64url')

/** A new bearer secret (session, link): 256 random bits in 43 URL-safe characters. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** SHA-256 in hexadecimal: what is stored of a secret. Only for random input, never for passwords. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Enough lowercase base-36 digits for milliseconds until the year 5188. */
const timeDigits = 9

/**
 * A new URL-safe id whose order is that of creation: nine base-36 digits of the time, then 128 random bits. Lists page
 * by it alone.
 */
export const sortableId = (now = new Date()): string => now.getTime().toString(36).padStart(timeDigits, '0') + newId()
