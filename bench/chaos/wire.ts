import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A line between clients and the doors of the portal, which can be cut. */
export interface Wire {
  url: string
  /** Ends every connection at once, in the middle of whatever it carries. */
  cut(): number
  /** Lets requests through and loses their answers, until `end` settles. */
  loseAnswers(end: Promise<unknown>): Promise<void>
  close(): Promise<void>
}

/** What a client is told when no door is open: its request was certainly not sent. */
const notSent = 'HTTP/1.1 502 Bad Gateway\r\nx-not-sent: 1\r\ncontent-length: 0\r\nconnection: close\r\n\r\n'

/** Opens a line on a free port of this machine to doors that take turns. */
export const openWire = async (doors: () => readonly number[]): Promise<Wire> => {
  const open = new Set<Socket>()
  let losesAnswers = false
  let next = 0

  const server = createServer(client => {
    const ports = doors()
    next += 1
    const door = connect(ports[next % ports.length] ?? 0, '127.0.0.1')
    let isThrough = false
    const end = () => {
      client.destroy()
      door.destroy()
      open.delete(client)
    }
    open.add(client)
    client.on('error', end).on('close', end)
    door.on('connect', () => {
      isThrough = true
      client.pipe(door)
    })
    door.on('data', chunk => {
      if (losesAnswers) end()
      else if (!client.write(chunk)) {
        door.pause()
        client.once('drain', () => door.resume())
      }
    })
    door.on('end', () => client.end())
    door.on('error', () => (isThrough ? end() : client.end(notSent)))
    door.on('close', () => {
      if (isThrough) end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  const cut = () => {
    const count = open.size
    for (const socket of open) socket.destroy()
    return count
  }
  return {
    url: `http://127.0.0.1:${port}`,
    cut,
    async loseAnswers(end) {
      losesAnswers = true
      await end
      losesAnswers = false
    },
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    }
  }
}

/** A port of this machine that was free a moment ago. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
