import { createHmac, hkdfSync } from 'node:crypto'

/**
 * HMAC-SHA-256, in base64url unless said otherwise. Each purpose has a key of its own, derived from the data key by HKDF
 * (RFC 5869). For values that somebody could guess from a plain hash, and for values that only the portal may vouch for.
 */
export const createKeyedHash = (
  dataKey: string,
  purpose: string,
  encoding: 'base64url' | 'hex' = 'base64url'
): ((text: string) => string) => {
  const key = Buffer.from(hkdfSync('sha256', dataKey, '', purpose, 32))
  return text => createHmac('sha256', key).update(text).digest(encoding)
}
