// Entry of a recognition worker thread: everything that computes for long happens here, never in the service's thread.
import sharp from 'sharp'

// One thread of work a worker: the pool decides how many run. The cache would keep decoded photos.
sharp.concurrency(1)
sharp.cache(false)

export { inspect } from './inspect.ts'
export { describeReference as describe } from './reference.ts'
