import { hashSync, verifySync } from '@node-rs/argon2'
import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { HashAnswer, HashJob } from './hasher.ts'

/** OWASP's first choice of Argon2id, the algorithm of this library unless told otherwise. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// On Linux 0 is the calling thread: hashing yields to requests, and not the process to others.
setPriority(0, constants.priority.PRIORITY_LOW)

const answerTo = ({ id, passwd, hash }: HashJob): HashAnswer => {
  try {
    return { id, result: hash === undefined ? hashSync(passwd, cost) : verifySync(hash, passwd) }
  } catch {
    // The library's message may quote what it was given.
    return { id, failed: true }
  }
}

parentPort?.on('message', (job: HashJob) => parentPort?.postMessage(answerTo(job), []))
