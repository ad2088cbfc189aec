import { newSecret } from '@comptoir/kit/store/ids'
import { createTurns } from '@comptoir/kit/work/turns'
import type { UserRecord } from '../accounts/user-record.ts'
import type { Attempts } from '../throttling/attempts.ts'
import type { Hasher } from './hasher.ts'

/** Passwords that may wait: at some 30 ms each, the last one is hashed before its request gives up. */
const queue = 64

/** What a flood of sign-ups leaves to logins: with their hash of some 30 ms the last of 64 still has its answer in time. */
const restOfSignUpsMs = 50

/** The hash that opens the account and confirms changes; null when it is of a mailed password older than a day. */
export const usableHash = ({ passwordhash, mustchange, passworduntil }: UserRecord): string | null =>
  mustchange && passworduntil && passworduntil <= new Date() ? null : passwordhash

/** Two keyboards may compose the accents of one password in two ways. */
const composed = (passwd: string) => passwd.normalize('NFKC')

export interface VerifyOptions {
  alsoCleared?: readonly string[]
  codeIsRight?: () => Promise<boolean>
}

/**
 * Hashes passwords one at a time. Sign-ups wait in a queue of their own: both queues take turns and that of sign-ups rests in
 * between, so a flood of sign-ups delays few logins, by one hash, and refuses none. The attempts at one account are checked and counted in the same turn,
 * so many at once get no more tries than one after the other. Throws `unavailable` while 64 passwords of a queue wait.
 */
export const createPasswords = async ({ hasher, attempts }: { hasher: Hasher; attempts: Attempts }) => {
  // The password of an unknown address is compared with this hash: the same work as for a known address.
  const dummy = await hasher.hash(newSecret())

  const openQueue = (restMs = 0) => {
    const turns = createTurns({ places: 1, queue, restMs })
    return {
      hash: (passwd: string): Promise<string> => turns.take(() => hasher.hash(composed(passwd))),

      /**
       * Whether the password has this hash; a null hash takes as long and is false. A wrong password is counted under every
       * key of `counted`; a right one clears these keys and those of `alsoCleared`. `codeIsRight` is asked after a right
       * password: a wrong code counts as a wrong password does, so that codes are guessed no faster, and where it throws
       * nothing is counted or cleared. Throws `too_many_attempts`, without hashing, while a key of `counted` must wait.
       */
      async verify(
        passwd: string,
        hash: string | null,
        counted: readonly string[],
        { alsoCleared = [], codeIsRight = async () => true }: VerifyOptions = {}
      ): Promise<boolean> {
        await attempts.admit(counted)
        return await turns.take(async () => {
          // Checked again: while this attempt waited for its turn, others may have been counted.
          await attempts.admit(counted)
          const isRight =
            (await hasher.verify(composed(passwd), hash ?? dummy)) && hash !== null && (await codeIsRight())
          await (isRight ? attempts.forgive([...counted, ...alsoCleared]) : attempts.count(counted))
          return isRight
        })
      }
    }
  }

  return {
    ...openQueue(),
    /** For whoever has no account yet. */
    ofSignUps: openQueue(restOfSignUpsMs)
  }
}
