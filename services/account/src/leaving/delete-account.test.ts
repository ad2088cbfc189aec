import { accountDeleted, changePicture, deleteAccount } from '@comptoir/contracts/account/account-calls'
import { emits } from '@comptoir/kit/work/outbox'
import { eventually } from '@comptoir/kit/testing/eventually'
import { openDesk, seller, staffMember, type Desk } from '../../testing/desk.ts'
import { refusals } from '../../testing/shop.ts'
import { anAdministrator } from '../../testing/builders.ts'
import { mailRequested } from '../mails/mail-request.ts'
import { deleteAccount as command } from './delete-account.ts'

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
})
afterEach(() => desk.close())

const remainsOf = (_id: string) => desk.users.collection.findOne({ _id })

test('Who leaves is forgotten: nothing personal stays, the others are told, and a mail says farewell', async () => {
  const profil = await desk.given.aPicture()
  const anna = await desk.given.anAccount({ firstname: 'Annabelle', sealedpayment: 'sealed', imageurl: profil })
  const session = await desk.given.aSession(anna._id)
  expect(await desk.as(seller(anna), session)(deleteAccount, {})).toEqual({})
  expect(await desk.users.get(anna._id)).toBeNull()
  expect(await desk.users.findByEmail(anna.email)).toBeNull()
  expect(await desk.resolve(session)).toMatchObject({ userid: anna._id, kind: 'gone' })
  await eventually(async () => {
    expect(desk.left).toEqual([anna._id])
    expect(await desk.store.stat(profil)).toBeNull()
    expect(desk.mails).toEqual([{ template: 'account_deleted', to: anna.email, firstname: 'Annabelle', data: {} }])
    expect(await remainsOf(anna._id)).toEqual({ _id: anna._id, deletedat: expect.any(Date) })
  })
})

test('Whoever never proved that the address is theirs leaves without a mail to it', async () => {
  const anna = await desk.given.anAccount({ provedat: null })
  await desk.as(seller(anna))(deleteAccount, {})
  await eventually(async () => expect(await remainsOf(anna._id)).not.toHaveProperty('outbox'))
  expect(desk.left).toEqual([anna._id])
  expect(desk.mails).toEqual([])
})

test('While the farewell waits, the remains hold no word of the person in clear', async () => {
  const anna = await desk.given.anAccount({ firstname: 'Annabelle', lastname: 'Lefèvre' })
  // The outbox of this command is never kicked, so nothing is delivered.
  const deps = { ...desk.deps, outbox: { kick: () => undefined } }
  await command.handle({}, { actor: seller(anna), requestid: 'r', deadline: Date.now() + 5000 }, deps)
  const remains = await remainsOf(anna._id)
  expect(Object.keys(remains ?? {}).toSorted()).toEqual(['_id', 'deletedat', 'outbox', 'outboxat'])
  expect(remains?.outbox?.map(({ name }) => name)).toEqual([accountDeleted.name, mailRequested.name])
  for (const word of ['Annabelle', 'Lefèvre', anna.email]) expect(JSON.stringify(remains)).not.toContain(word)
})

test('Events that still waited are told all the same', async () => {
  const mail = desk.requestMail({ email: 'anna@example.fr', firstname: 'Anna' }, 'password_changed', {})
  const anna = await desk.given.anAccount({ outbox: [mail], outboxat: new Date() })
  await desk.as(seller(anna))(deleteAccount, {})
  await eventually(() =>
    expect(desk.mails.map(({ template }) => template)).toEqual(['password_changed', 'account_deleted'])
  )
})

test('An event of the very moment in between is told too', async () => {
  const mail = desk.requestMail({ email: 'anna@example.fr', firstname: 'Anna' }, 'password_changed', {})
  const anna = await desk.given.anAccount()
  let reads = 0
  const users: typeof desk.users = {
    ...desk.users,
    async get(id) {
      const read = await desk.users.get(id)
      if ((reads += 1) === 1) await desk.users.save(id, {}, { update: { $set: { mustchange: false } }, events: [mail] })
      return read
    }
  }
  const deps = { ...desk.deps, users }
  await command.handle({}, { actor: seller(anna), requestid: 'r', deadline: Date.now() + 5000 }, deps)
  await eventually(() =>
    expect(desk.mails.map(({ template }) => template)).toEqual(['password_changed', 'account_deleted'])
  )
})

