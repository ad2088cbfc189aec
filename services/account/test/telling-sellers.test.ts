import { visitor } from '@comptoir/contracts/core/access'
import { changePayment, createAccount, deleteAccount, enterCode } from '@comptoir/contracts/account/account-calls'
import {
  getSeller,
  noticeRequested,
  shopNoticeRequested,
  type Notice
} from '@comptoir/contracts/account/account-notices'
import { getSettings } from '@comptoir/contracts/batch/settings'
import { newId } from '@comptoir/kit/store/ids'
import { anAdministrator } from '../testing/builders.ts'
import { aPerson, codePattern, openShop, type Shop } from '../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** The address in the shop's settings. */
let email = 'comptoir@example.fr'
beforeAll(() =>
  shop.bus.handle(getSettings, async () => ({
    estimationopen: true,
    hours: [],
    closures: [],
    shop: { name: 'Comptoir', address: '1 rue des Cartes, Paris', phone: '', email }
  }))
)

const sellerOf = (userid: string) =>
  shop.bus.request(getSeller, { userid }, { actor: visitor, requestid: newId(), deadline: Date.now() + 10_000 })
const tell = (userid: string, notice: Notice, id = newId()) =>
  shop.bus.emit(noticeRequested, { userid, notice }, { id, at: new Date().toISOString() })
const anOffer = (batchid = newId()): Notice => ({
  kind: 'new_offer',
  batchid,
  cards: 3,
  price: 120,
  expiresat: '2026-12-12T22:59:59.999Z'
})

const aSeller = async () => {
  const [browser, person] = [shop.aBrowser(), aPerson()]
  const { id } = await browser.ask(createAccount, person)
  return { browser, person, id }
}

test('Who buys from a seller learns whether the address is proved and how they are paid', async () => {
  const { browser, person, id } = await aSeller()
  expect(await sellerOf(id)).toEqual({
    firstname: 'Anna',
    lastname: 'Lefèvre',
    birthdate: '1990-05-17',
    status: 'verify_email',
    paymenttype: 'N',
    paymentdata: null,
    proved: false,
    mustchange: false,
    terms: expect.stringMatching(/^\d{4}-\d{2}$/) as string,
    email: person.email,
    address: null
  })
  await browser.ask(enterCode, { code: await shop.mailed(person.email, codePattern) })
  const paymentdata = { email: 'anna@example.fr' }
  await browser.ask(changePayment, { passwd: person.passwd, paymenttype: 'P', paymentdata })
  expect(await sellerOf(id)).toMatchObject({ status: 'active', proved: true, paymenttype: 'P', paymentdata })
})

test('Nobody is a seller by an unknown id, nor is staff', async () => {
  const camille = anAdministrator()
  await shop.users.insertOne(camille)
  expect(await sellerOf(camille._id)).toBeNull()
  expect(await sellerOf(newId())).toBeNull()
})

test('A seller is mailed a new offer once, though the event comes twice', async () => {
  const { person, id } = await aSeller()
  const [batchid, event] = [newId(), newId()]
  await tell(id, anOffer(batchid), event)
  await tell(id, anOffer(batchid), event)
  expect(await shop.mailed(person.email, /(https:\/\/comptoir\.test\/batchs\/\S+)/)).toBe(
    `https://comptoir.test/batchs/${batchid}`
  )
  const offers = (await shop.mailsTo(person.email)).filter(({ subject }) => subject.includes('offre'))
  expect(offers.map(({ subject }) => subject)).toEqual(['Votre lot : une offre vous attend'])
  await tell(id, anOffer(batchid))
  expect(await shop.mailed(person.email, /offre de (120,00)/, 2)).toBe('120,00')
})

test('The shop is mailed at the address of its settings, once, and not without one', async () => {
  email = 'comptoir@example.fr'
  const mail = (tableid: string, event = { id: newId(), at: new Date().toISOString() }) =>
    shop.bus.emit(
      shopNoticeRequested,
      { notice: { kind: 'shop_unread_messages', tabletype: 'B', tableid, count: 2 } },
      event
    )
  const event = { id: newId(), at: new Date().toISOString() }
  await mail('lot-1', event)
  await mail('lot-1', event)
  expect(await shop.mailed(email, /(https:\S+)/)).toBe('https://comptoir.test/dashboard/batchs/lot-1')
  email = ''
  await mail('lot-2')
  expect(await shop.mailsTo('comptoir@example.fr')).toHaveLength(1)
  expect(await shop.mailsTo('')).toEqual([])
})

test('A seller is mailed the time of an appointment once, with the shop’s address and a file for the calendar', async () => {
  email = 'comptoir@example.fr'
  const { person, id } = await aSeller()
  const [conversationid, event] = [newId(), newId()]
  const notice: Notice = {
    kind: 'slot_booked',
    conversationid,
    startsat: '2026-12-02T13:30:00.000Z',
    endsat: '2026-12-02T14:00:00.000Z',
    mode: 'shop',
    sequence: 0,
    by: 'seller'
  }
  await tell(id, notice, event)
  await tell(id, notice, event)
  expect(await shop.mailed(person.email, /(https:\/\/comptoir\.test\/rendezvous\/\S+)/)).toBe(
    `https://comptoir.test/rendezvous/${conversationid}`
  )
  const booked = (await shop.mailsTo(person.email)).filter(({ calendar }) => calendar !== undefined)
  expect(booked.map(({ subject }) => subject)).toEqual(['Votre rendez-vous du mercredi 2 décembre 2026 à 14 h 30'])
  expect(booked[0]?.text).toContain('1 rue des Cartes, Paris')
  expect(booked[0]?.calendar?.content).toContain('mailto:comptoir@example.fr')
})

test('Whoever has left is not written to', async () => {
  const { browser, person, id } = await aSeller()
  await browser.ask(deleteAccount, {})
  await tell(id, anOffer())
  expect(await sellerOf(id)).toBeNull()
  expect((await shop.mailsTo(person.email)).filter(({ subject }) => subject.includes('offre'))).toEqual([])
})
