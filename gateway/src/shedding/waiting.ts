import { serviceOf } from '@comptoir/contracts/core/call'
import type { Bus } from '@comptoir/kit/bus/bus'

/** A bus that counts its requests: how many of them wait for the answer of a service. */
export const countWaiting = (bus: Bus): { counted: Pick<Bus, 'request'>; waitingFor: (service: string) => number } => {
  const waiting = new Map<string, number>()
  const waitingFor = (service: string): number => waiting.get(service) ?? 0
  const counted: Pick<Bus, 'request'> = {
    async request(operation, input, context) {
      const service = serviceOf(operation.name)
      waiting.set(service, waitingFor(service) + 1)
      try {
        return await bus.request(operation, input, context)
      } finally {
        waiting.set(service, waitingFor(service) - 1)
      }
    }
  }
  return { counted, waitingFor }
}
