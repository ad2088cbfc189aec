/** The portal and, beside it in the same process and on the same database, a bare route that makes the same reads. */
import { resolveDatabase } from '@comptoir/embedded/engine/resolve'
import { readConfig } from '@comptoir/embedded/config'
import { startPortal } from '@comptoir/embedded/portal'
import { createLog } from '@comptoir/kit/run/log'
import { connectMongo } from '@comptoir/kit/store/mongo'
import { openUsers } from '@comptoir/service-account/accounts/users'
import { openBatchRepository } from '@comptoir/service-batch/batch/repository'
import { openConversations } from '@comptoir/service-conversation/appointments/repository'
import Fastify from 'fastify'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

const dataDir = String(process.env['DATA_DIR'])
const page = { limit: 50 }

const log = createLog({ name: 'bench', level: 'silent' })
const database = await resolveDatabase({ mongodbUrl: undefined, dataDir, log })
const config = readConfig({ ...process.env, PORT: '0', MONGODB_URL: database.url, DEMO: '0', LOG_LEVEL: 'silent' })
const { url, lifecycle } = await startPortal(config, log)

const mongo = await connectMongo({ url: database.url, log })
const users = await openUsers(mongo.db)
const batches = await openBatchRepository(mongo.db)
const conversations = await openConversations(mongo.db)

const bare = Fastify()
bare.get<{ Params: { userid: string } }>('/:userid', async request => {
  const { userid } = request.params
  const user = await users.get(userid)
  const [owned, talks] = await Promise.all([
    batches.list({ userid }, page),
    conversations.list({ userid }, page, 'seller')
  ])
  return { ...user, batchs: owned.items, conversations: talks.items }
})
await bare.listen({ port: 0, host: '127.0.0.1' })
const { port } = bare.server.address() as AddressInfo

console.log(JSON.stringify({ portal: url, bare: `http://127.0.0.1:${port}` }))
await once(process, 'SIGTERM')
await bare.close()
await mongo.close()
await lifecycle.stop('measured')
await database.stop()
process.exit(0)
