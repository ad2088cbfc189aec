import type { openDeps } from './open-deps.ts'

/** What the commands and reactions of the service share. */
export type Deps = Awaited<ReturnType<typeof openDeps>>
