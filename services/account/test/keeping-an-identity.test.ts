import type { Actor } from '@comptoir/contracts/core/access'
import {
  changePayment,
  createAccount,
  deleteAccount,
  enterCode,
  exportAccount,
  getMe
} from '@comptoir/contracts/account/account-calls'
import { actOnUser, getUser, listUsers } from '@comptoir/contracts/account/account-staff'
import { getSeller } from '@comptoir/contracts/account/account-notices'
import { identityRecorded } from '@comptoir/contracts/batch/events'
import { exportBatches, exportSales } from '@comptoir/contracts/batch/export-sales'
import { exportMessages } from '@comptoir/contracts/conversation/conversation'
import type { Identity } from '@comptoir/contracts/batch/identity'
import type { Operation, OperationInput, OperationReply } from '@comptoir/kit/bus/bus'
import { newId } from '@comptoir/kit/store/ids'
import { createSealer } from '@comptoir/kit/store/sealer'
import { anAdministrator } from '../testing/builders.ts'
import { readExport } from '../testing/read-export.ts'
import { aPerson, codePattern, openShop, type Shop } from '../testing/shop.ts'

const card: Identity = {
  kind: 'id_card',
  number: 'X4RTBPFW4',
  date: '2021-03-04',
  authority: 'Préfecture de police',
  address: '12 rue des Lilas, 75011 Paris'
}
const passport: Identity = { ...card, kind: 'passport', number: '21AB34567' }
const [morning, noon, evening] = ['2026-11-20T09:00:00.000Z', '2026-11-20T12:00:00.000Z', '2026-11-20T18:00:00.000Z']

let shop: Shop
const camille = anAdministrator()
beforeAll(async () => {
  shop = await openShop()
  await shop.users.insertOne(camille)
  await shop.bus.handle(exportMessages, async () => ({ items: [], next: null }))
  await shop.bus.handle(exportBatches, async () => ({ items: [], next: null }))
  await shop.bus.handle(exportSales, async () => ({ register: [], payments: [], identities: [], next: null }))
})
afterAll(() => shop.close())

const staff: Actor = { kind: 'staff', userid: camille._id, batchtokenhash: null }
const asStaff = <O extends Operation>(operation: O, input: OperationInput<O>): Promise<OperationReply<O>> =>
  shop.bus.request(operation, input, { actor: staff, requestid: newId(), deadline: Date.now() + 10_000 })
const seenByStaff = async (id: string) => (await asStaff(getUser, { id })).identity
const stored = (_id: string) => shop.users.findOne({ _id })

const aSeller = async () => {
  const [browser, person] = [shop.aBrowser(), aPerson()]
  const { id } = await browser.ask(createAccount, person)
  return { browser, person, id }
}

/** Sends the event of the batch service that staff have recorded a document. */
const recordedBy = (userid: string, identity: Identity, at: string) => {
  const batchid = newId()
  const sealed = shop.recorded.seal(JSON.stringify(identity), batchid)
  const event = { id: newId(), at }
  return () => shop.bus.emit(identityRecorded, { userid, batchid, sealed }, event)
}

test('A document once recorded is kept with the account, and rests sealed for it', async () => {
  const { id } = await aSeller()
  expect(await seenByStaff(id)).toBeNull()
  await recordedBy(id, card, noon)()
  expect(await seenByStaff(id)).toEqual(card)
  const record = await stored(id)
  expect(record?.identity).toEqual({ sealed: expect.any(String) as string, at: new Date(noon) })
  for (const part of [card.number, card.authority, 'Lilas', 'id_card'])
    expect(JSON.stringify(record)).not.toContain(part)
  // A copy in another account cannot be opened.
  const other = await aSeller()
  await shop.users.updateOne({ _id: other.id }, { $set: { identity: record!.identity! } })
  await expect(seenByStaff(other.id)).rejects.toMatchObject({ code: 'internal' })
})

test('The newest document stays, in whatever order and however often the events come', async () => {
  const { id } = await aSeller()
  const [first, second, late] = [
    recordedBy(id, card, noon),
    recordedBy(id, passport, evening),
    recordedBy(id, { ...card, number: 'LATE1' }, morning)
  ]
  await first()
  await first()
  expect(await seenByStaff(id)).toEqual(card)
  await second()
  expect(await seenByStaff(id)).toEqual(passport)
  for (const again of [late, first, second]) await again()
  expect(await seenByStaff(id)).toEqual(passport)
  // Several replicas deliver events at once.
  const race = await aSeller()
  await Promise.all([
    recordedBy(race.id, card, noon)(),
    recordedBy(race.id, passport, evening)(),
    recordedBy(race.id, card, morning)()
  ])
  expect(await seenByStaff(race.id)).toEqual(passport)
})

test('Staff see it when they open the account, its owner in the export of the account, and nobody anywhere else', async () => {
  const { browser, person, id } = await aSeller()
  await browser.ask(enterCode, { code: await shop.mailed(person.email, codePattern) })
  await recordedBy(id, card, noon)()
  const { sealed } = (await stored(id))!.identity!
  const { identity } = await readExport(shop.photos, await browser.ask(exportAccount, {}))
  expect(identity).toEqual(card)
  const paymentdata = { email: 'anna@example.fr' }
  const answers = [
    await browser.ask(getMe, {}),
    await browser.ask(changePayment, { passwd: person.passwd, paymenttype: 'P', paymentdata }),
    await asStaff(listUsers, { limit: 50 }),
    await asStaff(getSeller, { userid: id }),
    await asStaff(actOnUser, { id, action: 'F' })
  ].map(answer => JSON.stringify(answer))
  for (const secret of [card.number, sealed, '"identity"'])
    for (const answer of answers) expect(answer).not.toContain(secret)
  const again = await aSeller()
  await expect(again.browser.ask(getUser, { id })).rejects.toMatchObject({ code: 'not_found' })
})

test('It is erased with the account, and a record that comes later brings nothing back', async () => {
  const { browser, id } = await aSeller()
  await recordedBy(id, card, noon)()
  const { sealed } = (await stored(id))!.identity!
  await browser.ask(deleteAccount, {})
  expect(JSON.stringify(await stored(id))).not.toContain(sealed)
  await recordedBy(id, passport, evening)()
  await recordedBy('nobody', passport, evening)()
  expect(await stored(id)).not.toHaveProperty('identity')
  expect(await stored('nobody')).toBeNull()
})

test('A document recorded while its account is deleted does not outlive it', async () => {
  for (let round = 0; round < 5; round++) {
    const { browser, id } = await aSeller()
    await Promise.all([recordedBy(id, card, noon)(), browser.ask(deleteAccount, {})])
    const left = await stored(id)
    expect(left ?? { deletedat: new Date() }).toHaveProperty('deletedat')
    expect(left ?? {}).not.toHaveProperty('identity')
  }
})

test('A document sealed under another key is dropped with a line in the log, not delivered for ever', async () => {
  const { id } = await aSeller()
  const sealed = createSealer('the key before this one, 32+ characters', 'identity').seal(JSON.stringify(card), 'lot-1')
  const event = { id: newId(), at: noon }
  await expect(
    shop.bus.emit(identityRecorded, { userid: id, batchid: 'lot-1', sealed }, event)
  ).resolves.toBeUndefined()
  expect(await seenByStaff(id)).toBeNull()
  expect(shop.logged()).toContain(event.id)
  expect(shop.logged()).not.toContain(card.number)
})
