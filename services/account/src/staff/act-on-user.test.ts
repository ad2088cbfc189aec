import { deleteAccount } from '@comptoir/contracts/account/account-calls'
import { actOnUser, getUser } from '@comptoir/contracts/account/account-staff'
import type { UserStatus } from '@comptoir/contracts/account/account'
import { eventually } from '@comptoir/kit/testing/eventually'
import { anAdministrator } from '../../testing/builders.ts'
import { openDesk, staffMember, type Desk } from '../../testing/desk.ts'
import { refusals } from '../../testing/shop.ts'
import { sealPayment } from '../accounts/present-user.ts'
import type { UserRecord } from '../accounts/user-record.ts'

type Action = 'F' | 'D' | 'V' | 'B' | 'U'

let desk: Desk
let camille: UserRecord
beforeEach(async () => {
  desk = await openDesk()
  camille = anAdministrator()
  await desk.users.insert(camille)
})
afterEach(() => desk.close())

const act = (id: string, action: Action, reason?: string) =>
  desk.as(staffMember(camille))(actOnUser, { id, action, ...(reason === undefined ? {} : { reason }) })
const stored = (_id: string) => desk.users.collection.findOne({ _id })

/** The status each action leads to, by the status before; every other combination is refused. */
const table: Record<Exclude<Action, 'D'>, Partial<Record<UserStatus, UserStatus>>> = {
  F: { verify_email: 'verify_email', active: 'active', blocked: 'blocked' },
  V: { verify_email: 'active' },
  B: { active: 'blocked' },
  U: { blocked: 'active' }
}
const cases = (Object.keys(table) as (keyof typeof table)[]).flatMap(action =>
  (['verify_email', 'active', 'blocked'] as const).map(from => ({ action, from, to: table[action][from] }))
)

test.each(cases.filter(({ to }) => to))('$action leads from $from to $to', async ({ action, from, to }) => {
  const anna = await desk.given.anAccount({ status: from })
  expect(await act(anna._id, action)).toMatchObject({ id: anna._id, status: to })
  expect(await stored(anna._id)).toMatchObject({ status: to })
})

test.each(cases.filter(({ to }) => !to))('$action leads nowhere from $from', async ({ action, from }) => {
  const anna = await desk.given.anAccount({ status: from })
  await expect(act(anna._id, action)).rejects.toMatchObject({ code: 'illegal_transition' })
  expect(await stored(anna._id)).toEqual(anna)
})

test('Blocking logs out everywhere and tells why by mail; unblocking forgets the reason', async () => {
  const anna = await desk.given.anAccount()
  const session = await desk.given.aSession(anna._id)
  await act(anna._id, 'B', '  Cartes contrefaites ')
  expect(await desk.resolve(session)).toBeNull()
  expect(await stored(anna._id)).toMatchObject({ blockreason: 'Cartes contrefaites' })
  await eventually(() =>
    expect(desk.mails).toEqual([
      { template: 'account_blocked', to: anna.email, firstname: 'Anna', data: { reason: 'Cartes contrefaites' } }
    ])
  )
  await act(anna._id, 'U')
  expect(await stored(anna._id)).not.toHaveProperty('blockreason')
  await act(anna._id, 'B')
  expect(await stored(anna._id)).not.toHaveProperty('blockreason')
  await eventually(() => expect(desk.mails.at(-1)).toMatchObject({ data: { reason: null } }))
})

test('Blocking is told to who holds what the account has opened elsewhere; no other act is', async () => {
  const anna = await desk.given.anAccount()
  await act(anna._id, 'F')
  await act(anna._id, 'B')
  await eventually(() => expect(desk.blocked).toEqual([anna._id]))
  await act(anna._id, 'U')
  await eventually(async () => expect((await stored(anna._id))?.outbox ?? []).toEqual([]))
  expect(desk.blocked).toEqual([anna._id])
})

test('A reason is no longer than a seller would read, and is not blank', async () => {
  const anna = await desk.given.anAccount()
  for (const reason of [' ', 'x'.repeat(1001)])
    await expect(act(anna._id, 'B', reason)).rejects.toMatchObject({ code: 'validation_failed' })
  expect(await stored(anna._id)).toEqual(anna)
})

test('An account staff vouch for is proved: welcomed, its code void, its open session good for more at once', async () => {
  const anna = await desk.given.anAccount({
    status: 'verify_email',
    provedat: null,
    code: { hash: 'of a code', expiresat: new Date(Date.now() + 60_000), tries: 0 }
  })
  const session = await desk.given.aSession(anna._id)
  const told: unknown[] = []
  desk.bus.onHint('session.revoked', frame => told.push(frame))
  await act(anna._id, 'V')
  const record = await stored(anna._id)
  expect(record?.provedat).toBeInstanceOf(Date)
  expect(record).not.toHaveProperty('code')
  expect(await desk.resolve(session)).toMatchObject({ kind: 'user' })
  await eventually(() => expect(told).toEqual([{ userid: anna._id }]))
  await eventually(() => expect(desk.mailsTo(anna.email)).toEqual(['welcome']))
})

test('Forced out, a seller only has to log in again', async () => {
  const anna = await desk.given.anAccount()
  const sessions = [await desk.given.aSession(anna._id), await desk.given.aSession(anna._id)]
  expect(await act(anna._id, 'F')).toMatchObject({ status: 'active' })
  for (const session of sessions) expect(await desk.resolve(session)).toBeNull()
  await eventually(async () => expect(await stored(anna._id)).toEqual({ ...anna, epoch: 1 }))
})

