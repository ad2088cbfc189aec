import { visitor, type Actor } from '@comptoir/contracts/core/access'
import { priceCard, priceVariants, type Variant } from '@comptoir/contracts/catalogue/catalogue'
import { createCard, createSerie, createSet, modifyCard } from '@comptoir/contracts/catalogue/catalogue-staff'
import { changeRatioTable, refreshPrice } from '@comptoir/contracts/catalogue/pricing-staff'
import { openFsBlobs } from '@comptoir/kit/blobs/fs'
import type { Operation, OperationInput } from '@comptoir/kit/bus/bus'
import { createInProcessBus } from '@comptoir/kit/bus/in-process'
import { openTestEngine, type TestEngine } from '@comptoir/kit/testing/engine'
import { silentLog } from '@comptoir/kit/testing/log'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStubServer, type StubReply, type StubServer } from '../../remote/testing/stub-server.ts'
import { startRecognitionService } from '../../service.ts'

const staff: Actor = { kind: 'staff', userid: 'simone', batchtokenhash: null }
const excellent: Variant = { edition: '_default', holographisme: 'NH', gradation: '_default', condition: 4 }

let engine: TestEngine
let folder: string
let ebay: StubServer
let sales: () => StubReply
let stop: () => Promise<void>
const bus = createInProcessBus({ log: silentLog, freeze: true })
beforeAll(async () => {
  engine = await openTestEngine()
  folder = await mkdtemp(join(tmpdir(), 'comptoir-prices-'))
  ebay = await openStubServer(({ url }) =>
    url.pathname.endsWith('/token') ? { body: { access_token: 'token', expires_in: 7200 } } : sales()
  )
  const service = await startRecognitionService({
    db: engine.db,
    bus,
    photos: await openFsBlobs(join(folder, 'photos')),
    images: await openFsBlobs(join(folder, 'catalogue')),
    log: silentLog,
    threads: 1,
    demo: false,
    sources: {
      ximilar: null,
      ebay: { clientId: 'id', clientSecret: 'secret', apiUrl: ebay.url, dailyCalls: 100 }
    }
  })
  stop = () => service.stop()
}, 60_000)
afterAll(async () => {
  await stop()
  await bus.close()
  await ebay.close()
  await engine.close()
  await rm(folder, { recursive: true })
})

const ask = <O extends Operation>(operation: O, input: OperationInput<O>, actor: Actor = staff) =>
  bus.request(operation, input, { actor, requestid: 'r', deadline: Date.now() + 20_000 })
const sold = (title: string, ...euros: string[]) => ({
  body: {
    itemSales: euros.map(value => ({
      title,
      lastSoldDate: new Date().toISOString(),
      lastSoldPrice: { value, currency: 'EUR' }
    }))
  }
})
/** A new card, priced by sales as all new cards are. */
const aCard = async (frenchname: string) => {
  const serie = await ask(createSerie, { seriefrenchname: 'Brumes' })
  const set = await ask(createSet, { serieid: serie.id, setfrenchname: 'Brumes', total: 60 })
  return await ask(createCard, { setid: set.id, number: '12', frenchname, holographismes: ['NH'] })
}

test('A card of the staff is priced by its sales times the ratio of its condition, with where it comes from', async () => {
  sales = () => sold('Carte Brumelin 12/60', '230.00', '240.00', '250.00', '2400.00')
  const card = await aCard('Brumelin')
  const priced = await ask(priceCard, { cardid: card.id, variant: excellent }, visitor)
  expect(priced).toMatchObject({ cents: 12_000, trace: { base: 24_000, ratio: 0.5, source: 'E', sales: 3 } })
  expect(Date.parse(priced.trace.at)).toBeGreaterThan(Date.now() - 60_000)
})

