import { Secret, TOTP } from 'otpauth'

/** The name under which an app shows the code. */
const issuer = 'Comptoir'
/** What every app understands, and many take for granted whatever the address says (RFC 6238). */
const settings = { issuer, algorithm: 'SHA1', digits: 6, period: 30 }
/** 160 bits, as long as the hash (RFC 4226, section 4). */
const secretBytes = 20
/** Time steps that the clock of a telephone may be ahead or behind. */
const driftSteps = 1

/** A new secret in base32, and the address that an app reads from the QR code; `email` tells accounts apart there. */
export const newTotp = (email: string): { secret: string; uri: string } => {
  const secret = new Secret({ size: secretBytes })
  return { secret: secret.base32, uri: new TOTP({ ...settings, label: email, secret }).toString() }
}

/** The time step whose code this is, from 30 s ago to 30 s ahead; null for a wrong code. `now` is in milliseconds. */
export const stepOf = (secret: string, code: string, now = Date.now()): number | null => {
  const totp = new TOTP({ ...settings, secret: Secret.fromBase32(secret) })
  const drift = totp.validate({ token: code, timestamp: now, window: driftSteps })
  return drift === null ? null : totp.counter({ timestamp: now }) + drift
}