test('Staff delete an account as its owner would', async () => {
  const anna = await desk.given.anAccount()
  const session = await desk.given.aSession(anna._id)
  desk.busy.add(anna._id)
  await expect(act(anna._id, 'D')).rejects.toMatchObject({ code: 'account_busy' })
  desk.busy.clear()
  const outcomes = await Promise.allSettled([act(anna._id, 'D'), act(anna._id, 'D')])
  expect(refusals(outcomes)).toEqual(['not_found'])
  expect(outcomes).toContainEqual({ status: 'fulfilled', value: {} })
  expect(await desk.resolve(session)).toMatchObject({ kind: 'gone' })
  await eventually(() => expect(desk.mailsTo(anna.email)).toEqual(['account_deleted']))
  for (const action of ['F', 'D', 'V', 'B', 'U'] as const)
    await expect(act(anna._id, action)).rejects.toMatchObject({ code: 'not_found' })
})

test('Staff do nothing to their own account', async () => {
  await desk.users.insert(anAdministrator())
  for (const action of ['F', 'D', 'V', 'B', 'U'] as const)
    await expect(act(camille._id, action)).rejects.toMatchObject({ code: 'forbidden' })
  expect(await stored(camille._id)).toEqual(camille)
})

test('Of two administrators who block or delete one another at once, one stays', async () => {
  for (const action of ['B', 'D', 'B', 'D'] as const) {
    await desk.users.collection.deleteMany({})
    const [one, other] = [anAdministrator(), anAdministrator()]
    await desk.users.collection.insertMany([one, other])
    const outcomes = await Promise.allSettled([
      desk.as(staffMember(one))(actOnUser, { id: other._id, action }),
      desk.as(staffMember(other))(actOnUser, { id: one._id, action })
    ])
    expect(await desk.users.collection.countDocuments({ isadmin: true, status: 'active' })).toBeGreaterThanOrEqual(1)
    expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true)
  }
})

test('An administrator may be blocked by another, and by nobody who is not one any more', async () => {
  const other = anAdministrator()
  await desk.users.insert(other)
  expect(await act(other._id, 'B')).toMatchObject({ status: 'blocked' })
  // The blocked one sent a request before: it would block the last administrator.
  await expect(desk.as(staffMember(other))(actOnUser, { id: camille._id, action: 'B' })).rejects.toMatchObject({
    code: 'forbidden'
  })
})

test('Two of the staff block an account at once: it is blocked once, told by one mail', async () => {
  const anna = await desk.given.anAccount()
  const outcomes = await Promise.allSettled([act(anna._id, 'B', 'a'), act(anna._id, 'B', 'b')])
  expect(refusals(outcomes)).toEqual(['illegal_transition'])
  await eventually(() => expect(desk.mailsTo(anna.email)).toEqual(['account_blocked']))
})

test('Staff see one account whole, to pay it', async () => {
  const data = { name: 'Anna Lefèvre', rib: '30002 00550 0000157841Z 12' }
  const { _id } = anAdministrator()
  const sealedpayment = sealPayment(data, _id, desk.payouts)
  const anna = await desk.given.anAccount({ _id, paymenttype: 'B', sealedpayment })
  const seen = await desk.as(staffMember(camille))(getUser, { id: _id })
  expect(seen).toMatchObject({ id: _id, email: anna.email, paymentdata: data })
  expect(JSON.stringify(seen)).not.toContain(anna.passwordhash)
  await expect(desk.as(staffMember(camille))(getUser, { id: 'nobody' })).rejects.toMatchObject({ code: 'not_found' })
})

const rightsOfClerks = { F: true, V: true, B: false, U: false, D: false } as const

test.each(Object.entries(rightsOfClerks) as [Action, boolean][])(
  'May a clerk do %s to a seller? %s',
  async (action, may) => {
    const status = { F: 'active', V: 'verify_email', B: 'active', U: 'blocked', D: 'active' } as const
    const anna = await desk.given.anAccount({ status: status[action] })
    const clerk = anAdministrator({ role: 'clerk' })
    await desk.users.insert(clerk)
    const outcome = await desk
      .as(staffMember(clerk))(actOnUser, { id: anna._id, action })
      .then(
        () => 'done',
        (error: { code: string }) => error.code
      )
    expect(outcome).toBe(may ? 'done' : 'forbidden')
  }
)

test('A clerk does nothing to a colleague', async () => {
  const clerk = anAdministrator({ role: 'clerk' })
  const other = anAdministrator({ role: 'clerk' })
  await desk.users.collection.insertMany([clerk, other])
  for (const { _id: id } of [camille, other])
    for (const action of ['F', 'D', 'V', 'B', 'U'] as const)
      await expect(desk.as(staffMember(clerk))(actOnUser, { id, action })).rejects.toMatchObject({ code: 'forbidden' })
})

test('The last manager stays, however many clerks there are; a clerk may go', async () => {
  const clerk = anAdministrator({ role: 'clerk' })
  await desk.users.insert(clerk)
  const owner = desk.as(staffMember(camille))
  await expect(owner(deleteAccount, {})).rejects.toMatchObject({ code: 'forbidden' })
  expect(await desk.as(staffMember(clerk))(deleteAccount, {})).toEqual({})
})
