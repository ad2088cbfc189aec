import { hashSync, verifySync } from '@node-rs/argon2'
import { constants, setPriority } from 'node:os'

/** OWASP's first choice of Argon2id, which is the default algorithm of this library. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// On Linux 0 is this thread alone: hashing yields to requests, and the rest of the process keeps its priority.
setPriority(0, constants.priority.PRIORITY_LOW)

/** Null instead of an error, because the message of the library may quote the password or the hash. */
const orNull = <T>(work: () => T): T | null => {
  try {
    return work()
  } catch {
    return null
  }
}

export const hash = ({ passwd }: { passwd: string }): string | null => orNull(() => hashSync(passwd, cost))

export const verify = ({ passwd, hash }: { passwd: string; hash: string }): boolean | null =>
  orNull(() => verifySync(hash, passwd))
