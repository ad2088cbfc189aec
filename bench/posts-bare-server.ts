/**
 * The least that a message can cost: a bare `ws` server that inserts it with the bare driver, journaled, in the same
 * engine as the portal, and sends it to the other socket of its room.
 */
import { MongoClient } from 'mongodb'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { WebSocketServer, type WebSocket } from 'ws'

interface Post {
  _id: string
  room: number
  content: string
  createdat: Date
}

const client = new MongoClient(String(process.env['MONGODB_URL']), { writeConcern: { w: 1, journal: true } })
const posts = (await client.connect()).db().collection<Post>('bench_posts')

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
await once(server, 'listening')

const listeners = new Map<number, WebSocket>()
const post = async (room: number, content: string) => {
  const message = { _id: crypto.randomUUID(), room, content, createdat: new Date() }
  await posts.insertOne(message)
  listeners.get(room)?.send(JSON.stringify({ action: 'new_message', message }))
}
server.on('connection', (socket, { url = '/' }) => {
  const [, side, number] = url.split('/')
  const room = Number(number)
  if (side === 'listen') listeners.set(room, socket)
  else
    socket.on('message', (data: Buffer) => {
      // A failure ends the process: whoever measures must not take it for a lost message.
      void post(room, data.toString())
    })
})

process.send?.({ port: (server.address() as AddressInfo).port })
await once(process, 'disconnect')
await client.close()
process.exit(0)
