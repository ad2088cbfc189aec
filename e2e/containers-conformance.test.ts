import { openGridfsBlobs } from '@comptoir/kit/blobs/gridfs'
import { connectNatsBus } from '@comptoir/kit/bus/nats'
import type { Bus } from '@comptoir/kit/bus/bus'
import { connectMongo } from '@comptoir/kit/store/mongo'
import { describeBlobs } from '@comptoir/kit/testing/blobs-conformance'
import { describeBus } from '@comptoir/kit/testing/bus-conformance'
import { silentLog } from '@comptoir/kit/testing/log'
import type { StartedTestContainer } from 'testcontainers'
import { mongoContainer, natsContainer } from './container-cluster.ts'

jest.setTimeout(60_000)

describeBus('NATS container’s', async () => {
  const nats = await natsContainer().start()
  const buses: Bus[] = []
  const connect = async () => {
    const url = `nats://${nats.getHost()}:${nats.getMappedPort(4222)}`
    const bus = await connectNatsBus({ url, name: 'test', log: silentLog })
    buses.push(bus)
    return bus
  }
  return {
    bus: await connect(),
    another: connect,
    async close() {
      await Promise.all(buses.map(bus => bus.close()))
      await nats.stop()
    }
  }
})

let mongo: StartedTestContainer
beforeAll(async () => {
  mongo = await mongoContainer().start()
})
afterAll(() => mongo.stop())

let stores = 0
describeBlobs('a MongoDB container', async () => {
  const address = `${mongo.getHost()}:${mongo.getMappedPort(27017)}`
  const url = `mongodb://${address}/blobs_${stores++}?directConnection=true&w=majority&journal=true`
  const { db, close } = await connectMongo({ url, log: silentLog })
  return { blobs: await openGridfsBlobs(db), again: () => openGridfsBlobs(db), close }
})
