import { setTimeout as pause } from 'node:timers/promises'
import { describeCluster } from './cluster-stories.ts'
import { openContainers, type ContainerCluster } from './container-cluster.ts'
import { describeMainJob } from './main-job-stories.ts'
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

  // The second gateway: whatever it must know it has from the bus and the database.
  describeMainJob('The main job in a browser', async () => ({
    url: cluster.replicas().findLast(one => one.program === 'gateway')?.url ?? '',
    close: async () => undefined
  }))
})