test('Prices that are only looked up ask the market nothing, and are told once somebody has asked it', async () => {
  sales = () => sold('Carte Filandrin 12/60', '20', '20', '20')
  const { id: cardid } = await aCard('Filandrin')
  const asked = ebay.asked.length
  const known = () => ask(priceVariants, { cardid, known: true }, visitor)
  expect(await known()).toEqual([])
  expect(await engine.db.collection('prices').countDocuments({ cardid })).toBe(0)
  expect(ebay.asked).toHaveLength(asked)

  const all = await ask(priceVariants, { cardid }, visitor)
  expect(all).toContainEqual({ ...excellent, cents: 1000 })
  expect(await known()).toEqual(all)

  await ask(modifyCard, { cardid, pricing: { mode: 'R', source: 'F', price: 10 } })
  expect(await known()).toContainEqual({ ...excellent, cents: 500 })
})

test('Staff have a price read again; while eBay refuses they are told so, and the price of before holds', async () => {
  sales = () => sold('Carte Lueurette 12/60', '10', '10', '10')
  const card = await aCard('Lueurette')
  const first = await ask(refreshPrice, { cardid: card.id })
  expect(first).toMatchObject({
    card: { id: card.id, pricing: { mode: 'D', source: 'E' } },
    price: 6.5,
    trace: { base: 10, ratio: 0.65, source: 'E', sales: 3 }
  })
  sales = () => sold('Carte Lueurette 12/60', '20', '20', '20')
  expect((await ask(refreshPrice, { cardid: card.id, variant: excellent })).price).toBe(10)

  sales = () => ({ status: 500, body: {} })
  await expect(ask(refreshPrice, { cardid: card.id })).rejects.toMatchObject({ code: 'unavailable' })
  expect((await ask(priceCard, { cardid: card.id, variant: excellent })).cents).toBe(1000)
})

test('Without enough sales there is no price; once staff write one down it counts, and eBay is not asked', async () => {
  sales = () => sold('Carte Rarissime 12/60', '500.00')
  const card = await aCard('Rarissime')
  const unknown = await ask(priceCard, { cardid: card.id, variant: excellent }, visitor)
  expect(unknown).toMatchObject({ cents: null, trace: { base: null, ratio: 0.5, source: 'E', sales: 1 } })

  await ask(modifyCard, { cardid: card.id, pricing: { mode: 'R', source: 'F', price: 33.33 } })
  const asked = ebay.asked.length
  const veryGood = { ...excellent, condition: 5 }
  expect(await ask(priceCard, { cardid: card.id, variant: veryGood })).toMatchObject({
    cents: 1266,
    trace: { base: 3333, source: 'F' }
  })
  expect((await ask(refreshPrice, { cardid: card.id, variant: veryGood })).price).toBe(12.66)
  expect(ebay.asked).toHaveLength(asked)
})

test('A variant the table has no ratio for is to be confirmed by the shop, yet its base is read again', async () => {
  sales = () => sold('Carte Etoilette 12/60', '10', '10', '10')
  const card = await aCard('Etoilette')
  await ask(modifyCard, { cardid: card.id, pricing: { mode: 'R', source: 'E', price: null } })
  await ask(changeRatioTable, {
    action: 'add_ratio_table',
    cardid: card.id,
    ratiotable: { '1': { PSA: { 10: 6 } } }
  })
  const refreshed = await ask(refreshPrice, { cardid: card.id, variant: { ...excellent, condition: 3 } })
  expect(refreshed).toMatchObject({ price: null, trace: { base: 10, ratio: null, source: 'E', sales: 3 } })

  sales = () => sold('Carte Etoilette 12/60', '20', '20', '20')
  await ask(refreshPrice, { cardid: card.id, variant: { ...excellent, condition: 3 } })
  const graded: Variant = { edition: '1', holographisme: 'NH', gradation: 'PSA', condition: 10 }
  expect((await ask(priceCard, { cardid: card.id, variant: graded }, visitor)).cents).toBe(12_000)
})

test('A card that is not there, or a finish it does not have, is refused', async () => {
  const card = await aCard('Ombrine')
  await expect(ask(refreshPrice, { cardid: 'no-such-card' })).rejects.toMatchObject({ code: 'not_found' })
  await expect(
    ask(refreshPrice, { cardid: card.id, variant: { ...excellent, holographisme: 'H' } })
  ).rejects.toMatchObject({ code: 'validation_failed' })
})
