import type { WorkerRelease } from '@comptoir/contracts/browser/service-worker'

declare const self: ServiceWorkerGlobalScope & { release: WorkerRelease }

/** The worker itself, with the release that the gateway wrote before its script. */
export const worker = self
