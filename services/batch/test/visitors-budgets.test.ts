import { createBatch } from '@comptoir/contracts/batch/batch'
import { admitPhotos } from '@comptoir/contracts/batch/item-calls'
import type { Actor } from '@comptoir/contracts/core/access'
import type { Operation, OperationInput, OperationReply } from '@comptoir/kit/bus/bus'
import { newId } from '@comptoir/kit/store/ids'
import { openTestEngine } from '@comptoir/kit/testing/engine'
import { openHourlyBudgets } from '../src/budgets/hourly-budgets.ts'
import { aSeller, aVisitor, openShop, refusals, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** A request as it comes in through the gateway. */
const from =
  (address: string, actor: Actor) =>
  <O extends Operation>(operation: O, input: OperationInput<O>): Promise<OperationReply<O>> =>
    shop.bus.request(operation, input, {
      actor,
      client: { address, sessionhash: null },
      requestid: newId(),
      deadline: Date.now() + 10_000
    })

const startsBatch = (address: string, actor = aVisitor(), requestid = newId()) =>
  from(address, actor)(createBatch, { status: 'E', requestid })

const tooMany = { code: 'too_many_attempts', retryAfter: expect.any(Number) as number }
const gigabyte = 1_000_000_000

test('The visitors of a network start twenty batches an hour, also when they ask at once', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 24 }, () => startsBatch('192.0.2.1')))
  expect(asked.filter(one => one.status === 'fulfilled')).toHaveLength(20)
  expect(refusals(asked)).toEqual(Array(4).fill('too_many_attempts'))
  await expect(startsBatch('192.0.2.1')).rejects.toMatchObject(tooMany)
  // An IPv4 address is the same network when the server listens on IPv6.
  await expect(startsBatch('::ffff:192.0.2.1')).rejects.toMatchObject(tooMany)
  await startsBatch('192.0.2.2')
  await startsBatch('192.0.2.1', aSeller())
})

test('An IPv6 network is a /64', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, index) => startsBatch(`2001:db8:1:2::${index + 1}`)))
  await expect(startsBatch('2001:db8:1:2:ffff::1')).rejects.toMatchObject(tooMany)
  await startsBatch('2001:db8:1:3::1')
})

test('What starts no batch is not counted: a repetition, or a second batch', async () => {
  const [address, visitor] = ['192.0.2.3', aVisitor()]
  await startsBatch(address, visitor, 'same')
  for (let time = 0; time < 10; time++) {
    await startsBatch(address, visitor, 'same')
    await expect(startsBatch(address, visitor)).rejects.toMatchObject({ code: 'anonymous_batch_exists' })
  }
  for (let count = 1; count < 20; count++) await startsBatch(address)
  await expect(startsBatch(address)).rejects.toMatchObject(tooMany)
  // The first answer again, although nothing is left.
  await startsBatch(address, visitor, 'same')
})

test('The machine itself is not limited, and no address is stored', async () => {
  for (let count = 0; count < 21; count++) await startsBatch('127.0.0.1')
  expect(JSON.stringify(await shop.db.collection('hourly_budgets').find().toArray())).not.toMatch(/192\.0\.2|2001/)
})

test('The visitors of a network upload two gigabytes an hour, over all their batches', async () => {
  const visitors = [aVisitor(), aVisitor()]
  const ids = await Promise.all(visitors.map(async visitor => (await startsBatch('198.51.100.1', visitor)).id))
  const admit = (index: number, bytes: number, address = '198.51.100.1') =>
    from(address, visitors[index]!)(admitPhotos, { id: ids[index]!, bytes })
  await admit(0, 1.2 * gigabyte)
  await admit(1, 0.7 * gigabyte)
  await expect(admit(1, 0.2 * gigabyte)).rejects.toMatchObject(tooMany)
  await admit(1, 0.1 * gigabyte)
  await admit(1, 0.1 * gigabyte, '198.51.100.2')
})

test('A batch takes one and a half gigabytes, of a visitor and of an account, also at once', async () => {
  for (const owner of [aVisitor(), aSeller()]) {
    const { id } = await shop.given.aBatch(owner)
    const asked = Array.from({ length: 5 }, () => from('127.0.0.1', owner)(admitPhotos, { id, bytes: 0.4 * gigabyte }))
    expect(refusals(await Promise.allSettled(asked))).toEqual(['too_many_attempts', 'too_many_attempts'])
    await expect(from('127.0.0.1', owner)(admitPhotos, { id, bytes: 0.4 * gigabyte })).rejects.toMatchObject({
      fields: { face: expect.stringContaining('trop de place') },
      retryAfter: 3600
    })
    await from('127.0.0.1', owner)(admitPhotos, { id, bytes: 0.3 * gigabyte })
  }
})

test('Photos for a batch of somebody else are refused before they are sent', async () => {
  const { id } = await shop.given.aBatch(aVisitor())
  await expect(from('192.0.2.9', aVisitor())(admitPhotos, { id, bytes: 1 })).rejects.toMatchObject({
    code: 'not_found'
  })
})

test('An hour after the first use everything is there again, and nothing is kept of it', async () => {
  const engine = await openTestEngine()
  const budgets = await openHourlyBudgets(engine.db, 'a key of thirty-two characters or more')
  const use = { of: 'batches', address: '192.0.2.1', amount: 1 } as const
  const begun = new Date()
  const later = (seconds: number) => new Date(begun.getTime() + seconds * 1000)
  for (let count = 0; count < 3; count++) await budgets.spend(use, 3, later(count))
  await expect(budgets.spend(use, 3, later(3000))).rejects.toMatchObject({ retryAfter: 600 })
  await budgets.spend(use, 3, later(3600))
  await budgets.purge(later(7199))
  expect(await engine.db.collection('hourly_budgets').countDocuments()).toBe(1)
  await budgets.purge(later(7200))
  expect(await engine.db.collection('hourly_budgets').countDocuments()).toBe(0)
  await engine.close()
})
