import { AppError } from '@comptoir/contracts/core/errors'
import type { Metrics } from '../run/metrics.ts'
import type { Bus } from './bus.ts'

type BusMetrics = Pick<Metrics, 'busSeconds' | 'busHandling'>

const codeOf = (error: unknown) => (error instanceof AppError ? error.code : 'internal')

const measuredBy = ({ busSeconds, busHandling }: BusMetrics, bus: Bus): Bus => ({
  ...bus,
  async request(operation, input, context) {
    const ended = busSeconds.startTimer({ operation: operation.name })
    try {
      const reply = await bus.request(operation, input, context)
      ended({ outcome: 'ok' })
      return reply
    } catch (error) {
      ended({ outcome: codeOf(error) })
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
})

/** The same bus; with metrics it counts how long its requests take and how many it is answering. */
export const measured = (bus: Bus, metrics: BusMetrics | undefined): Bus => (metrics ? measuredBy(metrics, bus) : bus)
