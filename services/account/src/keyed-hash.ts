import { createHmac, hkdfSync } from 'node:crypto'

/**
 * HMAC-SHA-256 in base64url. Each purpose has a key of its own, derived from the data key by HKDF (RFC 5869). For values
 * so short or well known that somebody could guess them from a plain hash.
 */
export const createKeyedHash = (dataKey: string, purpose: string): ((text: string) => string) => {
  const key = Buffer.from(hkdfSync('sha256', dataKey, '', purpose, 32))
  return text => createHmac('sha256', key).update(text).digest('base64url')
}
