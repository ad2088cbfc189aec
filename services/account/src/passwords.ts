import { AppError } from '@comptoir/contracts/core/errors'
import { newSecret } from '@comptoir/kit/store/ids'
import type { Attempts } from './attempts.ts'
import type { Passwords } from './dependencies.ts'
import type { Hasher } from './hasher.ts'
import type { UserRecord } from './user-record.ts'

/** Hashes that may wait: at some 30 ms each they end before a request gives up. */
const places = 64

/** The hash an account may be opened by, or a change of it confirmed; a mailed password is worth nothing after its day. */
export const usableHash = ({
  passwordhash,
  mustchange,
  passworduntil
}: Pick<UserRecord, 'passwordhash' | 'mustchange' | 'passworduntil'>): string | null =>
  mustchange && passworduntil && passworduntil <= new Date() ? null : passwordhash

/** One password typed on two keyboards may be composed in two ways. */
const composed = (passwd: string) => passwd.normalize('NFKC')

/**
 * Passwords, one hash at a time: the tries of one account are checked and counted in turn, so that many at once win
 * nothing over one after the other.
 */
export const createPasswords = async ({
  hasher,
  attempts
}: {
  hasher: Pick<Hasher, 'hash' | 'verify'>
  attempts: Attempts
}): Promise<Passwords> => {
  // What an unknown address is compared with: the same work as for a known one.
  const dummy = await hasher.hash(newSecret())
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting >= places) throw new AppError('unavailable')
    waiting += 1
    const turn = last.then(work).finally(() => {
      waiting -= 1
    })
    last = turn.catch(() => undefined)
    return turn
  }

  return {
    hash: async passwd => await inTurn(() => hasher.hash(composed(passwd))),

    async verify(passwd, hash, counted) {
      await attempts.admit(counted)
      return await inTurn(async () => {
        // Those that waited here at the same time were all admitted before the first of them failed.
        await attempts.admit(counted)
        const right = (await hasher.verify(composed(passwd), hash ?? dummy)) && hash !== null
        await (right ? attempts.forgive(counted) : attempts.count(counted))
        return right
      })
    }
  }
}
