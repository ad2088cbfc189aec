/**
 * How long the police register takes to be checked and written as a table when it has 150,000 entries, which are invented
 * straight in the database.
 *   node bench/register-export.ts [--entries 150000]
 * Prints the times of the first page and of each document, one after another. Ends with status 1 when one of them does not
 * arrive: a gateway waits a minute for it.
 */
import { resolveDatabase } from '@comptoir/embedded/engine/resolve'
import { createLog } from '@comptoir/kit/run/log'
import { connectMongo } from '@comptoir/kit/store/mongo'
import { createSealer } from '@comptoir/kit/store/sealer'
import { genesis } from '@comptoir/service-batch/register/chain'
import { openRegister, type EntryRecord } from '@comptoir/service-batch/register/register'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPortal } from './started-portal.ts'
import { administratorEnv, openTwoSides } from './two-sides.ts'

const AT_ONCE = 5000
const PER_DOCUMENT = 50_000

const { values } = parseArgs({ options: { entries: { type: 'string', default: '150000' } } })
const entries = Number(values.entries)

const log = createLog({ name: 'bench', level: 'silent' })
const dataDir = mkdtempSync(join(tmpdir(), 'comptoir-bench-'))
const dataKey = randomBytes(32).toString('hex')
const database = await resolveDatabase({ mongodbUrl: undefined, dataDir, log })
const portal = await startPortal({ MONGODB_URL: database.url, DATA_KEY: dataKey, ...administratorEnv })
const { staff } = await openTwoSides(portal.base)

const seller = {
  firstname: 'Anna',
  lastname: 'Martin',
  birthdate: '1990-05-17',
  address: '3 rue des Lilas\n75020 Paris'
}
const identity = {
  kind: 'passport' as const,
  number: '12AB34567',
  date: '2020-02-03',
  authority: 'Préfecture de police'
}
const aPhoto = () => `${randomBytes(16).toString('hex')}.jpg`

/** Adds entries at the end of an empty register, as payments would. */
const invent = async () => {
  const mongo = await connectMongo({ url: database.url, log })
  const { collection, heads, chain } = await openRegister(mongo.db, dataKey)
  const sealer = createSealer(dataKey, 'identity')
  let hash = genesis
  for (let order = 1; order <= entries;) {
    const records: EntryRecord[] = []
    for (; order <= entries && records.length < AT_ONCE; order++) {
      const [itemid, batchid] = [`item-${order}`, `batch-${order % 1000}`]
      const rest = {
        at: new Date(Date.UTC(2026, 0, 1) + order * 60_000).toISOString(),
        object: {
          name: 'Lumignou',
          number: '12/102',
          set: 'Lumière',
          language: 'fr' as const,
          edition: '_default',
          holographisme: 'NH',
          gradation: '_default',
          condition: 3,
          photos: [aPhoto(), aPhoto()]
        },
        price: 12.5,
        method: 'cheque' as const,
        batchid,
        staffid: 'staff',
        prevhash: hash
      }
      hash = chain.hashOf({ ...rest, seller, identity, order }, itemid)
      records.push({
        _id: order,
        itemid,
        ...rest,
        hash,
        sealed: sealer.seal(JSON.stringify({ seller, identity }), batchid)
      })
    }
    await collection.insertMany(records)
  }
  await heads.updateOne({ _id: 'head' }, { $set: chain.headOf(entries, hash) })
  await mongo.close()
}

const timed = async (what: string, query: string): Promise<boolean> => {
  const started = performance.now()
  const answer = await fetch(`${portal.base}/api/dashboard/register?${query}`, { headers: { cookie: staff.cookie } })
  const size = (await answer.arrayBuffer()).byteLength
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${what}: ${answer.status}, ${(size / 1e6).toFixed(1)} MB in ${seconds} s`)
  return answer.status === 200
}

await invent()
console.log(`${entries} entries`)
const arrived = [await timed('first page', 'format=json')]
for (let after = 0; after < entries; after += PER_DOCUMENT)
  arrived.push(await timed(`table after ${after}`, `format=csv&before=${after}`))
const health = (await (await fetch(`${portal.base}/api/health`)).json()) as { register?: { ok: boolean } }
console.log(`the register is ${health.register?.ok ? 'as it was written' : 'WRONG'}`)

await portal.stop()
await database.stop()
rmSync(dataDir, { recursive: true, force: true })
process.exitCode = arrived.every(Boolean) && health.register?.ok ? 0 : 1
