import { join } from 'node:path'

/** The options of V8 that `npm start` gives the portal (package.json). */
export const portalOptions = ['--v8-pool-size=1', '--no-memory-reducer', '--expose-gc'] as const

/** What `npm start` sets for the allocator of the C library (package.json). */
export const portalAllocator = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '131072'
} as const

/** Where `npm start` has Node keep what it compiled (package.json): a thread that strips types anew takes 14 MB more. */
export const compileCache = join(import.meta.dirname, '../node_modules/.cache/start')
