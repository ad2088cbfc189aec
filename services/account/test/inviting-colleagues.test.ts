import { createAccount, deleteAccount, forgotPassword, getMe, logIn } from '@comptoir/contracts/account/account-calls'
import { actOnUser, listUsers } from '@comptoir/contracts/account/account-staff'
import {
  acceptInvitation,
  changeRole,
  inviteStaff,
  listStaff,
  readInvitation,
  renewInvitation,
  withdrawInvitation
} from '@comptoir/contracts/account/staff-calls'
import { listAudit } from '@comptoir/contracts/audit/audit'
import { newId } from '@comptoir/kit/store/ids'
import { eventually } from '@comptoir/kit/testing/eventually'
import { aPerson, invitationPattern, openShop, refusals, succeeded, type Browser, type Shop } from '../testing/shop.ts'

const administrator = { email: 'patron@comptoir.test', password: 'Boutique75' }
const passwd = 'Collegue75'

let shop: Shop
let manager: Browser
let managerid: string
beforeAll(async () => {
  shop = await openShop({ administrator })
  manager = shop.aBrowser()
  managerid = (await manager.ask(logIn, { email: administrator.email, passwd: administrator.password })).id
})
afterAll(() => shop.close())
// A manager may send twenty invitations an hour.
beforeEach(async () => void (await shop.engine.db.collection('quotas').deleteMany({})))

let colleagues = 0
const aColleague = (role: 'clerk' | 'manager' = 'clerk') => ({
  firstname: 'Louise',
  lastname: 'Roy',
  email: `louise.${(colleagues += 1)}@comptoir.test`,
  role
})
const linkOf = (email: string, count = 1) => shop.mailed(email, invitationPattern, count)
/** A colleague who accepted, in the browser of the session. */
const aMember = async (role: 'clerk' | 'manager' = 'clerk') => {
  const invited = aColleague(role)
  const { id } = await manager.ask(inviteStaff, invited)
  const browser = shop.aBrowser()
  await browser.ask(acceptInvitation, { code: await linkOf(invited.email), passwd })
  return { id, browser, email: invited.email }
}

test('A colleague is invited by mail, chooses a password and is at work at once, with the rights of the role', async () => {
  const invited = aColleague()
  const { id } = await manager.ask(inviteStaff, invited)
  expect((await manager.ask(listStaff, {})).find(member => member.id === id)).toMatchObject({
    ...invited,
    status: 'verify_email',
    invitedat: expect.any(String) as string
  })
  const code = await linkOf(invited.email)
  const browser = shop.aBrowser()
  expect(await browser.ask(readInvitation, { code })).toEqual(invited)
  const user = await browser.ask(acceptInvitation, { code, passwd })
  expect(user).toMatchObject({ id, isadmin: 1, role: 'clerk', status: 'active', birthdate: null })
  expect(await browser.actor()).toMatchObject({ kind: 'staff', role: 'clerk' })
  expect(await browser.ask(listUsers, { limit: 50 })).toBeDefined()
  await expect(browser.ask(listAudit, { limit: 50 })).rejects.toMatchObject({ code: 'forbidden' })
  const member = (await manager.ask(listStaff, {})).find(one => one.id === id)
  expect(member).toMatchObject({ status: 'active' })
  expect(member).not.toHaveProperty('invitedat')
  expect(await shop.aBrowser().ask(logIn, { email: invited.email, passwd })).toMatchObject({ id })
})

test('A link opens once, and no secret of it is stored', async () => {
  const invited = aColleague()
  await manager.ask(inviteStaff, invited)
  const code = await linkOf(invited.email)
  expect(JSON.stringify(await shop.users.find().toArray())).not.toContain(code)
  const outcomes = await Promise.allSettled(
    [passwd, 'Autrement76'].map(chosen => shop.aBrowser().ask(acceptInvitation, { code, passwd: chosen }))
  )
  expect(succeeded(outcomes)).toBe(1)
  expect(refusals(outcomes)).toEqual(['reset_link_invalid'])
  for (const call of [readInvitation, acceptInvitation] as const)
    await expect(shop.aBrowser().ask(call, { code, passwd })).rejects.toMatchObject({ code: 'reset_link_invalid' })
})

