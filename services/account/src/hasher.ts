import { AppError } from '@comptoir/contracts/core/errors'
import type { Log } from '@comptoir/kit/run/log'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

/** Without a hash the password is to be hashed, with one to be compared. */
export interface HashJob {
  id: number
  passwd: string
  hash?: string
}
export type HashAnswer = { id: number; result: string | boolean } | { id: number; failed: true }

export interface Hasher {
  hash(passwd: string): Promise<string>
  verify(passwd: string, hash: string): Promise<boolean>
  stop(): Promise<void>
}

/**
 * Argon2id in a thread of its own. A thread that dies takes its jobs with it, which fail with `unavailable`; the next
 * job starts another.
 */
export const startHasher = (
  log: Pick<Log, 'error'>,
  script = join(import.meta.dirname, 'password-worker.ts')
): Hasher => {
  const jobs = new Map<number, PromiseWithResolvers<string | boolean>>()
  let thread: Worker | null = null
  let stopped = false
  let count = 0

  const abandon = (dead: Worker) => {
    if (thread !== dead) return
    thread = null
    for (const job of jobs.values()) job.reject(new AppError('unavailable'))
    jobs.clear()
  }

  const start = () => {
    // The flags of this process (a test runner's) are not for the thread.
    const worker = new Worker(script, { execArgv: [] })
    worker.unref()
    worker.on('message', (answer: HashAnswer) => {
      const job = jobs.get(answer.id)
      jobs.delete(answer.id)
      if ('failed' in answer) job?.reject(new Error('a password could not be hashed'))
      else job?.resolve(answer.result)
    })
    worker.on('error', error => {
      log.error({ err: error }, 'the thread that hashes passwords failed')
      abandon(worker)
    })
    worker.on('exit', () => abandon(worker))
    return worker
  }

  const ask = async (job: { passwd: string; hash?: string }) => {
    if (stopped) throw new AppError('unavailable')
    thread ??= start()
    const id = (count += 1)
    const answer = Promise.withResolvers<string | boolean>()
    jobs.set(id, answer)
    thread.postMessage({ id, ...job } satisfies HashJob, [])
    return await answer.promise
  }

  return {
    hash: async passwd => String(await ask({ passwd })),
    verify: async (passwd, hash) => (await ask({ passwd, hash })) === true,
    async stop() {
      stopped = true
      await thread?.terminate()
    }
  }
}
