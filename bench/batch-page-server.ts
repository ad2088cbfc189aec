/**
 * The portal and, beside it in the same process and on the same database, a bare route that reads and serialises the same
 * documents: the batches, and what each thread has new for the seller.
 */
import { resolveDatabase } from '@comptoir/embedded/engine/resolve'
import { readConfig } from '@comptoir/embedded/config'
import { startPortal } from '@comptoir/embedded/portal'
import { createLog } from '@comptoir/kit/run/log'
import { connectMongo } from '@comptoir/kit/store/mongo'
import type { BatchRecord } from '@comptoir/service-batch/batch/record'
import { openBatchReads } from '@comptoir/service-conversation/threads/batch-reads'
import Fastify from 'fastify'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { insertBatches } from './invented-batches.ts'

const dataDir = String(process.env['DATA_DIR'])
const page = 50

const log = createLog({ name: 'bench', level: 'silent' })
const database = await resolveDatabase({ mongodbUrl: undefined, dataDir, log })
const config = readConfig({ ...process.env, PORT: '0', MONGODB_URL: database.url, DEMO: '0', LOG_LEVEL: 'silent' })
const { url, lifecycle } = await startPortal(config, log)
const mongo = await connectMongo({ url: database.url, log })

const reads = await openBatchReads(mongo.db)

const bare = Fastify()
bare.get<{ Params: { userid: string } }>('/:userid', async ({ params: { userid } }) => {
  const batches = await mongo.db
    .collection<BatchRecord>('batches')
    .find({ userid })
    .sort({ _id: -1 })
    .limit(page)
    .toArray()
  const summaries = await reads.summaries(
    batches.map(({ _id }) => _id),
    'seller'
  )
  return { batches, summaries }
})
await bare.listen({ port: 0, host: '127.0.0.1' })
const { port } = bare.server.address() as AddressInfo

const inserting = once(process, 'message') as Promise<[{ userid: string }]>
process.send?.({ portal: url, bare: `http://127.0.0.1:${port}` })
const [{ userid }] = await inserting
await insertBatches(mongo.db, userid, 2 * page)
process.send?.('inserted')
await once(process, 'SIGTERM')
await bare.close()
await mongo.close()
await lifecycle.stop('measured')
await database.stop()
process.exit(0)
