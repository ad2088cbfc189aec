import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

export type Sealer = ReturnType<typeof createSealer>

/**
 * Encrypts texts by AES-256-GCM with the owner as associated data. Each purpose has a key of its own, derived from `key`
 * by HKDF-SHA-256 (RFC 5869).
 */
export const createSealer = (key: string, purpose: string) => {
  const derived = Buffer.from(hkdfSync('sha256', key, '', purpose, 32))
  return {
    /** Encrypts a text, which can then be opened for the same `owner` only. */
    seal(text: string, owner: string): string {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, derived, iv).setAAD(Buffer.from(owner))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    /** Decrypts a text. Throws when it was sealed with another key or for another owner, or was changed since. */
    open(sealed: string, owner: string): string {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv(algorithm, derived, bytes.subarray(0, ivBytes))
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
    }
  }
}
