// The server's side of SCRAM (RFC 5802, RFC 7677), as drivers of MongoDB speak it.
import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto'

const iterations = 4096
const digests = { 'SCRAM-SHA-1': 'sha1', 'SCRAM-SHA-256': 'sha256' }

const hmac = (digest, key, text) => createHmac(digest, key).update(text).digest()
const hash = (digest, bytes) => createHash(digest).update(bytes).digest()
const xor = (one, other) => Buffer.from(one.map((byte, at) => byte ^ other[at]))

/** For SHA-1 MongoDB hashes the password with the user's name first. */
const secretOf = (mechanism, user, password) =>
  mechanism === 'SCRAM-SHA-1' ? createHash('md5').update(`${user}:mongo:${password}`).digest('hex') : password

const attributesOf = text => Object.fromEntries(text.split(',').map(part => [part[0], part.slice(2)]))

/**
 * Begins a conversation with the client's first message. Returns the answer, and `finish`, which takes the client's last
 * message and returns the server's, or null for a wrong password. `passwordOf(user)` is undefined for an unknown user.
 */
export const beginScram = (mechanism, payload, passwordOf) => {
  const digest = digests[mechanism]
  if (!digest) return null
  const first = payload.toString()
  const bare = first.slice(first.indexOf('n='))
  const { n, r: clientNonce } = attributesOf(bare)
  const user = n.replaceAll('=2C', ',').replaceAll('=3D', '=')
  const password = passwordOf(user)
  const salt = randomBytes(digest === 'sha1' ? 16 : 28)
  const nonce = clientNonce + randomBytes(18).toString('base64')
  const answer = `r=${nonce},s=${salt.toString('base64')},i=${iterations}`
  const finish = last => {
    const text = last.toString()
    const { r, p } = attributesOf(text)
    if (password === undefined || r !== nonce || p === undefined) return null
    const salted = pbkdf2Sync(
      secretOf(mechanism, user, password),
      salt,
      iterations,
      digest === 'sha1' ? 20 : 32,
      digest
    )
    const clientKey = hmac(digest, salted, 'Client Key')
    const signed = `${bare},${answer},${text.slice(0, text.lastIndexOf(',p='))}`
    const proof = xor(clientKey, hmac(digest, hash(digest, clientKey), signed))
    const sent = Buffer.from(p, 'base64')
    if (sent.length !== proof.length || !timingSafeEqual(sent, proof)) return null
    return Buffer.from(`v=${hmac(digest, hmac(digest, salted, 'Server Key'), signed).toString('base64')}`)
  }
  return { user, answer: Buffer.from(answer), finish }
}
