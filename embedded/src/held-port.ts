import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/**
 * Chooses the port where the portal will listen, and holds a port that the system chose (0) until then: mails are written
 * before the gateway listens, and their links name the port.
 */
export const holdPort = async (port: number, host: string) => {
  if (port !== 0) return { port, release: async () => undefined }
  const server = createServer(socket => socket.destroy()).listen(0, host)
  await once(server, 'listening')
  let held = true
  return {
    port: (server.address() as AddressInfo).port,
    /** Frees the port, just before the gateway listens there. */
    async release(): Promise<void> {
      if (!held) return
      held = false
      server.close()
      await once(server, 'close')
    }
  }
}
