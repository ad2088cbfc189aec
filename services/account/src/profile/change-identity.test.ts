import { changeIdentity } from '@comptoir/contracts/account/account-calls'
import { correctIdentity, getUser, listUsers } from '@comptoir/contracts/account/account-staff'
import { eventually } from '@comptoir/kit/testing/eventually'
import { anAdministrator } from '../../testing/builders.ts'
import { openDesk, seller, staffMember, type Desk } from '../../testing/desk.ts'
import { refusals, succeeded } from '../../testing/shop.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const married = { firstname: 'Anna', lastname: 'Dupont-Lefèvre', birthdate: '1991-06-18' }
const address = '12 rue des Cartes, 75011 Paris'
const stored = (_id: string) => desk.users.collection.findOne({ _id })

test('A seller corrects who they are; staff see and find them under the new name', async () => {
  const anna = await desk.given.anAccount()
  const staff = anAdministrator()
  await desk.users.insert(staff)
  expect(await desk.as(seller(anna))(changeIdentity, { ...married, address })).toMatchObject({
    id: anna._id,
    ...married,
    address
  })
  expect(await desk.as(staffMember(staff))(getUser, { id: anna._id })).toMatchObject({ ...married, address })
  const found = await desk.as(staffMember(staff))(listUsers, { limit: 50, q: 'dupont', field: 'L' })
  expect(found.items.map(({ id }) => id)).toEqual([anna._id])
})

test('A postal address rests in no clear text, stays when it is left out, and goes when it is taken away', async () => {
  const anna = await desk.given.anAccount()
  const as = desk.as(seller(anna))
  await as(changeIdentity, { ...married, address })
  expect(JSON.stringify(await stored(anna._id))).not.toContain('rue des Cartes')
  expect(await as(changeIdentity, married)).toMatchObject({ address })
  expect(await as(changeIdentity, { ...married, address: null })).toMatchObject({ address: null })
  expect(await stored(anna._id)).not.toHaveProperty('sealedaddress')
})

test('Nothing else of the account changes; whoever sorts by names is told that there is another one', async () => {
  const anna = await desk.given.anAccount()
  await desk.as(seller(anna))(changeIdentity, married)
  await eventually(() => expect(desk.renamed).toContain(anna._id))
  const { outbox: _events, outboxat: _since, ...account } = (await stored(anna._id)) ?? {}
  expect(account).toEqual({
    ...anna,
    ...married,
    namekey: 'dupont-lefevre\tanna',
    firstwords: ['anna'],
    lastwords: ['dupont', 'lefevre', 'dupontlefevre']
  })
})

test('Whom the shop has paid keeps the name under which it bought: the shop is asked', async () => {
  const anna = await desk.given.anAccount()
  desk.paid.add(anna._id)
  await expect(desk.as(seller(anna))(changeIdentity, married)).rejects.toMatchObject({ code: 'forbidden' })
  expect(await stored(anna._id)).toEqual(anna)
})

test('The names of staff are not changed here', async () => {
  const staff = anAdministrator()
  await desk.users.insert(staff)
  await expect(desk.as(staffMember(staff))(changeIdentity, married)).rejects.toMatchObject({ code: 'forbidden' })
})

test('Blocked or deleted a moment ago: nothing is written', async () => {
  const blocked = await desk.given.anAccount({ status: 'blocked' })
  await expect(desk.as(seller(blocked))(changeIdentity, married)).rejects.toMatchObject({ code: 'banned' })
  expect(await stored(blocked._id)).toEqual(blocked)
  const gone = { kind: 'user', userid: 'nobody', batchtokenhash: null } as const
  await expect(desk.as(gone)(changeIdentity, married)).rejects.toMatchObject({ code: 'session_invalid' })
})

test.each([
  [{ firstname: 'A' }, 'firstname'],
  [{ lastname: '' }, 'lastname'],
  [{ birthdate: '2020-01-01' }, 'birthdate'],
  [{ address: '' }, 'address']
])('The rules of the sign-up hold: %o', async (wrong, field) => {
  const anna = await desk.given.anAccount()
  await expect(desk.as(seller(anna))(changeIdentity, { ...married, ...wrong })).rejects.toMatchObject({
    code: 'validation_failed',
    fields: { [field]: expect.any(String) as string }
  })
})

describe('the shop', () => {
  const aDesk = async () => {
    const staff = anAdministrator()
    await desk.users.insert(staff)
    return { staff, as: desk.as(staffMember(staff)) }
  }

  test('corrects whom it has paid', async () => {
    const { as } = await aDesk()
    const anna = await desk.given.anAccount()
    desk.paid.add(anna._id)
    expect(await as(correctIdentity, { id: anna._id, ...married, address })).toMatchObject({ ...married, address })
    expect(await as(getUser, { id: anna._id })).toMatchObject({ ...married, address })
  })

  test('corrects sellers only, and nobody who is gone', async () => {
    const { staff, as } = await aDesk()
    await expect(as(correctIdentity, { id: staff._id, ...married })).rejects.toMatchObject({ code: 'forbidden' })
    await expect(as(correctIdentity, { id: 'nobody', ...married })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('of two corrections that read the same person, one is carried out', async () => {
    const { as } = await aDesk()
    const anna = await desk.given.anAccount()
    const settled = await Promise.allSettled(
      ['Dupont', 'Durand'].map(lastname => as(correctIdentity, { id: anna._id, ...married, lastname }))
    )
    // The second may also have read what the first wrote.
    expect(succeeded(settled)).toBeGreaterThanOrEqual(1)
    expect(refusals(settled).filter(code => code !== 'request_conflict')).toEqual([])
  })
})
