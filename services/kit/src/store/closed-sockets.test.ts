import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { openTestEngine } from '../../testing/engine.ts'
import { silentLog } from '../../testing/log.ts'
import { connectMongo } from './mongo.ts'

test('A command that is sent while its connection is being closed ends, though its socket takes nothing any more', async () => {
  const engine = await openTestEngine()
  const socketPath = decodeURIComponent(new URL(engine.url).host)
  const atServer = new Set<Socket>()
  const server = createServer(socket => {
    const line = connect(socketPath)
    atServer.add(socket)
    for (const one of [socket, line]) one.on('error', () => undefined)
    socket.once('close', () => line.destroy())
    socket.pipe(line).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  const opened = new Set<Socket>()
  const remember = (message: unknown) => void opened.add((message as { socket: Socket }).socket)
  subscribe('net.client.socket', remember)
  const { db, close } = await connectMongo({
    url: `mongodb://127.0.0.1:${port}/${engine.db.databaseName}?directConnection=true&maxPoolSize=1&retryReads=false`,
    log: silentLog
  })
  unsubscribe('net.client.socket', remember)

  const asked: Promise<unknown>[] = []
  for (const socket of opened)
    if (socket.remotePort === port)
      socket.once('finish', () =>
        // The socket is destroyed in this tick, and tells so in the next turn of the event loop.
        process.nextTick(() => {
          asked.push(db.command({ ping: 1 }).catch((error: unknown) => error))
        })
      )
  const ended = [...opened].filter(socket => socket.remotePort === port).map(socket => once(socket, 'close'))
  for (const socket of atServer) socket.end()
  await Promise.all(ended)

  expect(asked.length).toBeGreaterThan(0)
  await Promise.all(asked)
  expect(await db.command({ ping: 1 })).toMatchObject({ ok: 1 })
  await close()
  server.close()
  for (const socket of atServer) socket.destroy()
  await once(server, 'close')
  await engine.close()
})