test('A link is worth nothing after three days, and once another replaced it; a common password leaves it good', async () => {
  const invited = aColleague()
  const { id } = await manager.ask(inviteStaff, invited)
  const first = await linkOf(invited.email)
  await manager.ask(renewInvitation, { id })
  const second = await linkOf(invited.email, 2)
  expect(second).not.toBe(first)
  const stranger = shop.aBrowser()
  await expect(stranger.ask(readInvitation, { code: first })).rejects.toMatchObject({ code: 'reset_link_invalid' })
  const { invitation } = (await shop.users.findOne({ _id: id }))!
  const days = (invitation!.expiresat.getTime() - invitation!.at.getTime()) / 86_400_000
  expect(days).toBe(3)
  await expect(stranger.ask(acceptInvitation, { code: second, passwd: 'Password1' })).rejects.toMatchObject({
    code: 'validation_failed'
  })
  expect(await stranger.ask(readInvitation, { code: second })).toEqual(invited)
  await shop.users.updateOne({ _id: id }, { $set: { 'invitation.expiresat': new Date() } })
  for (const call of [readInvitation, acceptInvitation] as const)
    await expect(stranger.ask(call, { code: second, passwd })).rejects.toMatchObject({ code: 'reset_link_invalid' })
})

test('An invitation that is taken back leaves nothing, and its address can be invited again', async () => {
  const invited = aColleague()
  const { id } = await manager.ask(inviteStaff, invited)
  const code = await linkOf(invited.email)
  expect(await manager.ask(withdrawInvitation, { id })).toEqual({})
  await expect(shop.aBrowser().ask(readInvitation, { code })).rejects.toMatchObject({ code: 'reset_link_invalid' })
  expect((await manager.ask(listStaff, {})).map(member => member.id)).not.toContain(id)
  await expect(manager.ask(withdrawInvitation, { id })).rejects.toMatchObject({ code: 'not_found' })
  expect(await manager.ask(inviteStaff, invited)).toMatchObject(invited)
})

test('Once a colleague has accepted, nobody renews or takes back the invitation', async () => {
  const { id } = await aMember()
  for (const call of [renewInvitation, withdrawInvitation])
    await expect(manager.ask(call, { id })).rejects.toMatchObject({ code: 'illegal_transition' })
})

test('An address that has an account is not invited: a seller is no colleague', async () => {
  const person = aPerson()
  await shop.aBrowser().ask(createAccount, person)
  const { email } = person
  await expect(manager.ask(inviteStaff, { ...aColleague(), email })).rejects.toMatchObject({
    code: 'email_taken',
    fields: { email: expect.stringContaining('Un vendeur ne peut pas devenir un collègue') as string }
  })
  const invited = aColleague()
  await manager.ask(inviteStaff, invited)
  await expect(shop.aBrowser().ask(createAccount, { ...person, email: invited.email })).rejects.toMatchObject({
    code: 'email_taken'
  })
})

test('The same invitation sent twice is one, another under the same request id is refused', async () => {
  const invited = { ...aColleague(), requestid: newId() }
  const [one, other] = await Promise.all([manager.ask(inviteStaff, invited), manager.ask(inviteStaff, invited)])
  expect(other).toEqual(one)
  expect(await manager.ask(inviteStaff, invited)).toEqual(one)
  await expect(manager.ask(inviteStaff, { ...invited, role: 'manager' })).rejects.toMatchObject({
    code: 'request_conflict'
  })
  await linkOf(invited.email)
  expect(await shop.mailsTo(invited.email)).toHaveLength(1)
})

test('Nobody can get into an invited account but by the link', async () => {
  const { email, ...invited } = aColleague()
  const { id } = await manager.ask(inviteStaff, { email, ...invited })
  await linkOf(email)
  await expect(manager.ask(actOnUser, { id, action: 'V' })).rejects.toMatchObject({ code: 'illegal_transition' })
  await shop.aBrowser().ask(forgotPassword, { email })
  const resets = shop.engine.db.collection('resets')
  await eventually(async () => expect(await resets.countDocuments()).toBe(0))
  expect(await shop.mailsTo(email)).toHaveLength(1)
  expect(await shop.users.findOne({ _id: id })).not.toHaveProperty('reset')
})

