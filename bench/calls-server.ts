/**
 * The portal and, beside it in the same process and on the same database, bare routes that make the same reads; and what
 * answers over NATS, through the bus of the portal and without it. Started by `calls.ts`.
 */
import { limits } from '@comptoir/contracts/core/limits'
import { readConfig } from '@comptoir/embedded/config'
import { resolveDatabase } from '@comptoir/embedded/engine/resolve'
import { startPortal } from '@comptoir/embedded/portal'
import { openBlobs } from '@comptoir/kit/blobs/open'
import { createLog } from '@comptoir/kit/run/log'
import { connectMongo } from '@comptoir/kit/store/mongo'
import { once } from 'node:events'
import { startBare } from './calls-bare.ts'
import { serveOverNats } from './calls-over-nats.ts'
import { fillShop } from './calls-shop.ts'

/** A request, as the portal and as the bare server are asked. */
export interface Asked {
  portal: string
  bare: string
  /** The `cookie` header of the account that asks the portal. */
  cookie: string
}

/** The message that says that everything is there. */
export interface Serving {
  asked: Record<keyof typeof paths, Asked>
  batchid: string
}

const dataDir = String(process.env['DATA_DIR'])
const natsUrl = process.env['BENCH_NATS_URL']

const log = createLog({ name: 'bench', level: 'silent' })
const database = await resolveDatabase({ mongodbUrl: undefined, dataDir, log })
const config = readConfig({ ...process.env, PORT: '0', MONGODB_URL: database.url, DEMO: '0', LOG_LEVEL: 'silent' })
const { url, lifecycle } = await startPortal(config, log)
const mongo = await connectMongo({ url: database.url, log })
const stores = {
  db: mongo.db,
  photos: await openBlobs('fs:', { db: mongo.db, dataDir: config.DATA_DIR, kind: 'photos', log })
}
const shop = await fillShop(url, stores)

const paths = {
  session: '/api/account/me',
  batch: `/api/batchs/${shop.fullBatch}`,
  page: `/api/batchs?limit=${limits.pageSize}`,
  thread: `/api/batchs/${shop.fullBatch}/messages?limit=${limits.pageSize}`,
  thumbnail: `/api/batchs/items/uploads/${shop.photo}?w=${limits.imageWidths[0]}`
}
const cookieOf = (name: string) => (name === 'session' ? shop.newcomer : shop.seller).cookie
const answerOf = async (name: keyof typeof paths) => {
  const answer = await fetch(url + paths[name], { headers: { cookie: cookieOf(name) } })
  if (!answer.ok) throw new Error(`${paths[name]} answered ${answer.status}`)
  return answer
}
// The first request for a thumbnail makes it.
await (await answerOf('thumbnail')).arrayBuffer()

const bare = await startBare(stores, shop)
const batch = natsUrl === undefined ? null : await (await answerOf('batch')).json()
const overNats = natsUrl === undefined ? null : await serveOverNats({ url: natsUrl, log, batch })

const askedOf = (name: keyof typeof paths): Asked => ({
  portal: url + paths[name],
  bare: `${bare.url}/${name}`,
  cookie: cookieOf(name)
})
const serving: Serving = {
  asked: {
    session: askedOf('session'),
    batch: askedOf('batch'),
    page: askedOf('page'),
    thread: askedOf('thread'),
    thumbnail: askedOf('thumbnail')
  },
  batchid: shop.fullBatch
}
process.send?.(serving)
await once(process, 'SIGTERM')
await overNats?.close()
await bare.close()
await mongo.close()
await lifecycle.stop('measured')
await database.stop()
process.exit(0)
