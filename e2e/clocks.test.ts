import type { User } from '@comptoir/contracts/account/user'
import { createSealer } from '@comptoir/kit/store/sealer'
import { connectMongo, type Mongo } from '@comptoir/kit/store/mongo'
import { eventually } from '@comptoir/kit/testing/eventually'
import { silentLog } from '@comptoir/kit/testing/log'
import { findNatsServer } from '@comptoir/kit/testing/nats-server'
import { listMailbox } from '@comptoir/service-account/mails/delivery/mailbox'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { aPerson, aSeller, aStaffMember } from './account-holder.ts'
import { openProcesses } from './process-cluster.ts'
import { aSale, bankPayment, done } from './selling.ts'

const natsServer = findNatsServer()
const preload = pathToFileURL(resolve(import.meta.dirname, '../services/kit/testing/shifted-clock.ts')).href

/** By how many milliseconds the clocks of some programs are ahead of the gateway's. */
const shifts: Record<string, number> = { batch: 30_000, account: -30_000 }

const whenInstalled = natsServer ? describe : describe.skip
whenInstalled('A portal whose processes disagree by a minute about the time', () => {
  let cluster: Awaited<ReturnType<typeof openProcesses>>
  let mongo: Mongo
  beforeAll(async () => {
    cluster = await openProcesses(natsServer!, {
      replicas: 1,
      envOf: program => ({
        CLOCK_SHIFT_MS: String(shifts[program] ?? 0),
        NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import=${preload}`
      })
    })
    mongo = await connectMongo({ url: cluster.databaseUrl, log: silentLog })
  }, 300_000)
  afterAll(async () => {
    await mongo.close()
    await cluster.stop()
  }, 60_000)

  /** The newest code that was mailed to an address. A deployed gateway shows no mailbox, so it is read where it lies. */
  const mailedCode = (to: string) =>
    eventually(async () => {
      const mails = await listMailbox(mongo.db, createSealer(cluster.dataKey, 'mail'))
      const code = mails.find(mail => mail.to === to)?.text.match(/\b\d{6}\b/)?.[0]
      if (!code) throw new Error('no mail with a code yet')
      return code
    }, 20_000)

  test('A seller has cards estimated, accepts the offer of the shop, and is paid', async () => {
    const url = cluster.replicas().find(({ program }) => program === 'gateway')?.url ?? ''
    const seller = aSeller(url, aPerson(bankPayment))
    const { id } = done(await seller.signUp()) as User
    done(await seller.post('/api/account/code', { code: await mailedCode(seller.person.email) }))
    const sale = await aSale(url, { seller: { ...seller, id }, staff: await aStaffMember(url) })

    await sale.submit()
    expect((await sale.read()).items).toMatchObject([{ status: 'D', name: 'Ignivol' }])
    const offer = await sale.offer(120)
    done(await sale.decide(offer, 'accept'))
    await sale.ship()
    done(await sale.receive())
    done(await sale.identify())
    expect(done(await sale.pay(120))).toMatchObject({ status: 'F', payout: { method: 'bank', amount: 120 } })
  })
})
