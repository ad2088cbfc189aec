import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, readdirSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { GridFSBucket, MongoClient } from 'mongodb'
import { isAlive } from './opened-by.ts'
import { ENGINE_SUBDIRECTORY, startEngine } from './supervisor.ts'
import type { LocalDatabase } from './supervisor.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const cacheDir = mkdtempSync(join(tmpdir(), 'comptoir-cache-'))
const dataDir = mkdtempSync(join(tmpdir(), 'comptoir-engine-'))
let engine: LocalDatabase
let client: MongoClient

const pidOf = (database: LocalDatabase): number => {
  const pid = database.pid()
  if (pid === null) throw new Error('the engine is down')
  return pid
}
/** Returns what a link in `/proc/<pid>/fd` points to; empty where the process has closed that file since it was listed. */
const linkOf = (path: string): string[] => {
  try {
    return [readlinkSync(path)]
  } catch {
    return []
  }
}
const untilGone = async (pid: number) => {
  while (isAlive(pid)) await sleep(20)
}

/** Whether the engine listened already, each time its process was told to have begun. */
const listened: boolean[] = []
beforeAll(async () => {
  const onSpawn = () => listened.push(existsSync(join(dataDir, ENGINE_SUBDIRECTORY, 'engine.sock')))
  engine = await startEngine({ dataDir, cacheDir, log: quiet, onSpawn })
  client = await new MongoClient(engine.url).connect()
})
afterAll(async () => {
  await client.close()
  await engine.stop()
  for (const directory of [dataDir, cacheDir]) rmSync(directory, { recursive: true, force: true })
})

describe('the embedded engine, through the ordinary driver', () => {
  it('journals what it acknowledges, in the portal’s database', () => {
    expect(engine.url).toMatch(/^mongodb:\/\/[^/]+\.sock\/comptoir\?directConnection=true&w=1&journal=true$/)
    expect(client.db().databaseName).toBe('comptoir')
    expect(client.options.writeConcern).toMatchObject({ w: 1, journal: true })
  })

  it('can be reached by nobody but the user who runs it', async () => {
    const socket = decodeURIComponent(new URL(engine.url).host)
    expect(statSync(socket).isSocket()).toBe(true)
    for (const path of [socket, dirname(socket)]) expect((statSync(path).mode & 0o077).toString(8)).toBe('0')
    // Sockets of all kinds that the process holds, then the listening ones of TCP.
    const held = readdirSync(`/proc/${pidOf(engine)}/fd`).flatMap(fd => linkOf(`/proc/${pidOf(engine)}/fd/${fd}`))
    const tcp = ['tcp', 'tcp6'].flatMap(table => readFileSync(`/proc/net/${table}`, 'utf8').split('\n'))
    const inodes = tcp.map(line => line.trim().split(/\s+/)[9])
    expect(held.filter(link => inodes.some(inode => inode && link === `socket:[${inode}]`))).toEqual([])
  })

  it('keeps its cache at 128 MB', async () => {
    const { wiredTiger } = await client.db().command({ serverStatus: 1 })
    expect(wiredTiger.cache['maximum bytes configured']).toBe(128 * 1024 * 1024)
  })

  it('takes a document as large as MongoDB allows, in spite of that', async () => {
    const large = client.db().collection('large')
    for (const fill of [1, 2, 3]) await large.insertOne({ bytes: Buffer.alloc(15_000_000, fill) })
    expect(await large.countDocuments()).toBe(3)
    await large.drop()
  })

  it('refuses a second account with the same address', async () => {
    const users = client.db().collection('users')
    await users.createIndex({ email: 1 }, { unique: true })
    await users.insertOne({ email: 'ondine@example.org' })
    await expect(users.insertOne({ email: 'ondine@example.org' })).rejects.toMatchObject({ code: 11000 })
  })

  it('lets one of twenty racing answers win an offer', async () => {
    const offers = client.db().collection<{ status: string; by?: number }>('offers')
    const { insertedId } = await offers.insertOne({ status: 'P' })
    const answers = Array.from({ length: 20 }, (_, by) =>
      offers.findOneAndUpdate(
        { _id: insertedId, status: 'P' },
        { $set: { status: 'A', by } },
        { returnDocument: 'after' }
      )
    )
    const winners = (await Promise.all(answers)).filter(offer => offer !== null)
    expect(winners).toEqual([await offers.findOne({ _id: insertedId })])
  })

  it('gives a photo back byte for byte', async () => {
    const photos = new GridFSBucket(client.db())
    const photo = Buffer.from(Array.from({ length: 600_000 }, (_, index) => (index * 31) % 251))
    const upload = photos.openUploadStream('face')
    upload.end(photo)
    await once(upload, 'finish')
    const parts: Uint8Array[] = []
    for await (const part of photos.openDownloadStream(upload.id)) parts.push(part)
    expect(Buffer.concat(parts).equals(photo)).toBe(true)
  })

  it('survives the session commands of drivers that close', async () => {
    const other = await new MongoClient(engine.url).connect()
    await expect(other.db('admin').command({ endSessions: [{ id: 1 }] })).resolves.toMatchObject({ ok: 1 })
    await other.close()
    await expect(client.db().command({ ping: 1 })).resolves.toMatchObject({ ok: 1 })
    expect(engine.restarts()).toBe(0)
  })
})

