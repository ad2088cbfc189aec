import { openGridfsBlobs } from '@comptoir/kit/blobs/gridfs'
import { connectMongo } from '@comptoir/kit/store/mongo'
import { silentLog } from '@comptoir/kit/testing/log'
import { MongoClient, MongoServerError } from 'mongodb'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { describeCluster } from './cluster-stories.ts'
import { images, mongoUrl, openContainers, type ContainerCluster } from './container-cluster.ts'
import { describeMainJob } from './main-job-stories.ts'
import { endPortal, launchPortal, type Portal } from './portal.ts'
import { aVisitor, samplePhoto } from './seller.ts'

// Two of each service share two cores here, and containers take their time.
jest.setTimeout(300_000)

let cluster: ContainerCluster
const open = async () => {
  cluster = await openContainers()
  return cluster
}

const aBatch = async () => {
  const visitor = aVisitor(cluster.replicas().find(one => one.program === 'gateway')?.url ?? '')
  await visitor.insist(() => visitor.get('/'))
  const { body } = await visitor.insist(() => visitor.post('/api/batchs/create', { status: 'E', requestid: 'create' }))
  return { visitor, batchid: String(body.id) }
}
/** The size of the image of a program, in millions of bytes as Docker tells them. */
const imageSize = async (program: string) => {
  const options = ['image', 'inspect', '--format', '{{.Size}}', `${images.prefix}/${program}`]
  return Math.round(Number((await promisify(execFile)('docker', options)).stdout) / 1e6)
}

const photos = async () => ({
  face: await samplePhoto('ignivol-recto.jpg'),
  back: await samplePhoto('verso.jpg')
})

describeCluster('The portal in containers, two of each', open, () => {
  test('A request that timed out behind a partition, and is sent again with its requestid, acts once', async () => {
    const { visitor, batchid } = await aBatch()
    const files = await photos()
    await cluster.partition('batch')
    const refused = await visitor.addCard(batchid, files, 'card')
    expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 503, code: 'unavailable' })
    await cluster.heal('batch')
    const added = await visitor.insist(() => visitor.addCard(batchid, files, 'card'))
    expect(added.status).toBe(201)
    // What was on its way when the network broke may arrive now: it is past its deadline, or the same request.
    await pause(3000)
    const { body } = await visitor.insist(() => visitor.get(`/api/batchs/${batchid}`))
    expect(body.items.map((item: { id: string }) => item.id)).toEqual([added.body.id])
    expect(await visitor.outcome(batchid, added.body.id, 60_000)).toMatchObject({ status: 'D', name: 'Ignivol' })
  })

  test('An image holds what its program runs, and little else', async () => {
    const largest = { account: 250, batch: 250, conversation: 250, gateway: 250, recognition: 400 }
    const tooLarge: string[] = []
    for (const [program, limit] of Object.entries(largest)) {
      const size = await imageSize(program)
      if (size > limit) tooLarge.push(`${program}: ${size} MB`)
    }
    expect(tooLarge).toEqual([])
  })

  test('MongoDB is killed and started again: 503 meanwhile, nothing acknowledged is lost', async () => {
    const { visitor, batchid } = await aBatch()
    const added = await visitor.insist(async () => visitor.addCard(batchid, await photos(), 'card'))
    await cluster.mongo.kill()
    const down = await visitor.get(`/api/batchs/${batchid}`)
    expect({ status: down.status, code: down.body.code }).toEqual({ status: 503, code: 'unavailable' })
    await cluster.mongo.restart()
    const { body } = await visitor.insist(() => visitor.get(`/api/batchs/${batchid}`))
    expect(body.items.map((item: { id: string }) => item.id)).toEqual([added.body.id])
    expect(await visitor.outcome(batchid, added.body.id, 60_000)).toMatchObject({ status: 'D', name: 'Ignivol' })
  })

  test('A program of the portal is refused where the data is of another, and nobody is let in without a password', async () => {
    const outcome = async (url: string, name: string) => {
      const client = new MongoClient(url, { serverSelectionTimeoutMS: 10_000 })
      try {
        await client.db('comptoir').collection(name).findOne()
        return 'read'
      } catch (error) {
        return error instanceof MongoServerError ? error.code : String(error)
      } finally {
        await client.close()
      }
    }
    const server = cluster.mongo.server()
    const [unauthorized, wrongPassword] = [13, 18]
    expect(await outcome(mongoUrl('account', { server }), 'users')).toBe('read')
    for (const user of ['gateway', 'batch', 'conversation', 'recognition'])
      expect([user, await outcome(mongoUrl(user, { server }), 'users')]).toEqual([user, unauthorized])
    expect(await outcome(mongoUrl('account', { server, passwordOf: 'batch' }), 'users')).toBe(wrongPassword)
    expect(await outcome(`mongodb://${server}/?directConnection=true`, 'users')).toBe(unauthorized)
  })

  test('A backup that is taken while cards are sold comes back in an empty database, and in the embedded portal', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'comptoir-container-backup-'))
    const empty = await cluster.emptyMongo()
    const { visitor, batchid } = await aBatch()
    const added = await visitor.insist(async () => visitor.addCard(batchid, await photos(), 'card'))
    const card = await visitor.outcome(batchid, added.body.id, 60_000)
    const closing = new AbortController()
    let portal: Portal | null = null
    const selling = (async () => {
      while (!closing.signal.aborted) {
        const { visitor: another, batchid: id } = await aBatch()
        const { body } = await another.insist(async () => another.addCard(id, await photos(), 'card'))
        // As sellers do: without waiting, the queue would outgrow the two minutes an analysis may take.
        await another.outcome(id, body.id, 60_000)
      }
    })()
    try {
      expect(await cluster.operate(folder, ['backup', '/backups/one'])).toMatch(/^\/backups\/one is whole/m)
      closing.abort()
      await selling
      expect(await cluster.operate(folder, ['restore', '/backups/one'], empty.inNetwork)).toMatch(
        /^restored as it was/m
      )

      const { db, close } = await connectMongo({
        url: mongoUrl('operator', { server: empty.fromHere }),
        log: silentLog
      })
      const batch = await db.collection<{ _id: string; items: { id: string }[] }>('batches').findOne({ _id: batchid })
      expect(batch?.items.map(({ id }) => id)).toEqual([card.id])
      expect(await (await openGridfsBlobs(db, silentLog, 'photos')).stat(card.content.face ?? '')).not.toBeNull()
      await close()

      const env = { ...cluster.keys, DATA_DIR: join(folder, 'embedded') }
      const restore = join(import.meta.dirname, '../embedded/src/restore.ts')
      await promisify(execFile)(process.execPath, [restore, join(folder, 'one')], { env: { ...process.env, ...env } })
      portal = await launchPortal(env.DATA_DIR, env)
      visitor.base = portal.url
      expect(await visitor.item(batchid, card.id)).toEqual(card)
      expect((await visitor.get(`/api/batchs/items/uploads/${card.content.face}`)).status).toBe(200)
    } finally {
      closing.abort()
      if (portal) await endPortal(portal)
      await empty.stop()
      await rm(folder, { recursive: true, force: true })
    }
  })

  // The second gateway: whatever it must know it has from the bus and the database.
  describeMainJob('The main job in a browser', async () => ({
    url: cluster.replicas().findLast(one => one.program === 'gateway')?.url ?? '',
    close: async () => undefined
  }))
})
