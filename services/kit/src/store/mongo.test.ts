import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { MongoNotConnectedError, MongoServerError, type Collection } from 'mongodb'
import { openTestEngine, type TestEngine } from '../../testing/engine.ts'
import { eventually } from '../../testing/eventually.ts'
import { recordingLog, silentLog } from '../../testing/log.ts'
import { clientOptions, connectMongo, isDuplicateKey, openCollection, translateDriverErrors } from './mongo.ts'

interface Card {
  _id: string
  name: string
}

let engine: TestEngine
/** The socket on which the engine listens. */
const socketPath = () => decodeURIComponent(new URL(engine.url).host)
beforeAll(async () => {
  engine = await openTestEngine()
})
afterAll(() => engine.close())

test('The tests of one worker share an engine, each with a database of its own', async () => {
  const other = await openTestEngine()
  expect(new URL(other.url).host).toBe(new URL(engine.url).host)
  expect(other.db.databaseName).not.toBe(engine.db.databaseName)
  await other.close()
})

const indexOf = async (collection: Collection<Card>, name: string) =>
  (await collection.listIndexes().toArray()).find(index => index.name === name)

describe('opening a collection', () => {
  test('again with the same indexes changes nothing', async () => {
    const indexes = [{ name: 'name', key: { name: 1 as const }, unique: true }]
    await openCollection<Card>(engine.db, 'same', indexes)
    const cards = await openCollection<Card>(engine.db, 'same', indexes)
    expect(await indexOf(cards, 'name')).toMatchObject({ key: { name: 1 }, unique: true })
  })

  test('an index whose options changed under its name is built again', async () => {
    await openCollection<Card>(engine.db, 'options', [{ name: 'name', key: { name: 1 } }])
    const cards = await openCollection<Card>(engine.db, 'options', [{ name: 'name', key: { name: 1 }, unique: true }])
    expect(await indexOf(cards, 'name')).toMatchObject({ unique: true })
  })

  test('an index whose key changed under its name is built again', async () => {
    await openCollection<Card>(engine.db, 'keys', [{ name: 'list', key: { name: 1 } }])
    const cards = await openCollection<Card>(engine.db, 'keys', [{ name: 'list', key: { name: -1 } }])
    expect(await indexOf(cards, 'list')).toMatchObject({ key: { name: -1 } })
  })

  test('where one of several indexes changed, all are there', async () => {
    const list = { name: 'list', key: { name: 1 as const } }
    await openCollection<Card>(engine.db, 'several', [list])
    const changed = { ...list, key: { name: -1 as const } }
    const cards = await openCollection<Card>(engine.db, 'several', [{ name: 'price', key: { price: 1 } }, changed])
    expect(await indexOf(cards, 'price')).toBeDefined()
    expect(await indexOf(cards, 'list')).toMatchObject({ key: { name: -1 } })
  })

  test('an index that got a new name replaces the old one', async () => {
    await openCollection<Card>(engine.db, 'names', [{ name: 'before', key: { name: 1 } }])
    const cards = await openCollection<Card>(engine.db, 'names', [{ name: 'after', key: { name: 1 } }])
    expect(await indexOf(cards, 'before')).toBeUndefined()
    expect(await indexOf(cards, 'after')).toBeDefined()
  })
})

test('of twenty saves guarded by the expected state, one wins', async () => {
  const offers = engine.db.collection<{ _id: string; status: string; by?: number }>('offers')
  await offers.insertOne({ _id: 'offer', status: 'P' })
  const saves = Array.from({ length: 20 }, (_, by) =>
    offers.findOneAndUpdate({ _id: 'offer', status: 'P' }, { $set: { status: 'A', by } })
  )
  const winners = (await Promise.all(saves)).filter(found => found !== null)
  expect(winners).toHaveLength(1)
})

test('a write to a connection that has just ended is an outage like any other', async () => {
  for (const code of ['EPIPE', 'ECONNRESET'])
    await expect(
      translateDriverErrors(() => Promise.reject(Object.assign(new Error(code), { code })))
    ).rejects.toMatchObject({
      code: 'unavailable'
    })
  const other = Object.assign(new Error('no such file'), { code: 'ENOENT' })
  await expect(translateDriverErrors(() => Promise.reject(other))).rejects.toBe(other)
})

test('a refusal of a unique index is told from other errors', async () => {
  const cards = await openCollection<Card>(engine.db, 'unique', [])
  await cards.insertOne({ _id: 'mew', name: 'Mew' })
  const refusal = await cards.insertOne({ _id: 'mew', name: 'Mewtwo' }).catch((error: unknown) => error)
  expect(isDuplicateKey(refusal)).toBe(true)
  expect(isDuplicateKey(new MongoServerError({ message: 'other', code: 2 }))).toBe(false)
  await expect(translateDriverErrors(() => Promise.reject(refusal as Error))).rejects.toBe(refusal)
})

