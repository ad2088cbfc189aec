import type { Metrics } from '../run/metrics.ts'
import type { Bus } from './bus.ts'
import { asAppError } from './failure.ts'

/** The same bus; with metrics it counts how long its requests take and how many it is answering. */
export const measured = (bus: Bus, metrics: Pick<Metrics, 'busSeconds' | 'busHandling'> | undefined): Bus => {
  if (!metrics) return bus
  const { busSeconds, busHandling } = metrics
  return {
    ...bus,
    async request(operation, input, context) {
      const ended = busSeconds.startTimer({ operation: operation.name })
      try {
        const reply = await bus.request(operation, input, context)
        ended({ outcome: 'ok' })
        return reply
      } catch (error) {
        ended({ outcome: asAppError(error).code })
        throw error
      }
    },
    handle(operation, handler) {
      const handling = busHandling.labels({ operation: operation.name })
      // Set to zero at once, so that the metrics show which operations the process serves.
      handling.set(0)
      return bus.handle(operation, async (input, context) => {
        handling.inc()
        try {
          return await handler(input, context)
        } finally {
          handling.dec()
        }
      })
    }
  }
}
