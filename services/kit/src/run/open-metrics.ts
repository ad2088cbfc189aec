import type { Lifecycle } from './lifecycle.ts'
import type { Log } from './log.ts'
import { createMetrics } from './metrics.ts'
import { startMetricsServer } from './metrics-server.ts'

interface OpenMetricsOptions {
  process: string
  /** Without a port the process counts nothing and serves nothing. */
  port: number | undefined
  lifecycle: Lifecycle
  log: Log
}

/**
 * Opens the metrics of a process and its internal port, before all else: while the process waits for a database or a
 * bus, the port says that it is alive and not ready. The program calls `started` at the end of its start.
 */
export const openMetrics = async ({ process, port, lifecycle, log }: OpenMetricsOptions) => {
  if (port === undefined) return { metrics: undefined, started: () => undefined }
  const metrics = createMetrics({ process })
  let ready = false
  const server = await startMetricsServer({ port, metrics, ready: () => ready, log })
  lifecycle.onStop('metrics', () => server.close())
  return {
    metrics,
    /** Makes the port say that the process is ready, until the lifecycle begins to stop. */
    started: () => {
      ready = true
      lifecycle.onStop('readiness', async () => {
        ready = false
      })
    }
  }
}
