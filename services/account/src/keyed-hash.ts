import { createHmac, hkdfSync } from 'node:crypto'

/**
 * HMAC-SHA-256 in base64url under a key of its own for each purpose, derived from the process's by HKDF (RFC 5869):
 * what is stored of something so short or so well known that a plain hash would be guessed.
 */
export const createKeyedHash = (dataKey: string, purpose: string): ((text: string) => string) => {
  const key = Buffer.from(hkdfSync('sha256', dataKey, '', purpose, 32))
  return text => createHmac('sha256', key).update(text).digest('base64url')
}
