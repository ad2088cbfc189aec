import { AppError } from '@comptoir/contracts/core/errors'
import type { Log } from '@comptoir/kit/run/log'
import { createWorkerPool } from '@comptoir/kit/work/worker-pool'
import { join } from 'node:path'

/** A hash takes some 30 ms; on a busy machine, where the thread has a low priority, much longer. */
const limitMs = 30_000

export type Hasher = ReturnType<typeof startHasher>

/**
 * Argon2id in one thread, one password after the other. Throws `unavailable` for a password whose thread died or ran too
 * long, and after `stop`; the next password gets another thread. The thread keeps no process alive while it rests.
 */
export const startHasher = (log: Pick<Log, 'error'>, file = join(import.meta.dirname, 'password-worker.ts')) => {
  const pool = createWorkerPool({ file, threads: 1, limitMs })
  let stopped = false

  const run = async <Result>(name: 'hash' | 'verify', task: { passwd: string; hash?: string }): Promise<Result> => {
    if (stopped) throw new AppError('unavailable')
    const result = await pool.run<Result | null>(name, task).catch((error: unknown) => {
      if (!stopped) log.error({ err: error }, 'the thread that hashes passwords failed')
      throw new AppError('unavailable')
    })
    if (result === null) throw new Error('a password could not be hashed')
    return result
  }

  return {
    hash: (passwd: string) => run<string>('hash', { passwd }),
    /** Whether the password has this hash. Throws for a text that is no hash. */
    verify: (passwd: string, hash: string) => run<boolean>('verify', { passwd, hash }),
    /** Ends the thread, and fails the password under way. */
    async stop(): Promise<void> {
      stopped = true
      await pool.close()
    }
  }
}
