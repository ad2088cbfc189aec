import { parentPort } from 'node:worker_threads'
import type { HashJob } from '../src/hasher.ts'

/** A thread that answers every password but one, which ends it: what a crash in native code would do. */
parentPort?.on('message', ({ id, passwd }: HashJob) => {
  if (passwd === 'crash') process.exit(1)
  if (passwd === 'throw') throw new Error('the thread threw')
  if (passwd !== 'wait') parentPort?.postMessage({ id, result: `hash of ${passwd}` }, [])
})
