import type { Lifecycle } from './lifecycle.ts'
import type { Log } from './log.ts'
import { createMetrics } from './metrics.ts'
import { startMetricsServer } from './metrics-server.ts'

interface OpenMetricsOptions {
  process: string
  /** Without one nothing is counted and nothing served. */
  port: number | undefined
  lifecycle: Lifecycle
  log: Log
}

/**
 * The metrics of a process and its internal port. Opened before all else: while the process waits for a database or a
 * bus, its port says that it is alive and not ready. `started` is called at the end of the start.
 */
export const openMetrics = async ({ process, port, lifecycle, log }: OpenMetricsOptions) => {
  if (port === undefined) return { metrics: undefined, started: () => undefined }
  const metrics = createMetrics({ process })
  let ready = false
  const server = await startMetricsServer({ port, metrics, ready: () => ready, log })
  lifecycle.onStop('metrics', () => server.close())
  return {
    metrics,
    /** Ready from now on, until the lifecycle begins to stop. */
    started: () => {
      ready = true
      lifecycle.onStop('readiness', async () => {
        ready = false
      })
    }
  }
}