test('The remains are purged once their events have left, not before', async () => {
  const waiting = { _id: 'waiting', deletedat: new Date(), outbox: [emits(accountDeleted, { userid: 'waiting' })] }
  const anna = await desk.given.anAccount()
  const bob = await desk.given.anAccount()
  await desk.as(seller(anna))(deleteAccount, {})
  await eventually(async () => expect(await remainsOf(anna._id)).not.toHaveProperty('outbox'))
  await desk.users.bury(bob._id, {}, { ...waiting, _id: bob._id, outboxat: new Date(Date.now() + 60_000) })
  expect(await desk.users.purge()).toMatchObject({ deletedCount: 1 })
  expect(await remainsOf(anna._id)).toBeNull()
  expect(await remainsOf(bob._id)).not.toBeNull()
})

test('Nobody leaves while the shop holds their cards', async () => {
  const anna = await desk.given.anAccount()
  desk.busy.add(anna._id)
  await expect(desk.as(seller(anna))(deleteAccount, {})).rejects.toMatchObject({ code: 'account_busy' })
  expect(await desk.users.get(anna._id)).toEqual(anna)
  desk.busy.delete(anna._id)
  expect(await desk.as(seller(anna))(deleteAccount, {})).toEqual({})
})

test('Two deletions at once: one is done, the other is told that the account is gone, and one mail leaves', async () => {
  for (let round = 0; round < 5; round++) {
    const anna = await desk.given.anAccount()
    const outcomes = await Promise.allSettled([1, 2].map(() => desk.as(seller(anna))(deleteAccount, {})))
    expect(refusals(outcomes)).toEqual(['account_unknown'])
    await eventually(() => expect(desk.mailsTo(anna.email)).toEqual(['account_deleted']))
  }
})

test('A picture changed at that very moment is forgotten too', async () => {
  for (let round = 0; round < 5; round++) {
    const pictures = await Promise.all([1, 2, 3].map(() => desk.given.aPicture()))
    const anna = await desk.given.anAccount({ imageurl: pictures[0]! })
    const change = (profil = '') => desk.as(seller(anna))(changePicture, { files: { profil } })
    await Promise.allSettled([change(pictures[1]), desk.as(seller(anna))(deleteAccount, {}), change(pictures[2])])
    expect(await desk.users.get(anna._id)).toBeNull()
    await eventually(async () => expect(await remainsOf(anna._id)).not.toHaveProperty('outbox'))
    await desk.store.sweep(new Date(Date.now() + 86_400_000))
    expect(await Promise.all(pictures.map(name => desk.store.stat(name)))).toEqual([null, null, null])
  }
})

test('An administrator may leave, but not the last one', async () => {
  const [camille, dominique] = [anAdministrator(), anAdministrator()]
  await desk.users.insert(camille)
  await desk.users.insert(dominique)
  expect(await desk.as(staffMember(camille))(deleteAccount, {})).toEqual({})
  await expect(desk.as(staffMember(dominique))(deleteAccount, {})).rejects.toMatchObject({ code: 'forbidden' })
  expect(await desk.users.get(dominique._id)).toMatchObject({ isadmin: true, status: 'active' })
})

test('Of administrators who all leave at once one stays', async () => {
  for (const count of [2, 2, 2, 3, 4]) {
    await desk.users.collection.deleteMany({ isadmin: true })
    const all = Array.from({ length: count }, () => anAdministrator())
    for (const one of all) await desk.users.insert(one)
    const outcomes = await Promise.allSettled(all.map(one => desk.as(staffMember(one))(deleteAccount, {})))
    expect(await desk.users.collection.countDocuments({ isadmin: true })).toBeGreaterThanOrEqual(1)
    for (const code of refusals(outcomes)) expect(code).toBe('forbidden')
  }
})