describe('when the engine’s process is killed', () => {
  it('comes back on the same socket, with every acknowledged write', async () => {
    const letters = client.db().collection<{ _id: number }>('letters')
    const acknowledged: number[] = []
    const write = async (_id: number) => {
      await letters.insertOne({ _id })
      acknowledged.push(_id)
    }
    for (let id = 0; id < 50; id++) await write(id)
    const inFlight = Promise.allSettled(Array.from({ length: 20 }, (_, index) => write(100 + index)))
    const pid = pidOf(engine)
    process.kill(pid, 'SIGKILL')
    await inFlight
    while (!acknowledged.includes(1000)) await write(1000).catch(() => sleep(20))
    expect(pidOf(engine)).not.toBe(pid)
    expect(engine.restarts()).toBe(1)
    const kept = await letters.distinct('_id')
    expect(acknowledged.filter(id => !kept.includes(id))).toEqual([])
  })
})

it('Who starts the engine hears of its process before it listens, and can do something else meanwhile', () => {
  expect(listened[0]).toBe(false)
})

it('a data directory whose path is too long for a socket has its socket elsewhere, which goes with it', async () => {
  const own = join(mkdtempSync(join(tmpdir(), 'comptoir-long-')), 'x'.repeat(100))
  const other = await startEngine({ dataDir: own, cacheDir, log: quiet })
  const socket = decodeURIComponent(new URL(other.url).host)
  expect(socket.startsWith(own)).toBe(false)
  for (const path of [socket, dirname(socket)]) expect((statSync(path).mode & 0o077).toString(8)).toBe('0')
  await other.stop()
  expect(existsSync(dirname(socket))).toBe(false)
  rmSync(dirname(own), { recursive: true, force: true })
})

describe('a second launcher', () => {
  it('is told who has the data directory', async () => {
    await expect(startEngine({ dataDir, cacheDir, log: quiet })).rejects.toMatchObject({
      code: 'DATA_DIR_IN_USE',
      message: `data directory ${join(dataDir, 'mongo-embedded-9.0a0')} is already open in another process (pid ${process.pid})`
    })
  })
})

describe('a launcher that is killed', () => {
  it('takes its engine with it, and the next one opens the data at once', async () => {
    const own = mkdtempSync(join(tmpdir(), 'comptoir-orphan-'))
    const program = `
      import { startEngine } from ${JSON.stringify(pathToFileURL(join(__dirname, 'supervisor.ts')).href)}
      const log = { info() {}, warn() {}, error() {} }
      const engine = await startEngine({ dataDir: ${JSON.stringify(own)}, cacheDir: ${JSON.stringify(cacheDir)}, log })
      process.stdout.write(String(engine.pid()))
      process.kill(process.pid, 'SIGKILL')`
    const launcher = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit']
    })
    const enginePid = Number(await text(launcher.stdout))
    expect(enginePid).toBeGreaterThan(0)
    const next = await startEngine({ dataDir: own, cacheDir, log: quiet })
    await untilGone(enginePid)
    const nextPid = pidOf(next)
    await next.stop()
    expect(isAlive(nextPid)).toBe(false)
    rmSync(own, { recursive: true, force: true })
  })
})

describe('a launcher whose whole process group gets SIGTERM', () => {
  it('still has its engine while it stops, and stops it last', async () => {
    const own = mkdtempSync(join(tmpdir(), 'comptoir-group-'))
    const program = `
      import { setTimeout as pause } from 'node:timers/promises'
      import { MongoClient } from 'mongodb'
      import { startEngine } from ${JSON.stringify(pathToFileURL(join(__dirname, 'supervisor.ts')).href)}
      const say = (details, message) => console.log(message)
      const engine = await startEngine({
        dataDir: ${JSON.stringify(own)}, cacheDir: ${JSON.stringify(cacheDir)}, log: { info() {}, warn: say, error: say }
      })
      const client = await new MongoClient(engine.url).connect()
      process.on('SIGTERM', async () => {
        await pause(500)
        await client.db().collection('letters').insertOne({ _id: 1 })
        await client.close()
        await engine.stop()
        console.log('stopped', engine.restarts())
        process.exit(0)
      })
      console.log('ready', engine.pid())`
    const launcher = spawn(process.execPath, ['--input-type=module', '-e', program], {
      cwd: __dirname,
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit']
    })
    const [ready] = (await once(launcher.stdout, 'data')) as [Buffer]
    process.kill(-launcher.pid!, 'SIGTERM')
    expect(await text(launcher.stdout)).toBe('stopped 0\n')
    expect(isAlive(Number(String(ready).split(' ')[1]))).toBe(false)
    rmSync(own, { recursive: true, force: true })
  })
})
