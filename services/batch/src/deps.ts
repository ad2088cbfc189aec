import type { openDeps } from './open-deps.ts'

/** What the commands and reactions of the service work with. */
export interface Deps extends Awaited<ReturnType<typeof openDeps>> {}
