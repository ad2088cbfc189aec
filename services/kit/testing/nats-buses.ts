import type { Bus } from '../src/bus/bus.ts'
import { connectNatsBus } from '../src/bus/nats.ts'
import { silentLog } from './log.ts'
import type { NatsServer } from './nats-server.ts'

/** Opens the buses of several processes on one server, and closes them together. */
export const openBuses = (server: NatsServer, key?: string) => {
  const buses: Bus[] = []
  return {
    async open() {
      const bus = await connectNatsBus({ url: server.url, name: 'test', log: silentLog, key })
      buses.push(bus)
      return bus
    },
    async close() {
      for (const bus of buses) await bus.close()
    }
  }
}
