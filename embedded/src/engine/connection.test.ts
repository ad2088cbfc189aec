import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { BSON } from 'mongodb'
import { serveConnection } from './connection.ts'
import { commandMessage } from './wire-command.ts'
import { messageSplitter } from './wire.ts'
import type { Answer } from './wire.ts'

const numbered = (requestId: number, command: Record<string, string | number>) => {
  const message = commandMessage({ ...command, $db: 'test' })
  message.writeInt32LE(requestId, 4)
  return message
}

describe('a driver’s connection', () => {
  let server: Server | undefined
  const open: { ask: (message: Buffer) => Promise<Answer> } = { ask: () => Promise.reject(new Error('unset')) }
  const dial = async () => {
    server = createServer(socket => void serveConnection(socket, message => open.ask(message))).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    const split = messageSplitter()
    const replies: Buffer[] = []
    socket.on('data', chunk => replies.push(...split(chunk)))
    return { socket, replies, closed: once(socket, 'close') }
  }
  afterEach(() => server?.close())

  it('is answered in order, one message at a time, even when messages come together', async () => {
    let running = 0
    let most = 0
    open.ask = async message => {
      most = Math.max(most, ++running)
      await sleep(message.readInt32LE(4) === 1 ? 30 : 1)
      running--
      const response = Buffer.from(BSON.serialize({ ok: 1 }))
      return { requestId: message.readInt32LE(4), moreToCome: false, legacy: false, response }
    }
    const { socket, replies, closed } = await dial()
    socket.write(Buffer.concat([1, 2, 3].map(id => numbered(id, { ping: 1 }))))
    while (replies.length < 3) await sleep(5)
    socket.end()
    await closed
    expect(replies.map(reply => reply.readInt32LE(8))).toEqual([1, 2, 3])
    expect(most).toBe(1)
  })

  it('never brings a session command to the engine', async () => {
    const asked: number[] = []
    open.ask = async message => {
      asked.push(message.readInt32LE(4))
      return { requestId: 2, moreToCome: true, legacy: false, response: Buffer.alloc(0) }
    }
    const { socket, replies, closed } = await dial()
    socket.write(Buffer.concat([numbered(1, { endSessions: 1 }), numbered(2, { ping: 1 })]))
    while (asked.length === 0) await sleep(5)
    socket.end()
    await closed
    expect(asked).toEqual([2])
    expect(replies.map(reply => reply.readInt32LE(8))).toEqual([1])
  })

  it('is dropped when the engine fails or the bytes make no sense', async () => {
    open.ask = () => Promise.reject(new Error('engine is closed'))
    const failed = await dial()
    failed.socket.on('error', () => undefined).write(numbered(1, { ping: 1 }))
    await failed.closed
    server?.close()
    const nonsense = await dial()
    nonsense.socket.on('error', () => undefined).write('GET / HTTP/1.1\r\n\r\n')
    await nonsense.closed
    expect([...failed.replies, ...nonsense.replies]).toEqual([])
  })
})