/** A server between a client and the engine, which can fall silent or be cut. */
const openProxy = async () => {
  const sockets = new Set<Socket>()
  let answering = true
  const server = createServer(socket => {
    const upstream = connect(socketPath())
    for (const end of [socket, upstream]) {
      sockets.add(end)
      end.on('error', () => end.destroy())
    }
    socket.on('data', data => answering && upstream.write(data))
    upstream.on('data', data => socket.write(data))
    socket.on('close', () => upstream.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: engine.url.replace(encodeURIComponent(socketPath()), `127.0.0.1:${port}`),
    mute: () => (answering = false),
    async cut() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
    async reopen() {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    }
  }
}

describe('a server that goes away', () => {
  test('makes operations unavailable within the patience of the client', async () => {
    const proxy = await openProxy()
    const mongo = await connectMongo({ url: proxy.url, log: silentLog })
    await mongo.db.collection('cards').findOne({})
    await proxy.cut()
    const read = translateDriverErrors(() => mongo.db.collection('cards').findOne({}))
    await expect(read).rejects.toMatchObject({ code: 'unavailable' })
    await mongo.close()
  })

  test('makes operations unavailable when it is connected but says nothing', async () => {
    const proxy = await openProxy()
    const mongo = await connectMongo({ url: proxy.url, log: silentLog })
    proxy.mute()
    const write = translateDriverErrors(() => mongo.db.collection<Card>('cards').insertOne({ _id: 'x', name: 'x' }))
    await expect(write).rejects.toMatchObject({ code: 'unavailable' })
    await mongo.close()
    await proxy.cut()
  })

  test('delays the opening of a collection, which ends no start', async () => {
    const proxy = await openProxy()
    const { log, lines } = recordingLog()
    const mongo = await connectMongo({ url: proxy.url, log })
    await proxy.cut()
    const opening = openCollection<Card>(mongo.db, 'late', [{ name: 'name', key: { name: 1 } }])
    await eventually(() => expect(lines).toContainEqual(expect.objectContaining({ msg: 'waiting for MongoDB' })))
    await proxy.reopen()
    const cards = await opening
    expect(await indexOf(cards, 'name')).toMatchObject({ key: { name: 1 } })
    await mongo.close()
    await proxy.cut()
  })

  test('is not waited for once this process has closed its connection', async () => {
    const mongo = await connectMongo({ url: engine.url, log: silentLog })
    await mongo.close()
    const opening = openCollection<Card>(mongo.db, 'closed', [{ name: 'name', key: { name: 1 } }])
    await expect(opening).rejects.toThrow(MongoNotConnectedError)
  })

  test('stops the start within the time a start may take', async () => {
    const start = connectMongo({ url: 'mongodb://127.0.0.1:1/?directConnection=true', log: silentLog })
    await expect(start).rejects.toMatchObject({ code: 'unavailable' })
  })
})

test('writes are journaled unless the URL says otherwise', () => {
  const journaled = { w: 'majority', journal: true }
  expect(clientOptions('mongodb://host').writeConcern).toEqual(journaled)
  expect(clientOptions('mongodb://host/shop?replicaSet=rs0').writeConcern).toEqual(journaled)
  expect(clientOptions('mongodb://host/?w=1').writeConcern).toEqual({ w: 1, journal: true })
  expect(clientOptions('mongodb://host/?w=1&journal=true').writeConcern).toBeUndefined()
})

test('A process that starts before its database waits for it', async () => {
  // Held and let go again: nobody listens there until the database does.
  const held = createServer().listen(0, '127.0.0.1')
  await once(held, 'listening')
  const { port } = held.address() as AddressInfo
  held.close()
  await once(held, 'close')
  const url = `mongodb://127.0.0.1:${port}/comptoir?directConnection=true&serverSelectionTimeoutMS=200`
  await expect(connectMongo({ url, log: silentLog })).rejects.toMatchObject({ code: 'unavailable' })
  const late = createServer(socket => {
    const upstream = connect(socketPath())
    socket.pipe(upstream).pipe(socket)
    upstream.on('error', () => socket.destroy())
    socket.on('error', () => upstream.destroy())
  })
  setTimeout(() => late.listen(port, '127.0.0.1'), 700)
  const mongo = await connectMongo({ url, log: silentLog, waitMs: Infinity })
  await mongo.db.command({ ping: 1 })
  await mongo.close()
  late.close()
})
