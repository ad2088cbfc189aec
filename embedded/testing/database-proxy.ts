import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { commandName, commandTarget, messageSplitter } from '../src/engine/wire.ts'

interface ProxyOptions {
  /** By how much longer every answer takes than it takes the engine: 9 makes the database ten times as slow. */
  slowedBy?: number
  /** Whether the connection breaks at this command, before the engine hears of it. `target` is a collection, or empty. */
  breaksAt?: (command: string, target: string) => boolean
  /** The port of an earlier proxy, for one that comes late. */
  port?: number
}

/** Passes answers on in order, each as late as `slowedBy` says. */
const slowly = (client: Socket, engine: Socket, slowedBy: number) => {
  let asked = performance.now()
  let passing = Promise.resolve()
  client.on('data', () => (asked = performance.now()))
  engine.on('data', (chunk: Buffer) => {
    const ms = (performance.now() - asked) * slowedBy
    // The next part of a long answer waits for this one only.
    asked = performance.now()
    const before = passing
    const pass = async () => {
      await before
      await pause(ms)
      client.write(chunk)
    }
    passing = pass()
  })
}

/**
 * Listens on a free port of the loopback address for drivers, and asks the engine at `engineUrl` for them: a database that
 * is slow, late, or whose connections break.
 */
export const openDatabaseProxy = async (engineUrl: string, options: ProxyOptions = {}) => {
  const { slowedBy = 0, breaksAt = () => false, port: wanted = 0 } = options
  const { host } = new URL(engineUrl)
  const sockets = new Set<Socket>()
  const server = createServer(client => {
    const engine = connect(decodeURIComponent(host))
    for (const [end, other] of [
      [client, engine],
      [engine, client]
    ] as const) {
      sockets.add(end)
      end.on('error', () => end.destroy())
      end.on('close', () => {
        sockets.delete(end)
        other.destroy()
      })
    }
    slowly(client, engine, slowedBy)
    const split = messageSplitter()
    client.on('data', (chunk: Buffer) => {
      for (const message of split(chunk))
        if (breaksAt(commandName(message), commandTarget(message))) client.destroy()
        else engine.write(message)
    })
  })
  server.listen(wanted, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: engineUrl.replace(host, `127.0.0.1:${port}`),
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    }
  }
}

export type DatabaseProxy = Awaited<ReturnType<typeof openDatabaseProxy>>
