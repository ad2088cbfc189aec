import { openGridfsBlobs } from '@comptoir/kit/blobs/gridfs'
import { connectNatsBus } from '@comptoir/kit/bus/nats'
import type { Bus } from '@comptoir/kit/bus/bus'
import { connectMongo } from '@comptoir/kit/store/mongo'
import { describeBlobs } from '@comptoir/kit/testing/blobs-conformance'
import { describeBus } from '@comptoir/kit/testing/bus-conformance'
import { recordingLog, silentLog } from '@comptoir/kit/testing/log'
import type { StartedTestContainer } from 'testcontainers'
import { mongoContainer, natsContainer } from './container-cluster.ts'

jest.setTimeout(60_000)

describeBus('NATS container’s', async () => {
  // The calls of the conformance are invented, and of no service that has a user.
  const nats = await (await natsContainer({ users: false })).start()
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
  // Each store of the conformance is a database of its own, of which no user knows.
  mongo = await mongoContainer({ users: false }).start()
})
afterAll(() => mongo.stop())

let stores = 0
describeBlobs('a MongoDB container', async () => {
  const address = `${mongo.getHost()}:${mongo.getMappedPort(27017)}`
  const url = `mongodb://${address}/blobs_${stores++}?directConnection=true&w=majority&journal=true`
  const { db, close } = await connectMongo({ url, log: silentLog })
  const { log, text } = recordingLog()
  return {
    blobs: await openGridfsBlobs(db, log),
    again: () => openGridfsBlobs(db, log),
    async damage(name) {
      const file = await db.collection('blobs.files').findOne({ filename: name })
      const data = Buffer.from('damaged')
      await db.collection('blobs.chunks').updateOne({ files_id: file!._id, n: 0 }, { $set: { data } })
    },
    async forgetDigest(name) {
      await db.collection('blobs.files').updateOne({ filename: name }, { $unset: { 'metadata.sha256': '' } })
    },
    logged: text,
    close
  }
})
