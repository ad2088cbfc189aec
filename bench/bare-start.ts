/** The least that a start can take: Node with a bare Fastify, once the same engine answers on the data directory DATA_DIR. */
import { connectMongo } from '@comptoir/kit/store/mongo'
import { silentLog } from '@comptoir/kit/testing/log'
import { startEngine } from '@comptoir/embedded/engine/supervisor'
import { fastify } from 'fastify'

const engine = await startEngine({ dataDir: String(process.env['DATA_DIR']), log: silentLog })
const { db, close } = await connectMongo({ url: engine.url, log: silentLog })
const server = fastify()
server.get('/', async () => String(await db.collection('pages').countDocuments()))
process.once('SIGTERM', () => {
  void server
    .close()
    .then(close)
    .then(() => engine.stop())
    .then(() => process.exit())
})
console.log(`ready ${await server.listen({ port: 0, host: '127.0.0.1' })}`)
