import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

export interface HeldPort {
  port: number
  /** Lets go of it, just before the gateway listens there. */
  release(): Promise<void>
}

/**
 * The port the portal will listen at. Where the system chooses (0) it is held from now on: mails are written before
 * the gateway listens, and their links need it.
 */
export const holdPort = async (port: number, host: string): Promise<HeldPort> => {
  if (port !== 0) return { port, release: async () => undefined }
  const server = createServer(socket => socket.destroy()).listen(0, host)
  await once(server, 'listening')
  let held = true
  return {
    port: (server.address() as AddressInfo).port,
    async release() {
      if (!held) return
      held = false
      server.close()
      await once(server, 'close')
    }
  }
}
