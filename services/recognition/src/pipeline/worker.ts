// Entry of a recognition worker thread: everything that computes for long happens here, never in the service's thread.
import { constants, setPriority } from 'node:os'
import sharp from 'sharp'

// One thread of work a worker: the pool decides how many run. The cache would keep decoded photos.
sharp.concurrency(1)
sharp.cache(false)
// On Linux 0 is the calling thread: looking at photos yields to requests, and not the process to others.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW)

export { inspect } from './inspect.ts'
export { describeReference as describe } from './reference.ts'