test('A manager sends twenty invitations an hour', async () => {
  for (let count = 0; count < 20; count++) await manager.ask(inviteStaff, aColleague())
  await expect(manager.ask(inviteStaff, aColleague())).rejects.toMatchObject({ code: 'too_many_attempts' })
})

test('A role that changes ends the sessions of the account at once, and is told by mail', async () => {
  const { id, browser, email } = await aMember('manager')
  expect(await browser.ask(listAudit, { limit: 1 })).toBeDefined()
  shop.revoked.length = 0
  expect(await manager.ask(changeRole, { id, role: 'clerk' })).toMatchObject({ id, role: 'clerk' })
  await eventually(async () => expect(shop.revoked).toContainEqual({ userid: id }))
  await expect(browser.ask(getMe, {})).rejects.toMatchObject({ code: 'session_invalid' })
  const again = shop.aBrowser()
  await again.ask(logIn, { email, passwd })
  await expect(again.ask(listAudit, { limit: 1 })).rejects.toMatchObject({ code: 'forbidden' })
  await shop.mailed(email, /(vous êtes maintenant vendeur)/)
})

test('Nobody changes the own role, or that of somebody who does not work at the shop', async () => {
  await expect(manager.ask(changeRole, { id: managerid, role: 'clerk' })).rejects.toMatchObject({ code: 'forbidden' })
  const { id } = await shop.aBrowser().ask(createAccount, aPerson())
  await expect(manager.ask(changeRole, { id, role: 'manager' })).rejects.toMatchObject({ code: 'not_found' })
})

test('Of two managers who demote each other at once, one stays a manager', async () => {
  const shop2 = await openShop({ administrator })
  try {
    const one = shop2.aBrowser()
    const { id } = await one.ask(logIn, { email: administrator.email, passwd: administrator.password })
    const { id: otherid } = await one.ask(inviteStaff, aColleague('manager'))
    const { email = '' } = (await shop2.users.findOne({ _id: otherid })) ?? {}
    const other = shop2.aBrowser()
    await other.ask(acceptInvitation, { code: await shop2.mailed(email, invitationPattern), passwd })
    const outcomes = await Promise.allSettled([
      one.ask(changeRole, { id: otherid, role: 'clerk' }),
      other.ask(changeRole, { id, role: 'clerk' })
    ])
    expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true)
    const left = await shop2.users.countDocuments({ isadmin: true, status: 'active', role: { $ne: 'clerk' } })
    expect(left).toBeGreaterThanOrEqual(1)
  } finally {
    await shop2.close()
  }
})

test('An invited manager does not count: the last one at work can neither leave nor be made a clerk', async () => {
  const shop3 = await openShop({ administrator })
  try {
    const only = shop3.aBrowser()
    await only.ask(logIn, { email: administrator.email, passwd: administrator.password })
    await only.ask(inviteStaff, aColleague('manager'))
    await expect(only.ask(deleteAccount, {})).rejects.toMatchObject({ code: 'forbidden' })
  } finally {
    await shop3.close()
  }
})

test('Where the shop demands a second factor, an invited colleague sets one up before anything else', async () => {
  const strict = await openShop({ administrator, requireSecondFactor: true })
  try {
    const invited = aColleague()
    const patron = { kind: 'staff', role: 'manager', userid: 'patron', batchtokenhash: null } as const
    await strict.bus.request(inviteStaff, invited, { actor: patron, requestid: newId(), deadline: Date.now() + 10_000 })
    const browser = strict.aBrowser()
    const code = await strict.mailed(invited.email, invitationPattern)
    expect(await browser.ask(acceptInvitation, { code, passwd })).toMatchObject({ secondfactor: 'required' })
    await expect(browser.ask(listStaff, {})).rejects.toMatchObject({ code: 'second_factor_required' })
  } finally {
    await strict.close()
  }
})
